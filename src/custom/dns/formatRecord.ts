import type { Translate } from "@/i18n";
import { isolateText } from "@/lib/isolateText";
import { shorten } from "@/lib/shorten";
import { fromSeconds, numberOf } from "@/model/dns/record";
import type { DnsRecord } from "@/model/records";

/** Names a record among several: three MX differ only by their data. */
export const recordName = ({ type, name, data }: Pick<DnsRecord, "type" | "name" | "data">): string =>
  [type, name && isolateText(name), data && `→ ${shorten(data)}`].filter(Boolean).join(" ");

/** A TTL in its largest whole unit: "2 hours". */
export const ttlWords = (ttl: DnsRecord["ttl"], t: Translate): string | undefined => {
  const seconds = numberOf(ttl);
  if (seconds === undefined) return undefined;
  const { amount, unit } = fromSeconds(seconds);
  return t(`dns.more.${unit}`, { smart_count: amount });
};

/** The priority and the TTL of a record, in words. */
export const moreOf = ({ priority, ttl }: Pick<DnsRecord, "priority" | "ttl">, t: Translate): string[] => {
  const rank = numberOf(priority);
  const time = ttlWords(ttl, t);
  return [
    ...(rank === undefined ? [] : [t("dns.more.priority", { priority: rank })]),
    ...(time === undefined ? [] : [t("dns.more.ttl", { ttl: time })]),
  ];
};
