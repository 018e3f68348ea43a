import type { DnsRecord } from "@/model/records";
import {
  getChangeId,
  type Change,
  type ChangeSet,
  diffFields,
  toFieldText,
  toRecordFields,
  type EditableField,
  type RecordFields,
} from "@/model/dns/change";
import { composeChanges } from "../changes/editChangeSet";
import type { WarningsById } from "../changes/findNewWarnings";
import type { Shared } from "../changes/splitShared";
import { type Ipv6Type, DEFAULT_TTL, parseTtl } from "@/model/dns/record";
import { splitData, convertData } from "@/model/dns/recordTypes";
import { toFormValues, toSentFields, type RecordFormValues } from "@/model/dns/recordForm";
import type { Warning } from "@/model/dns/warnings/findWarnings";

export interface EditRow {
  /** The record's id, or the key of an added record. */
  id: string;
  /** The record with its change applied; unchanged if removed. */
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
export const formatField = (record: DnsRecord, field: EditableField, zone: string): string =>
  field === "ttl" ? toFieldText(record, "ttl") : toFormValues(record, zone)[field];

/** Changing back to the original type restores the original values. */
const convertType = (
  values: RecordFormValues,
  type: string,
  original?: RecordFormValues,
): Partial<RecordFormValues> => {
  const data = convertData(values.type, type, values.data);
  if (original?.type !== type) return { type, data };
  const isSameValue = splitData(type, original.data).values.at(-1) === splitData(type, data).values.at(-1);
  return { type, data: isSameValue ? original.data : data, priority: original.priority };
};

export const editField = (
  record: DnsRecord,
  field: EditableField,
  text: string,
  { zone, original, ipv6Type }: { zone: string; original: DnsRecord | undefined; ipv6Type: Ipv6Type },
): RecordFields => {
  const values = toFormValues(record, zone);
  const getEdit = (): Partial<RecordFormValues> => {
    // Accepts units: 1h is 3600.
    if (field === "ttl") return { ttl: String(parseTtl(text.trim()) ?? text), ttl_unit: "seconds" };
    if (field === "type") return convertType(values, text, original && toFormValues(original, zone));
    return { [field]: text };
  };
  return toRecordFields(toSentFields({ ...values, ...getEdit() }, zone, original, ipv6Type));
};

interface FixContext {
  zone: string;
  records: readonly DnsRecord[];
  ipv6Type: Ipv6Type;
}

/** Corrects the fields that warnings are about. A record that the draft removes stays removed. */
export const applyFixes = (
  changes: ChangeSet,
  sources: Shared<Warning>["sources"],
  { zone, records, ipv6Type }: FixContext,
): Change[] => {
  const rows = new Map(toEditRows(records, changes).map((row) => [row.id, row]));
  const fixes = sources.flatMap(({ id, remark: { field, fix } }): Change[] => {
    const row = rows.get(id);
    if (!row || fix === undefined || row.change?.kind === "remove") return [];
    const { record, original } = row;
    return [{ kind: "change", from: record, to: editField(record, field, fix, { zone, original, ipv6Type }) }];
  });
  return composeChanges(changes, fixes);
};
