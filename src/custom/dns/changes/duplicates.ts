import type { DnsRecord } from "../../../dataProvider/records";
import { groupBy } from "../../../lib/groupBy";
import { numberOf, DEFAULT_TTL } from "../record";
import { fieldsOf, type Change, type ChangeSet, type RecordFields } from "./change";
import { recordKey } from "./compare";
import { ADDED } from "./edits";

type Making = Exclude<Change, { kind: "remove" }>;

/** Whether it makes a record that its own record is not: a new TTL makes none. */
const isMaking = (change: Change | undefined): change is Making =>
  change?.kind === "add" || (change?.kind === "change" && recordKey(change.from) !== recordKey(change.to));

const hasOtherTtl = (record: DnsRecord, { ttl }: RecordFields) =>
  ttl !== null && (numberOf(record.ttl) ?? DEFAULT_TTL) !== (numberOf(ttl) ?? DEFAULT_TTL);

/** A comment stays with its record. */
const retargeted = (change: Making, { name, type, data, priority, ttl }: RecordFields): Making => ({
  ...change,
  to: { name, type, data, priority, ttl },
});

/** A set under work: the change of each record by its place. */
const createSlots = (changes: ChangeSet) => {
  const left: (Change | undefined)[] = [...changes];
  const places = new Map(changes.map((change, place) => [change.kind === "add" ? "" : String(change.from.id), place]));
  const placeOf = ({ id }: DnsRecord): number => places.get(String(id)) ?? -1;
  const changeOf = (record: DnsRecord): Change | undefined => left[placeOf(record)];
  return {
    left,
    placeOf,
    changeOf,
    setChange: (record: DnsRecord, change: Change | undefined) => {
      const place = placeOf(record) < 0 ? left.length : placeOf(record);
      places.set(String(record.id), place);
      left[place] = change;
    },
    stays: (record: DnsRecord): boolean => {
      const change = changeOf(record);
      return change?.kind !== "remove" && !isMaking(change);
    },
  };
};

/** With the TTL that is wanted of it. */
const withTtl = (record: DnsRecord, to: RecordFields): Change | undefined =>
  hasOtherTtl(record, to) ? { kind: "change", from: record, to: { ...fieldsOf(record), ttl: to.ttl } } : undefined;

export interface Distinct {
  changes: readonly Change[];
  /** What is so already. */
  present: readonly Change[];
}

/**
 * Changes that lead to the same zone, none of which makes a record that the zone has or that another one makes. A record that the
 * set takes away and makes again stays where it is. One that is there with another TTL gets the TTL.
 */
export const distinctChanges = (records: readonly DnsRecord[], changes: ChangeSet): Distinct => {
  const { left, placeOf, changeOf, setChange, stays } = createSlots(changes);
  const present: Change[] = [];
  const byKey = groupBy(changes.some(isMaking) ? records : [], recordKey);
  /** Which place makes a record that is not there. */
  const makers = new Map<string, number>();

  /** Nothing has to be made for it. */
  const drop = (place: number, change: Making, isSo: boolean) => {
    left[place] = change.kind === "change" ? { kind: "remove", from: change.from } : undefined;
    if (!isSo) return;
    const key = change.kind === "add" ? change.key : `${ADDED}there ${change.from.id}`;
    present.push({ kind: "add", key, to: change.to });
  };
  /** The record is there: it stays. @returns what was to be made of it. */
  const keep = (twin: DnsRecord, to: RecordFields): Making | undefined => {
    const change = changeOf(twin);
    if (change && stays(twin)) return undefined;
    setChange(twin, withTtl(twin, to));
    if (!isMaking(change)) return undefined;
    const made = recordKey(change.to);
    if (makers.get(made) === placeOf(twin)) makers.delete(made);
    return change;
  };

  for (const place of changes.keys()) {
    for (let change = left[place]; isMaking(change); change = left[place]) {
      const key = recordKey(change.to);
      const twins = byKey.get(key) ?? [];
      const twin = twins.find(stays) ?? twins[0];
      if (!twin && !makers.has(key)) {
        makers.set(key, place);
        break;
      }
      const other = twin && keep(twin, change.to);
      // Its own record becomes what the other one was to become.
      if (other) left[place] = retargeted(change, other.to);
      else drop(place, change, !twin || !changeOf(twin));
    }
  }
  return { changes: left.filter((change) => change !== undefined), present };
};
