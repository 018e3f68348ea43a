import type { DnsRecord } from "../../dataProvider/records";
import type { Translate } from "../../i18n";
import { numberOf } from "./record";
import { fromSeconds } from "./ttl";

const LONGEST_DATA = 60;

/** Names a record among several: three MX differ only by their data. */
export const recordName = ({ type, name, data }: Pick<DnsRecord, "type" | "name" | "data">): string => {
  const text = data ?? "";
  const short = text.length > LONGEST_DATA ? `${text.slice(0, LONGEST_DATA)}…` : text;
  return [type, name, short && `→ ${short}`].filter(Boolean).join(" ");
};

/** What the columns do not show: the priority, and the TTL in its largest whole unit. */
export const moreOf = ({ priority, ttl }: Pick<DnsRecord, "priority" | "ttl">, t: Translate): string[] => {
  const rank = numberOf(priority);
  const seconds = numberOf(ttl);
  const { amount = 0, unit = "seconds" } = seconds === undefined ? {} : fromSeconds(seconds);
  return [
    ...(rank === undefined ? [] : [t("dns.more.priority", { priority: rank })]),
    ...(seconds === undefined ? [] : [t("dns.more.ttl", { ttl: t(`dns.more.${unit}`, { smart_count: amount }) })]),
  ];
};
