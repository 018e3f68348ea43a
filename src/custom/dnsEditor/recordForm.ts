import type { DnsRecord } from "../../dataProvider/records";
import { typeToSend, type Ipv6Type } from "./addressType";
import { fullName, hostnameOf } from "./hostname";
import { numberOf, optionOf } from "./record";
import { DEFAULT_TTL, fromSeconds, toSeconds, type TtlUnit } from "./ttl";

/** The record form. Its fields have the names of the record's, so that the server's field errors find them. */
export interface RecordValues {
  type: string;
  /** The hostname: without the zone. */
  name: string;
  data: string;
  priority: string;
  ttl: string;
  ttl_unit: TtlUnit;
}

const DEFAULT_PRIORITY = 10;

export const emptyRecord: RecordValues = {
  type: "A",
  name: "",
  data: "",
  priority: String(DEFAULT_PRIORITY),
  ttl: String(DEFAULT_TTL),
  ttl_unit: "seconds",
};

/** A record as the form shows it: without the zone, its TTL in the largest whole unit. */
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

/** A number as a number. What is none is sent as it was typed: the modal refuses nothing, the server says what it wants. */
const numberOrText = (
  text: string,
  convert: (amount: number) => number = (amount) => amount,
): number | string | null => {
  const amount = Number(text);
  if (text.trim() === "") return null;
  return Number.isFinite(amount) ? convert(amount) : text;
};

/** A name whose hostname was not touched stays as it came, also when it is not of this zone. */
export const nameOf = (hostname: string, zone: string, record?: DnsRecord): string =>
  record && hostname === hostnameOf(record.name ?? "", zone) ? (record.name ?? "") : fullName(hostname, zone);

/** The fields of POST /api/dns: the hostname with the zone behind it, the TTL in seconds, a priority with MX only. */
export const recordFields = (values: RecordValues, zone: string, record?: DnsRecord, ipv6Type: Ipv6Type = "AAAA") => ({
  type: typeToSend(values, record ? [record] : [], ipv6Type),
  name: nameOf(values.name, zone, record),
  // Spaces around a name or an address are never meant; those of a text may be.
  data: values.type === "TXT" ? values.data : values.data.trim(),
  priority: values.type === "MX" ? numberOrText(values.priority) : null,
  ttl: numberOrText(values.ttl, (amount) => toSeconds(amount, values.ttl_unit)),
});
