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
} from "@/model/dns/change";
import { isAddressType } from "@/model/dns/recordTypes";
import { dropDuplicateChanges } from "./dropDuplicateChanges";
import { ADDED_KEY_PREFIX, previewZone } from "./editChangeSet";

export interface Plan {
  /** What is sent, one after the other. */
  steps: readonly Change[];
  /** What is so already, and not sent. */
  present: readonly Change[];
}

const groupByKind = (changes: ChangeSet) => ({
  adds: changes.filter((change) => change.kind === "add"),
  changes: changes.filter((change) => change.kind === "change"),
  removals: changes.filter((change) => change.kind === "remove"),
});
type Group = ReturnType<typeof groupByKind>;

const isAddress = ({ type }: Pick<DnsRecord, "type">) => isAddressType(type);

/** An alias gives way to an alias, else an address does: what most visitors ask for is answered longest. */
const pickSuccessor = <T>(items: readonly T[], typed: (item: T) => Pick<DnsRecord, "type">): T | undefined =>
  items.find((item) => isAlias(typed(item))) ?? items.find((item) => isAddress(typed(item))) ?? items[0];

/** The comment belongs to the old record. */
const clearComment = (from: DnsRecord, to: RecordFields): RecordFields =>
  from.comment ? { ...to, comment: to.comment ?? null } : to;

/**
 * The steps at a name at which an alias replaces other records, or is replaced. An alias stands alone (RFC 1034 section 3.6.2), so
 * here records go before others come; one write turns the last old record into the first new one, and the name is never without any.
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
 * The order in which a set is sent: what is added and changed comes before what is removed, so that no name loses its records
 * before it has others. A record that moves to another name is added there first where its old name stays in use. What is in the
 * zone already is never added.
 */
export const createPlan = (records: readonly DnsRecord[], set: ChangeSet): Plan => {
  const { changes, present } = dropDuplicateChanges(records, set);
  const after = groupBy(previewZone(records, changes), getOwnerName);
  const before = groupBy(records, getOwnerName);
  const hasAlias = (name: string) => [...(before.get(name) ?? []), ...(after.get(name) ?? [])].some(isAlias);
  /** Whether the name is given up, or keeps another record all the time. */
  const canMoveAway = (name: string) => {
    const ids = new Set(before.get(name)?.map(({ id }) => String(id)));
    return !after.has(name) || (after.get(name) ?? []).some(({ id }) => ids.has(String(id)));
  };
  const split = changes.flatMap((change): Change[] => {
    if (change.kind !== "change") return [change];
    if (diffFields(change.from, change.to).length === 0) return [];
    const [old, name] = [getOwnerName(change.from), getOwnerName(change.to)];
    const isAlone = canMoveAway(old) && !(before.has(name) && hasAlias(name));
    if (old === name || isAlone) return [change];
    const { from, to } = change;
    return [
      { kind: "add", key: `${ADDED_KEY_PREFIX}moved ${from.id}`, to: { ...copyFields(from), ...to } },
      { kind: "remove", from },
    ];
  });
  /** Where an alias takes part; undefined elsewhere, and for a record that moves. */
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
