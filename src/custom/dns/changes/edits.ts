import type { DnsRecord } from "@/model/records";
import { differingFields, idOf, type Change, type ChangeSet, type RecordFields } from "@/model/dns/change";

/** Edits of a change set. Each returns a new set, in which no change is without effect. */

/** How the keys of added records begin. */
export const ADDED = "new ";

/** A key that no change of the set has. */
const nextKey = (changes: ChangeSet): string => {
  const used = changes.map((change) => (change.kind === "add" ? Number(change.key.slice(ADDED.length)) || 0 : 0));
  return `${ADDED}${Math.max(0, ...used) + 1}`;
};

/** Whether the record of the zone as it would be is one that the set adds. */
export const isAdded = ({ id }: Pick<DnsRecord, "id">): boolean => String(id).startsWith(ADDED);

const without = (changes: ChangeSet, id: string): Change[] => changes.filter((change) => idOf(change) !== id);

const replaced = (changes: ChangeSet, change: Change): Change[] => {
  const id = idOf(change);
  return changes.some((other) => idOf(other) === id)
    ? changes.map((other) => (idOf(other) === id ? change : other))
    : [...changes, change];
};

const isSame = (from: DnsRecord, to: RecordFields) => differingFields(from, to).length === 0;

/** Adds a record. If the set removes the same one, it is kept instead. */
export const withAdded = (changes: ChangeSet, to: RecordFields): Change[] => {
  const removed = changes.find((change) => change.kind === "remove" && isSame(change.from, to));
  return removed ? without(changes, idOf(removed)) : [...changes, { kind: "add", key: nextKey(changes), to }];
};

/** Changes a record of the zone as it would be. */
export const withChanged = (changes: ChangeSet, record: DnsRecord, to: RecordFields): Change[] => {
  const id = String(record.id);
  const known = changes.find((change) => idOf(change) === id);
  // Another tab may have removed it a moment ago: what is typed counts.
  if (isAdded(record)) return replaced(changes, { kind: "add", key: id, to });
  const from = known && known.kind !== "add" ? known.from : record;
  return isSame(from, to) ? without(changes, id) : replaced(changes, { kind: "change", from, to });
};

/** Removes a record of the zone as it would be. */
export const withRemoved = (changes: ChangeSet, record: DnsRecord): Change[] => {
  const id = String(record.id);
  const known = changes.find((change) => idOf(change) === id);
  if (known?.kind === "add" || isAdded(record)) return without(changes, id);
  return replaced(changes, { kind: "remove", from: known?.from ?? record });
};

/** Takes one change back. */
export const withoutChange = (changes: ChangeSet, id: string): Change[] => without(changes, id);

/** Puts changes of the zone as `changes` would leave it on top of them. */
export const composed = (changes: ChangeSet, more: ChangeSet): Change[] =>
  more.reduce<Change[]>(
    (all, change) => {
      if (change.kind === "add") return withAdded(all, change.to);
      return change.kind === "change" ? withChanged(all, change.from, change.to) : withRemoved(all, change.from);
    },
    [...changes],
  );

const changesById = (changes: ChangeSet): ReadonlyMap<string, Change> =>
  new Map(changes.map((change) => [idOf(change), change]));

/** The zone as it would be, in its order, with the added records behind; their ids are the keys of the changes. */
export const zoneAfter = (records: readonly DnsRecord[], changes: ChangeSet): DnsRecord[] => {
  const byId = changesById(changes);
  const kept = records.flatMap((record) => {
    const change = byId.get(String(record.id));
    if (change?.kind === "remove") return [];
    return change?.kind === "change" ? [{ ...record, ...change.to }] : [record];
  });
  return [...kept, ...changes.flatMap((change) => (change.kind === "add" ? [{ ...change.to, id: change.key }] : []))];
};
