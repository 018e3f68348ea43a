import type { DnsRecord } from "@/model/records";
import {
  idOf,
  type Change,
  type ChangeSet,
  differingFields,
  fieldsOf,
  type EditedField,
  type RecordFields,
} from "@/model/dns/change";
import type { WarningsById } from "../changes/zoneWarnings";
import { typeToSend, type Ipv6Type, hostnameOf, DEFAULT_TTL } from "@/model/dns/record";
import {
  hasPriorityInData,
  inPriorityShapeOf,
  isSameData,
  optionOf,
  priorityOf,
  recordTypeOf,
  splitData,
  withType,
} from "@/model/dns/recordTypes";
import { dataOf, DEFAULT_PRIORITY, nameOf, numberOrText } from "@/model/dns/recordForm";
import type { Warning } from "@/model/dns/warnings/findWarnings";
import { parseDuration } from "@/model/dns/zoneFile/tokens";

/** A row of the editable table. */
export interface EditedRow {
  /** The record's id, or the key of an added one. */
  id: string;
  /** The record as it would be; one that is removed as it is. */
  record: DnsRecord;
  /** The record of the zone; undefined for an added one. */
  original: DnsRecord | undefined;
  change: Change | undefined;
  /** What the changes make wrong with it. */
  warnings: readonly Warning[];
}

/** The rows, the added ones first, newest on top. */
export const rowsOf = (
  records: readonly DnsRecord[],
  changes: ChangeSet,
  warnings: WarningsById = new Map(),
): EditedRow[] => {
  const byId = new Map(changes.map((change) => [idOf(change), change]));
  const rowOf = (record: DnsRecord, original?: DnsRecord): EditedRow => {
    const id = String(record.id);
    return { id, record, original, change: byId.get(id), warnings: warnings.get(id) ?? [] };
  };
  const added = changes.flatMap((change) => (change.kind === "add" ? [rowOf({ ...change.to, id: change.key })] : []));
  const listed = records.map((record) => {
    const change = byId.get(String(record.id));
    return rowOf(change?.kind === "change" ? { ...record, ...change.to } : record, record);
  });
  return [...added.toReversed(), ...listed];
};

/** A row to be filled: at the zone itself, with the form's defaults. */
export const emptyFields = (zone: string): RecordFields => ({
  name: zone,
  type: "A",
  data: "",
  priority: null,
  ttl: DEFAULT_TTL,
});

/** The set without new rows in which nothing was typed. */
export const withoutEmpty = (changes: ChangeSet, zone: string): Change[] =>
  changes.filter((change) => change.kind !== "add" || differingFields(change.to, emptyFields(zone)).length > 0);

/** What a field shows: the hostname, A/AAAA as one type, the TTL in seconds. */
export const shownText = (record: DnsRecord, field: EditedField, zone: string): string => {
  if (field === "name") return hostnameOf(record.name ?? "", zone);
  if (field === "priority") return String(priorityOf(record) ?? "");
  return field === "type" ? optionOf(record.type) : String(record[field] ?? "");
};

/** The fields that change with the type; the values of the record of the zone come back with its type. */
const ofType = (record: DnsRecord, type: string, original: DnsRecord | undefined): Partial<RecordFields> => {
  const data = withType(optionOf(record.type), type, record.data ?? "");
  const given = recordTypeOf(type).hasPriority ? (priorityOf(record) ?? original?.priority ?? DEFAULT_PRIORITY) : null;
  if (!original || optionOf(original.type) !== type) return { type, data, priority: given };
  const isSameValue = splitData(type, original.data ?? "").values.at(-1) === splitData(type, data).values.at(-1);
  return { type, data: isSameValue ? (original.data ?? "") : data, priority: original.priority ?? null };
};

/** The record with one field as typed. `original` is the record of the zone, if it is not a new one. */
export const withField = (
  record: DnsRecord,
  field: EditedField,
  text: string,
  { zone, original, ipv6Type }: { zone: string; original: DnsRecord | undefined; ipv6Type: Ipv6Type },
): RecordFields => {
  const known = fieldsOf(record);
  const typed = (fields: RecordFields): RecordFields => ({
    ...fields,
    type: typeToSend(fields, original ? [original] : [], ipv6Type),
  });
  if (field === "name") return { ...known, name: nameOf(text, zone, original) };
  // "1h" is as good as 3600.
  if (field === "ttl") return { ...known, ttl: parseDuration(text.trim()) ?? numberOrText(text) };
  if (field === "type") return typed({ ...known, ...ofType(record, text, original) });
  if (field === "priority" && !hasPriorityInData(known)) return { ...known, priority: numberOrText(text) };
  const isData = field === "data";
  if (isData && known.type === original?.type && isSameData(known.type, text, original.data ?? "")) {
    return typed({ ...known, data: original.data ?? "" });
  }
  const { data, priority } = inPriorityShapeOf(original, {
    type: known.type,
    data: dataOf(known.type, isData ? text : known.data, zone, original),
    priority: isData ? priorityOf(known) : numberOrText(text),
  });
  return typed({ ...known, data: data ?? "", priority: priority ?? null });
};
