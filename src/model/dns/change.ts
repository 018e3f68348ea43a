import type { DnsRecord } from "../records";
import { isWithinZone, toAsciiName, matchFinalDot } from "@/lib/dnsNames";
import { groupBy } from "@/lib/groupBy";
import { toNumber } from "@/lib/toNumber";
import { DEFAULT_TTL, toFullName, toHostname, type RecordContent } from "./record";
import { isSameType, mapData } from "./recordTypes";

export interface RecordFields {
  name: string;
  type: string;
  data: string;
  priority: number | string | null;
  /** Seconds. */
  ttl: number | string | null;
  /** Undefined keeps the comment of a record; null or "" removes it. */
  comment?: string | null;
  /** Never sent. */
  remarks?: readonly RecordRemark[];
}

/** Reasons to check a line that was read; `dnsChanges.zoneText.reasons` explains them. */
export type NoteReason =
  | "joined"
  | "unquoted"
  | "comment"
  | "longComment"
  | "automaticTtl"
  | "octal"
  | "octalPossible"
  | "invisible"
  | "finalDot"
  | "lateTtl";

export interface RecordRemark {
  reason: NoteReason;
  what: string;
}

export type Change =
  /** `key` stands for the id that the server has not given yet. */
  | { kind: "add"; key: string; to: RecordFields }
  /** `from` is the record as the user saw it. */
  | { kind: "change"; from: DnsRecord; to: RecordFields }
  | { kind: "remove"; from: DnsRecord };

/** The changes of a zone, at most one for each record. */
export type ChangeSet = readonly Change[];

export const editableFields = ["name", "type", "data", "priority", "ttl", "comment"] as const;
export type EditableField = (typeof editableFields)[number];

/** The data and priority of one type mean nothing in another. */
export const contentFields = ["type", "data", "priority"] as const satisfies readonly EditableField[];

export const toRecordFields = ({ name, type, data, priority, ttl, comment }: RecordContent): RecordFields => ({
  name: name ?? "",
  type,
  data: data ?? "",
  priority: priority ?? null,
  ttl: ttl ?? null,
  ...(comment !== undefined && { comment }),
});

export const getChangeId = (change: Change): string => (change.kind === "add" ? change.key : String(change.from.id));

export const toFieldText = (record: RecordContent, field: EditableField): string => String(record[field] ?? "");

/** Compares as text: 300 equals "300", and null equals "". A comment that `b` lacks is unchanged. */
export const diffFields = (a: RecordContent, b: RecordContent): EditableField[] =>
  editableFields.filter(
    (field) => (field !== "comment" || b.comment !== undefined) && toFieldText(a, field) !== toFieldText(b, field),
  );

export const applyEdit = (from: DnsRecord, to: RecordFields): DnsRecord => ({
  ...from,
  ...Object.fromEntries(diffFields(from, to).map((field) => [field, to[field]])),
});

/** Drops the fields that a server may have added. */
export const toStoredRecord = (record: DnsRecord): DnsRecord => ({ id: record.id, ...toRecordFields(record) });

/** Everything that the server stores of a record, for adding it again. */
export const copyFields = (record: DnsRecord): RecordFields => {
  const { id: _, ...from } = record;
  return Object.assign(from, toRecordFields(record));
};

/** Writes the names of a new record as the zone's own name is written: in Unicode or punycode, with or without a final dot. */
export const matchZoneNotation = (zone: string, fields: RecordFields): RecordFields => ({
  ...fields,
  name: matchFinalDot(
    zone,
    isWithinZone(fields.name, zone) ? toFullName(toHostname(fields.name, zone), zone) : fields.name,
  ),
  data: mapData(fields.type, fields.data, (value, { kind }) => (kind === "name" ? matchFinalDot(zone, value) : value)),
});

/** Normalized for comparison. */
export const getOwnerName = ({ name }: Pick<DnsRecord, "name">): string => toAsciiName(name ?? "");

const getSetKey = (record: Pick<DnsRecord, "name" | "type">) => `${getOwnerName(record)} ${record.type.toUpperCase()}`;

/** Fills in missing TTLs: that of the record set (RFC 2181 section 5.2), or the default. */
export const fillTtls = (wanted: readonly RecordFields[], records: readonly DnsRecord[]): readonly RecordFields[] => {
  if (wanted.every(({ ttl }) => ttl !== null)) return wanted;
  const sets = groupBy(records, getSetKey);
  return wanted.map((fields) => {
    const [sibling] = sets.get(getSetKey(fields)) ?? [];
    return fields.ttl === null ? { ...fields, ttl: toNumber(sibling?.ttl) ?? DEFAULT_TTL } : fields;
  });
};

export const isAlias = ({ type }: Pick<DnsRecord, "type">): boolean => isSameType(type, "CNAME");

/** The zone with the changes applied; added records come last, their keys as ids. */
export const previewZone = (records: readonly DnsRecord[], changes: ChangeSet): DnsRecord[] => {
  const byId = new Map(changes.map((change) => [getChangeId(change), change]));
  const kept = records.flatMap((record) => {
    const change = byId.get(String(record.id));
    if (change?.kind === "remove") return [];
    return change?.kind === "change" ? [{ ...record, ...change.to }] : [record];
  });
  return [...kept, ...changes.flatMap((change) => (change.kind === "add" ? [{ ...change.to, id: change.key }] : []))];
};
