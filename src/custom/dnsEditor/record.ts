import type { DnsRecord } from "../../dataProvider/records";
import { isIpv6, parseAddress } from "./addresses";
import { asciiName } from "../../lib/dnsNames";

/** The record types of the form. A and AAAA are one option; addressType.ts says as which of them a record is sent. */
export const recordTypes = ["A", "CNAME", "MX", "NS", "TXT"] as const;
export type RecordType = (typeof recordTypes)[number];

/** The option under which a record is shown and edited; a type that the form does not know is its own. */
export const optionOf = (type: string): string => (type === "AAAA" ? "A" : type);

/** Its data is the name of a host. */
export const pointsToName = (type: string): boolean => ["CNAME", "MX", "NS"].includes(type);

/** A record as the rules compare it. */
export interface ComparableRecord {
  /** Full name, in the form in which it can be compared. */
  name: string;
  /** As it stands in the zone: A and AAAA apart. */
  type: string;
  /** As it was typed. */
  data: string;
  /** In the form in which it can be compared. */
  target: string;
  priority: number | undefined;
  ttl: number | undefined;
}

/** A number that came as one or as a text; undefined where there is none. */
export const numberOf = (value: string | number | null | undefined): number | undefined => {
  if (value === null || value === undefined || value === "") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

const targetOf = (type: string, data: string): string => {
  if (type === "A" || type === "AAAA") return parseAddress(data)?.value.toString(16) ?? data.trim().toLowerCase();
  return pointsToName(type) ? asciiName(data) : data;
};

type Comparable = Pick<DnsRecord, "name" | "type" | "data" | "priority" | "ttl">;

export const comparable = (record: Comparable): ComparableRecord => {
  const data = record.data ?? "";
  const option = optionOf(record.type);
  const type = option === "A" ? (isIpv6(data) ? "AAAA" : "A") : option;
  const priority = type === "MX" ? numberOf(record.priority) : undefined;
  return {
    name: asciiName(record.name ?? ""),
    type,
    data,
    target: targetOf(type, data),
    priority,
    ttl: numberOf(record.ttl),
  };
};
