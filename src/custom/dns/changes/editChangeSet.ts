import type { DnsRecord } from "@/model/records";
import { diffFields, getChangeId, type Change, type ChangeSet, type RecordFields } from "@/model/dns/change";

/** Edits of a change set. Each returns a new set without ineffective changes. */

export const ADDED_KEY_PREFIX = "new ";

const nextKey = (changes: ChangeSet): string => {
  const used = changes.map((change) =>
    change.kind === "add" ? Number(change.key.slice(ADDED_KEY_PREFIX.length)) || 0 : 0,
  );
  return `${ADDED_KEY_PREFIX}${Math.max(0, ...used) + 1}`;
};

export const isAddedRecord = ({ id }: Pick<DnsRecord, "id">): boolean => String(id).startsWith(ADDED_KEY_PREFIX);

export const dropChange = (changes: ChangeSet, id: string): Change[] =>
  changes.filter((change) => getChangeId(change) !== id);

const putChange = (changes: ChangeSet, change: Change): Change[] => {
  const id = getChangeId(change);
  return changes.some((other) => getChangeId(other) === id)
    ? changes.map((other) => (getChangeId(other) === id ? change : other))
    : [...changes, change];
};

const isSame = (from: DnsRecord, to: RecordFields) => diffFields(from, to).length === 0;

/** If the set removes the same record, that removal is dropped instead. */
export const addRecord = (changes: ChangeSet, to: RecordFields): Change[] => {
  const removed = changes.find((change) => change.kind === "remove" && isSame(change.from, to));
  return removed ? dropChange(changes, getChangeId(removed)) : [...changes, { kind: "add", key: nextKey(changes), to }];
};

export const changeRecord = (changes: ChangeSet, record: DnsRecord, to: RecordFields): Change[] => {
  const id = String(record.id);
  const earlier = changes.find((change) => getChangeId(change) === id);
  // Another tab may have just removed it: the typed value wins.
  if (isAddedRecord(record)) return putChange(changes, { kind: "add", key: id, to });
  const from = earlier && earlier.kind !== "add" ? earlier.from : record;
  return isSame(from, to) ? dropChange(changes, id) : putChange(changes, { kind: "change", from, to });
};

export const removeRecord = (changes: ChangeSet, record: DnsRecord): Change[] => {
  const id = String(record.id);
  const earlier = changes.find((change) => getChangeId(change) === id);
  if (earlier?.kind === "add" || isAddedRecord(record)) return dropChange(changes, id);
  return putChange(changes, { kind: "remove", from: earlier?.from ?? record });
};

/** Applies changes that were made on the preview of `changes`. */
export const composeChanges = (changes: ChangeSet, more: ChangeSet): Change[] =>
  more.reduce<Change[]>(
    (all, change) => {
      if (change.kind === "add") return addRecord(all, change.to);
      return change.kind === "change" ? changeRecord(all, change.from, change.to) : removeRecord(all, change.from);
    },
    [...changes],
  );
