import type { DnsRecord } from "../records";
import { toCleanName } from "@/lib/cleanName";
import { isWithinZone, matchFinalDot } from "@/lib/dnsNames";
import { toNumber } from "@/lib/toNumber";
import { toCommentLine } from "./comment";
import {
  resolveType,
  type Ipv6Type,
  toFullName,
  toHostname,
  type RecordContent,
  DEFAULT_PRIORITY,
  DEFAULT_TTL,
  fromSeconds,
  toSeconds,
  type TtlUnit,
} from "./record";
import {
  hasPriorityInData,
  getHost,
  keepStoredForm,
  isCleanedPart,
  isSameData,
  joinData,
  toTypeOption,
  getPriority,
  getRecordType,
  splitData,
} from "./recordTypes";

/** Named like the fields of the record, which server errors refer to. */
export interface RecordFormValues {
  type: string;
  /** The part of the name before the zone. */
  name: string;
  data: string;
  priority: string;
  ttl: string;
  ttl_unit: TtlUnit;
  comment: string;
}

export const emptyFormValues: RecordFormValues = {
  type: "A",
  name: "",
  data: "",
  priority: String(DEFAULT_PRIORITY),
  ttl: String(DEFAULT_TTL),
  ttl_unit: "seconds",
  comment: "",
};

/** The TTL is shown in its largest whole unit, or as it came if it is no number. */
export const toFormValues = (record: DnsRecord, zone: string): RecordFormValues => {
  const seconds = toNumber(record.ttl);
  const { amount, unit } = fromSeconds(seconds ?? 0);
  const type = toTypeOption(record.type);
  return {
    type,
    name: toHostname(record.name ?? "", zone),
    data: record.data ?? "",
    priority: String(getPriority(record) ?? (getRecordType(type).hasPriority ? "" : DEFAULT_PRIORITY)),
    ttl: String(seconds === undefined ? (record.ttl ?? "") : amount),
    ttl_unit: unit,
    comment: toCommentLine(record.comment),
  };
};

/** Text that is no number is sent as typed, and the server reports what it expects. */
export const toNumberOrText = (text: string, convert = (amount: number): number => amount): number | string | null => {
  const amount = Number(text);
  if (text.trim() === "") return null;
  return Number.isFinite(amount) ? convert(amount) : text;
};

/**
 * The full name ends as the renamed record's own name, or the zone, is written: in Unicode or punycode, with or without a final dot. A
 * name whose hostname is unchanged stays as it is, even outside this zone.
 */
export const toSentName = (hostname: string, zone: string, record?: DnsRecord): string => {
  const ownName = record?.name ?? "";
  if (record && hostname === toHostname(ownName, zone)) return ownName;
  const ownZone = isWithinZone(ownName, zone)
    ? ownName
        .trim()
        .slice(toHostname(ownName, zone).length)
        .replace(/^[.。．｡]/u, "")
    : zone;
  const name = toFullName(toCleanName(hostname), ownZone);
  return ownName === "" ? name : matchFinalDot(ownName, name);
};

/** Cleans the values, except for texts, where spaces may be intended. A host name keeps or lacks its final dot as before. */
export const toSentData = (type: string, typed: string, zone: string, record?: DnsRecord): string => {
  const template = (record && getHost(record.type, record.data ?? "")) ?? zone;
  const { values } = splitData(type, typed);
  const cleaned = getRecordType(type).parts.map((part, index) => {
    const value = values[index] ?? "";
    if (!isCleanedPart(part)) return part.kind === "opaque" ? value.trim() : value;
    return part.kind === "name" ? matchFinalDot(template, toCleanName(value)) : toCleanName(value);
  });
  return joinData(type, { values: cleaned });
};

/** The fields for POST /api/dns. Unchanged fields of an edited record stay as the server gave them. */
export const toSentFields = (
  values: RecordFormValues,
  zone: string,
  record?: DnsRecord,
  ipv6Type: Ipv6Type = "AAAA",
): RecordContent => {
  const { hasPriority = false } = getRecordType(values.type);
  const typed = {
    type: resolveType(values, record ? [record] : [], ipv6Type),
    name: toSentName(values.name, zone, record),
    ...keepStoredForm(record, {
      type: values.type,
      data: toSentData(values.type, values.data, zone, record),
      priority: hasPriority ? toNumberOrText(values.priority) : null,
    }),
    ttl: toNumberOrText(values.ttl, (amount) => toSeconds(amount, values.ttl_unit)),
  };
  const comment = toCommentLine(values.comment);
  if (!record) return { ...typed, ...(comment && { comment }) };
  const { type } = values;
  const loaded = toFormValues(record, zone);
  const isUnchanged = (...fields: (keyof RecordFormValues)[]) =>
    fields.every((field) => values[field] === loaded[field]);
  const isPriorityUnchanged = !hasPriority || isUnchanged("priority");
  return {
    type: typed.type,
    name: isUnchanged("name") ? record.name : typed.name,
    data:
      isUnchanged("type") &&
      isSameData(type, values.data, loaded.data) &&
      (isPriorityUnchanged || !hasPriorityInData(record))
        ? record.data
        : typed.data,
    priority: isUnchanged("type") && isPriorityUnchanged ? record.priority : typed.priority,
    ttl: isUnchanged("ttl", "ttl_unit") ? record.ttl : typed.ttl,
    comment: comment === loaded.comment ? record.comment : comment || null,
  };
};
