import type { DnsRecord } from "../records";
import { toCleanName } from "@/lib/cleanName";
import { matchFinalDot } from "@/lib/dnsNames";
import {
  typeToSend,
  type Ipv6Type,
  fullName,
  hostnameOf,
  numberOf,
  DEFAULT_TTL,
  fromSeconds,
  toSeconds,
  type TtlUnit,
} from "./record";
import {
  hasPriorityInData,
  hostOf,
  inPriorityShapeOf,
  isSameData,
  joinData,
  optionOf,
  priorityOf,
  recordTypeOf,
  splitData,
} from "./recordTypes";

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

/** A record as form values: without the zone, its TTL in the largest whole unit. A TTL that is no number is shown as it came. */
export const valuesOf = (record: DnsRecord, zone: string): RecordValues => {
  const seconds = numberOf(record.ttl);
  const { amount, unit } = fromSeconds(seconds ?? 0);
  const type = optionOf(record.type);
  return {
    type,
    name: hostnameOf(record.name ?? "", zone),
    data: record.data ?? "",
    priority: String(priorityOf(record) ?? (recordTypeOf(type).hasPriority ? "" : DEFAULT_PRIORITY)),
    ttl: String(seconds === undefined ? (record.ttl ?? "") : amount),
    ttl_unit: unit,
  };
};

/** A number as a number; anything else is sent as typed. The dialog refuses nothing, the server says what it wants. */
export const numberOrText = (text: string, convert = (amount: number): number => amount): number | string | null => {
  const amount = Number(text);
  if (text.trim() === "") return null;
  return Number.isFinite(amount) ? convert(amount) : text;
};

/**
 * The full name for a hostname: with a final dot where the zone has one, or the record that is renamed. A name whose hostname was
 * not touched stays unchanged, even when it is outside this zone.
 */
export const nameOf = (hostname: string, zone: string, record?: DnsRecord): string => {
  const known = record?.name ?? "";
  if (record && hostname === hostnameOf(known, zone)) return known;
  const name = fullName(toCleanName(hostname), zone);
  return known === "" ? name : matchFinalDot(known, name);
};

/**
 * The data as typed. Spaces around it are never intended, but in a text they may be; around the name of a host nothing is, and its
 * final dot is there or not as it was before.
 */
export const dataOf = (type: string, typed: string, zone: string, record?: DnsRecord): string => {
  const known = (record && hostOf(record.type, record.data ?? "")) ?? zone;
  const { values } = splitData(type, typed);
  const cleaned = recordTypeOf(type).parts.map(({ kind }, index) => {
    const value = values[index] ?? "";
    if (kind === "name") return matchFinalDot(known, toCleanName(value));
    return kind === "text" || kind === "strings" ? value : value.trim();
  });
  return joinData(type, { values: cleaned });
};

/**
 * The body of POST /api/dns: the hostname with the zone appended, the TTL in seconds, a priority for types that have one. Of a
 * record that is edited, what was not touched stays as the server gave it.
 */
export const recordFields = (
  values: RecordValues,
  zone: string,
  record?: DnsRecord,
  ipv6Type: Ipv6Type = "AAAA",
): Pick<DnsRecord, "type" | "name" | "data" | "priority" | "ttl"> => {
  const { hasPriority = false } = recordTypeOf(values.type);
  const typed = {
    type: typeToSend(values, record ? [record] : [], ipv6Type),
    name: nameOf(values.name, zone, record),
    ...inPriorityShapeOf(record, {
      type: values.type,
      data: dataOf(values.type, values.data, zone, record),
      priority: hasPriority ? numberOrText(values.priority) : null,
    }),
    ttl: numberOrText(values.ttl, (amount) => toSeconds(amount, values.ttl_unit)),
  };
  if (!record) return typed;
  const { type } = values;
  const shown = valuesOf(record, zone);
  const isKept = (...fields: (keyof RecordValues)[]) => fields.every((field) => values[field] === shown[field]);
  const isPriorityKept = !hasPriority || isKept("priority");
  return {
    type: typed.type,
    name: isKept("name") ? record.name : typed.name,
    data:
      isKept("type") && isSameData(type, values.data, shown.data) && (isPriorityKept || !hasPriorityInData(record))
        ? record.data
        : typed.data,
    priority: isKept("type") && isPriorityKept ? record.priority : typed.priority,
    ttl: isKept("ttl", "ttl_unit") ? record.ttl : typed.ttl,
  };
};
