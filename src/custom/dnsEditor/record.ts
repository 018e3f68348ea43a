import type { DnsRecord } from "../../dataProvider/records";
import { isIpv6, parseAddress } from "./addresses";
import { asciiName } from "../../lib/dnsNames";

/** The record types of the form. A and AAAA are one option; addressType.ts decides which is sent. */
export const recordTypes = ["A", "CNAME", "MX", "NS", "TXT"] as const;
export type RecordType = (typeof recordTypes)[number];

/** The option that shows and edits a record. A type that the form does not know is an option of its own. */
export const optionOf = (type: string): string => (type === "AAAA" ? "A" : type);

/** Types whose data is a host name. */
export const pointsToName = (type: string): boolean => ["CNAME", "MX", "NS"].includes(type);

/** A record as the rules compare it. */
export interface ComparableRecord {
  /** Full name, normalised for comparison. */
  name: string;
  /** The type in the zone: A and AAAA apart. */
  type: string;
  /** As it was typed. */
  data: string;
  /** Normalised for comparison. */
  target: string;
  priority: number | undefined;
  ttl: number | undefined;
}

/** A number that came as a number or as text; undefined otherwise. */
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
