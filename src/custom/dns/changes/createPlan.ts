import type { DnsRecord } from "@/model/records";
import { groupBy } from "@/lib/groupBy";
import {
  copyFields,
  diffFields,
  isAlias,
  getOwnerName,
  type Change,
  type ChangeSet,
  type RecordFields,
  previewZone,
} from "@/model/dns/change";
import { isAddressType } from "@/model/dns/recordTypes";
import { dropDuplicateChanges } from "./dropDuplicateChanges";
import { ADDED_KEY_PREFIX } from "./editChangeSet";

export interface Plan {
  steps: readonly Change[];
  /** Already in the zone, so not sent. */
  present: readonly Change[];
}

const groupByKind = (changes: ChangeSet) => ({
  adds: changes.filter((change) => change.kind === "add"),
  changes: changes.filter((change) => change.kind === "change"),
  removals: changes.filter((change) => change.kind === "remove"),
});
type Group = ReturnType<typeof groupByKind>;

/** The record that is replaced last: the alias or address that most visitors query. */
const pickSuccessor = <T>(items: readonly T[], toTyped: (item: T) => Pick<DnsRecord, "type">): T | undefined =>
  items.find((item) => isAlias(toTyped(item))) ?? items.find((item) => isAddressType(toTyped(item).type)) ?? items[0];

/** Clears the comment, which describes the old record. */
const clearComment = (from: DnsRecord, to: RecordFields): RecordFields =>
  from.comment ? { ...to, comment: to.comment ?? null } : to;

/**
 * An alias stands alone (RFC 1034 section 3.6.2), so removals come first here. One write turns the last old record into the first new one,
 * and the name is never without records.
 */
const planTakeover = ({ adds, changes, removals }: Group): Change[] => {
  const added = pickSuccessor(adds, ({ to }) => to);
  const removed = pickSuccessor(removals, ({ from }) => from);
  if (!added || !removed) return [...removals, ...changes, ...adds];
  const { from } = removed;
  return [
    ...removals.filter((removal) => removal !== removed),
    ...changes,
    { kind: "change", from, to: clearComment(from, added.to) },
    ...adds.filter((add) => add !== added),
  ];
};

/**
 * Orders the steps: additions and changes precede removals, so that no name is without records. A record that moves from a name that stays
 * in use is added first. Records that are already in the zone are not added.
 */
export const createPlan = (records: readonly DnsRecord[], set: ChangeSet): Plan => {
  const { changes, present } = dropDuplicateChanges(records, set);
  const after = groupBy(previewZone(records, changes), getOwnerName);
  const before = groupBy(records, getOwnerName);
  const hasAlias = (name: string) => [...(before.get(name) ?? []), ...(after.get(name) ?? [])].some(isAlias);
  const canMoveAway = (name: string) => {
    const ids = new Set(before.get(name)?.map(({ id }) => String(id)));
    return !after.has(name) || (after.get(name) ?? []).some(({ id }) => ids.has(String(id)));
  };
  const split = changes.flatMap((change): Change[] => {
    if (change.kind !== "change") return [change];
    if (diffFields(change.from, change.to).length === 0) return [];
    const [old, name] = [getOwnerName(change.from), getOwnerName(change.to)];
    if (old === name || (canMoveAway(old) && !(before.has(name) && hasAlias(name)))) return [change];
    const { from, to } = change;
    return [
      { kind: "add", key: `${ADDED_KEY_PREFIX}moved ${from.id}`, to: { ...copyFields(from), ...to } },
      { kind: "remove", from },
    ];
  });
  const getAliasName = (change: Change): string | undefined => {
    const name = getOwnerName(change.kind === "add" ? change.to : change.from);
    const moves = change.kind === "change" && getOwnerName(change.to) !== name;
    return hasAlias(name) && !moves ? name : undefined;
  };
  const groups = groupBy(split, getAliasName);
  const plain = groupByKind(groups.get(undefined) ?? []);
  const aliased = [...groups].flatMap(([name, group]) => (name === undefined ? [] : planTakeover(groupByKind(group))));
  return { steps: [...plain.adds, ...plain.changes, ...aliased, ...plain.removals], present };
};
