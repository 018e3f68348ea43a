import type { Translate } from "@/i18n";
import { getLocale } from "@/lib/format";
import { isolateText, shorten } from "@/lib/serverText";
import { fromSeconds, toNumber } from "@/model/dns/record";
import type { DnsRecord } from "@/model/records";

/** Includes the data, which tells several MX records apart. */
export const formatRecord = ({ type, name, data }: Pick<DnsRecord, "type" | "name" | "data">): string =>
  [type, name && isolateText(name), data && `→ ${shorten(data)}`].filter(Boolean).join(" ");

/** The TTL in its largest whole unit: "2 hours". */
export const formatTtl = (ttl: DnsRecord["ttl"]): string | undefined => {
  const seconds = toNumber(ttl);
  if (seconds === undefined) return undefined;
  const { amount, unit } = fromSeconds(seconds);
  const options = { style: "unit", unit: unit.slice(0, -1), unitDisplay: "long", useGrouping: false } as const;
  return amount.toLocaleString(getLocale(), options);
};

export const formatDetails = (
  { priority, ttl, comment }: Pick<DnsRecord, "priority" | "ttl" | "comment">,
  t: Translate,
): string[] => {
  const rank = toNumber(priority);
  const time = formatTtl(ttl);
  return [
    ...(rank === undefined ? [] : [t("dns.details.priority", { priority: rank })]),
    ...(time === undefined ? [] : [t("dns.details.ttl", { ttl: time })]),
    ...(comment ? [t("dns.details.comment", { comment: shorten(comment) })] : []),
  ];
};
