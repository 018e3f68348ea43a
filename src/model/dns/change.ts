import type { DnsRecord } from "../records";
import { toAsciiName, matchFinalDot } from "@/lib/dnsNames";
import type { NoteReason } from "./zoneFile/typeNames";
import { DEFAULT_TTL, toNumber } from "./record";
import { mapData } from "./recordTypes";

/** What a change set may edit of a record. All else of a record stays as the server has it. */
export interface RecordFields {
  /** The full name. */
  name: string;
  type: string;
  data: string;
  priority: number | string | null;
  /** Seconds. */
  ttl: number | string | null;
  comment?: string | null;
  /** What there is to look at in the text that this was read from. Never sent. */
  remarks?: readonly RecordRemark[];
}

export interface RecordRemark {
  reason: NoteReason;
  what: string;
}

export type Change =
  /** `key` stands for the id that the server has not given yet. */
  | { kind: "add"; key: string; to: RecordFields }
  /** `from` is the record as the person saw it. */
  | { kind: "change"; from: DnsRecord; to: RecordFields }
  | { kind: "remove"; from: DnsRecord };

/** The changes of a zone, at most one for each record. */
export type ChangeSet = readonly Change[];

export const editableFields = ["name", "type", "data", "priority", "ttl"] as const;
export type EditableField = (typeof editableFields)[number];

export const toRecordFields = ({
  name,
  type,
  data,
  priority,
  ttl,
  comment,
}: DnsRecord | RecordFields): RecordFields => ({
  name: name ?? "",
  type,
  data: data ?? "",
  priority: priority ?? null,
  ttl: ttl ?? null,
  ...(comment && { comment }),
});

/** Identifies a record of the zone as it would be: its id, or the key of one that is still to be added. */
export const getChangeId = (change: Change): string => (change.kind === "add" ? change.key : String(change.from.id));

const toText = (fields: DnsRecord | RecordFields, field: EditableField) => String(fields[field] ?? "");

/** The fields in which two records differ as texts: 300 and "300" are the same, and so are null and "". */
export const diffFields = (a: DnsRecord | RecordFields, b: DnsRecord | RecordFields): EditableField[] =>
  editableFields.filter((field) => toText(a, field) !== toText(b, field));

/** A record with the fields that a change edits; all others in the shape in which the server gave them. */
export const applyEdit = (from: DnsRecord, to: RecordFields): DnsRecord => ({
  ...from,
  ...(to.comment !== undefined && { comment: to.comment }),
  ...Object.fromEntries(diffFields(from, to).map((field) => [field, to[field]])),
});

/** A record without what a server may have added to it. */
export const toStoredRecord = ({ id, name, type, data, priority, ttl, comment }: DnsRecord): DnsRecord => ({
  id,
  name,
  type,
  data,
  priority,
  ttl,
  ...(comment && { comment }),
});

/** A record to be added in place of another one: with everything that the server keeps of that. */
export const copyFields = (record: DnsRecord): RecordFields => {
  const { id: _, ...from } = record;
  return Object.assign(from, toRecordFields(record));
};

/** A record to be added to a zone: its names get a final dot where the zone's own name has it. */
export const matchFinalDots = (zone: string, fields: RecordFields): RecordFields => ({
  ...fields,
  name: matchFinalDot(zone, fields.name),
  data: mapData(fields.type, fields.data, (value, { kind }) => (kind === "name" ? matchFinalDot(zone, value) : value)),
});

/** The name of a record as names are compared. */
export const getOwnerName = ({ name }: Pick<DnsRecord, "name">): string => toAsciiName(name ?? "");

/** A new record without a TTL gets that of the records of its name and type (RFC 2181 section 5.2), else the usual one. */
export const fillTtl = (fields: RecordFields, records: readonly DnsRecord[]): RecordFields => {
  if (fields.ttl !== null) return fields;
  const sibling = records.find(
    (record) => record.type === fields.type && getOwnerName(record) === getOwnerName(fields),
  );
  return { ...fields, ttl: toNumber(sibling?.ttl) ?? DEFAULT_TTL };
};

export const isAlias = ({ type }: Pick<DnsRecord, "type">): boolean => type === "CNAME";

/** How many records a set adds, changes and removes. */
export const countChanges = (changes: ChangeSet): Record<"added" | "changed" | "removed", number> => {
  const count = (kind: Change["kind"]) => changes.filter((change) => change.kind === kind).length;
  return { added: count("add"), changed: count("change"), removed: count("remove") };
};
