import type { DnsRecord } from "../../../dataProvider/records";
import { idOf, type Change, type ChangeSet } from "../changes/change";

/** A row of the editable table. */
export interface EditedRow {
  /** The record's id, or the key of an added one. */
  id: string;
  /** The record as it would be; one that is removed as it is. */
  record: DnsRecord;
  /** The record of the zone; undefined for an added one. */
  original: DnsRecord | undefined;
  change: Change | undefined;
}

const rowOf = (original: DnsRecord | undefined, change: Change | undefined): EditedRow | undefined => {
  if (change?.kind === "add") return { id: change.key, record: { ...change.to, id: change.key }, original, change };
  if (!original) return undefined;
  const record = change?.kind === "change" ? { ...original, ...change.to } : original;
  return { id: String(original.id), record, original, change };
};

/** Makes the rows, the added ones first, newest on top. A row stays the same object while nothing about it changes. */
export const createRows = () => {
  let known = new Map<string, EditedRow>();
  return (records: readonly DnsRecord[], changes: ChangeSet): EditedRow[] => {
    const byId = new Map(changes.map((change) => [idOf(change), change]));
    const added = changes.filter(({ kind }) => kind === "add").map((change) => rowOf(undefined, change));
    const listed = records.map((record) => rowOf(record, byId.get(String(record.id))));
    const rows = [...added.toReversed(), ...listed].flatMap((row) => {
      if (!row) return [];
      const before = known.get(row.id);
      return [before && before.original === row.original && before.change === row.change ? before : row];
    });
    known = new Map(rows.map((row) => [row.id, row]));
    return rows;
  };
};
