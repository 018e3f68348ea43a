import type { DnsRecord } from "../../dataProvider/records";
import {
  typeToSend,
  type Ipv6Type,
  fullName,
  hostnameOf,
  numberOf,
  optionOf,
  DEFAULT_TTL,
  fromSeconds,
  toSeconds,
  type TtlUnit,
} from "./record";

/** The record form. Its fields have the record's names, so that the server's field errors match. */
export interface RecordValues {
  type: string;
  /** The hostname: without the zone. */
  name: string;
  data: string;
  priority: string;
  ttl: string;
  ttl_unit: TtlUnit;
}

export const DEFAULT_PRIORITY = 10;

export const emptyRecord: RecordValues = {
  type: "A",
  name: "",
  data: "",
  priority: String(DEFAULT_PRIORITY),
  ttl: String(DEFAULT_TTL),
  ttl_unit: "seconds",
};

/** A record as form values: without the zone, its TTL in the largest whole unit. */
export const valuesOf = (record: DnsRecord, zone: string): RecordValues => {
  const { amount, unit } = fromSeconds(numberOf(record.ttl) ?? DEFAULT_TTL);
  return {
    type: optionOf(record.type),
    name: hostnameOf(record.name ?? "", zone),
    data: record.data ?? "",
    priority: String(record.priority ?? DEFAULT_PRIORITY),
    ttl: String(amount),
    ttl_unit: unit,
  };
};

/** A number as a number; anything else is sent as typed. The dialog refuses nothing, the server says what it wants. */
export const numberOrText = (text: string, convert = (amount: number): number => amount): number | string | null => {
  const amount = Number(text);
  if (text.trim() === "") return null;
  return Number.isFinite(amount) ? convert(amount) : text;
};

/** A name whose hostname was not touched stays unchanged, even when it is outside this zone. */
export const nameOf = (hostname: string, zone: string, record?: DnsRecord): string =>
  record && hostname === hostnameOf(record.name ?? "", zone) ? (record.name ?? "") : fullName(hostname, zone);

/** The body of POST /api/dns: the hostname with the zone appended, the TTL in seconds, a priority for MX only. */
export const recordFields = (values: RecordValues, zone: string, record?: DnsRecord, ipv6Type: Ipv6Type = "AAAA") => ({
  type: typeToSend(values, record ? [record] : [], ipv6Type),
  name: nameOf(values.name, zone, record),
  // Spaces around a name or an address are never intended; in a text they may be.
  data: values.type === "TXT" ? values.data : values.data.trim(),
  priority: values.type === "MX" ? numberOrText(values.priority) : null,
  ttl: numberOrText(values.ttl, (amount) => toSeconds(amount, values.ttl_unit)),
});
