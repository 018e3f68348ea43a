import type { DnsRecord } from "@/model/records";
import {
  getChangeId,
  type Change,
  type ChangeSet,
  diffFields,
  toRecordFields,
  type EditableField,
  type RecordFields,
} from "@/model/dns/change";
import { toCommentLine } from "@/model/dns/comment";
import type { WarningsById } from "../changes/findNewWarnings";
import { resolveType, type Ipv6Type, toHostname, DEFAULT_TTL, parseTtl } from "@/model/dns/record";
import {
  hasPriorityInData,
  keepPriorityPlace,
  isSameData,
  toTypeOption,
  getPriority,
  getRecordType,
  splitData,
  convertData,
} from "@/model/dns/recordTypes";
import { toSentData, DEFAULT_PRIORITY, toSentName, toNumberOrText } from "@/model/dns/recordForm";
import type { Warning } from "@/model/dns/warnings/findWarnings";

export interface EditRow {
  /** The record's id, or the key of an added record. */
  id: string;
  /** With its change applied; unchanged if removed. */
  record: DnsRecord;
  /** The unchanged record; undefined for an added one. */
  original: DnsRecord | undefined;
  change: Change | undefined;
  warnings: readonly Warning[];
}

/** Added rows come first, the newest on top. */
export const toEditRows = (
  records: readonly DnsRecord[],
  changes: ChangeSet,
  warnings: WarningsById = new Map(),
): EditRow[] => {
  const byId = new Map(changes.map((change) => [getChangeId(change), change]));
  const toRow = (record: DnsRecord, original?: DnsRecord): EditRow => {
    const id = String(record.id);
    return { id, record, original, change: byId.get(id), warnings: warnings.get(id) ?? [] };
  };
  const added = changes.flatMap((change) => (change.kind === "add" ? [toRow({ ...change.to, id: change.key })] : []));
  const listed = records.map((record) => {
    const change = byId.get(String(record.id));
    return toRow(change?.kind === "change" ? { ...record, ...change.to } : record, record);
  });
  return [...added.toReversed(), ...listed];
};

export const createEmptyFields = (zone: string): RecordFields => ({
  name: zone,
  type: "A",
  data: "",
  priority: null,
  ttl: DEFAULT_TTL,
});

export const dropEmptyAdditions = (changes: ChangeSet, zone: string): Change[] =>
  changes.filter((change) => change.kind !== "add" || diffFields(createEmptyFields(zone), change.to).length > 0);

/** Names without the zone, A and AAAA as one type, the TTL in seconds. */
export const formatField = (record: DnsRecord, field: EditableField, zone: string): string => {
  if (field === "name") return toHostname(record.name ?? "", zone);
  if (field === "priority") return String(getPriority(record) ?? "");
  if (field === "comment") return toCommentLine(record.comment);
  return field === "type" ? toTypeOption(record.type) : String(record[field] ?? "");
};

/** Changing back to the original type restores the original values. */
const convertType = (record: DnsRecord, type: string, original: DnsRecord | undefined): Partial<RecordFields> => {
  const data = convertData(toTypeOption(record.type), type, record.data ?? "");
  const priority = getRecordType(type).hasPriority
    ? (getPriority(record) ?? original?.priority ?? DEFAULT_PRIORITY)
    : null;
  if (!original || toTypeOption(original.type) !== type) return { type, data, priority: priority };
  const isSameValue = splitData(type, original.data ?? "").values.at(-1) === splitData(type, data).values.at(-1);
  return { type, data: isSameValue ? (original.data ?? "") : data, priority: original.priority ?? null };
};

/** `original` is undefined for a new record. */
export const editField = (
  record: DnsRecord,
  field: EditableField,
  text: string,
  { zone, original, ipv6Type }: { zone: string; original: DnsRecord | undefined; ipv6Type: Ipv6Type },
): RecordFields => {
  const fields = toRecordFields(record);
  const withType = (fields: RecordFields): RecordFields => ({
    ...fields,
    type: resolveType(fields, original ? [original] : [], ipv6Type),
  });
  if (field === "name") return { ...fields, name: toSentName(text, zone, original) };
  // Accepts units: 1h is 3600.
  if (field === "ttl") return { ...fields, ttl: parseTtl(text.trim()) ?? toNumberOrText(text) };
  if (field === "comment") {
    const comment = toCommentLine(text);
    const isOriginal = comment === toCommentLine(original?.comment);
    return { ...fields, comment: isOriginal ? (original?.comment ?? null) : comment || null };
  }
  if (field === "type") return withType({ ...fields, ...convertType(record, text, original) });
  if (field === "priority" && !hasPriorityInData(fields)) return { ...fields, priority: toNumberOrText(text) };
  const isData = field === "data";
  if (isData && fields.type === original?.type && isSameData(fields.type, text, original.data ?? "")) {
    return withType({ ...fields, data: original.data ?? "" });
  }
  const { data, priority } = keepPriorityPlace(original, {
    type: fields.type,
    data: toSentData(fields.type, isData ? text : fields.data, zone, original),
    priority: isData ? getPriority(fields) : toNumberOrText(text),
  });
  return withType({ ...fields, data: data ?? "", priority: priority ?? null });
};
