import type { DnsRecord } from "../../../dataProvider/records";
import { idOf, type Change, type ChangeSet } from "../changes/change";
import type { Warning } from "../warnings";
import type { RowWarnings } from "./useRowWarnings";

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

const none: readonly Warning[] = [];

const rowOf = (
  original: DnsRecord | undefined,
  change: Change | undefined,
  allWarnings: RowWarnings,
): EditedRow | undefined => {
  const id = change?.kind === "add" ? change.key : String(original?.id);
  const warnings = allWarnings.get(id) ?? none;
  if (change?.kind === "add") return { id, record: { ...change.to, id }, original, change, warnings };
  if (!original) return undefined;
  const record = change?.kind === "change" ? { ...original, ...change.to } : original;
  return { id, record, original, change, warnings };
};

/** Makes the rows, the added ones first, newest on top. A row stays the same object while nothing about it changes. */
export const createRows = () => {
  let known = new Map<string, EditedRow>();
  return (records: readonly DnsRecord[], changes: ChangeSet, warnings: RowWarnings = new Map()): EditedRow[] => {
    const byId = new Map(changes.map((change) => [idOf(change), change]));
    const added = changes.filter(({ kind }) => kind === "add").map((change) => rowOf(undefined, change, warnings));
    const listed = records.map((record) => rowOf(record, byId.get(String(record.id)), warnings));
    const rows = [...added.toReversed(), ...listed].flatMap((row) => {
      if (!row) return [];
      const before = known.get(row.id);
      const isSame =
        before?.original === row.original && before?.change === row.change && before?.warnings === row.warnings;
      return [before && isSame ? before : row];
    });
    known = new Map(rows.map((row) => [row.id, row]));
    return rows;
  };
};
