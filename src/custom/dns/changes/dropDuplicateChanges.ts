import type { DnsRecord } from "@/model/records";
import { toNumber, DEFAULT_TTL } from "@/model/dns/record";
import { toRecordFields, getChangeId, type Change, type ChangeSet, type RecordFields } from "@/model/dns/change";
import { getRecordKey } from "./diffRecords";
import { ADDED_KEY_PREFIX } from "./editChangeSet";

type CreatingChange = Exclude<Change, { kind: "remove" }>;

/** Whether it makes a record that its own record is not: a new TTL makes none. */
const isCreating = (change: Change | undefined): change is CreatingChange =>
  change?.kind === "add" || (change?.kind === "change" && getRecordKey(change.from) !== getRecordKey(change.to));

const hasOtherTtl = (record: DnsRecord, { ttl }: RecordFields) =>
  ttl !== null && (toNumber(record.ttl) ?? DEFAULT_TTL) !== (toNumber(ttl) ?? DEFAULT_TTL);

/** A comment stays with its record. */
const retarget = (
  change: CreatingChange,
  { name, type, data, priority, ttl, remarks }: RecordFields,
): CreatingChange => ({
  ...change,
  to: { name, type, data, priority, ttl, ...(remarks && { remarks }) },
});

/** With the TTL that is wanted of it. */
const changeTtl = (record: DnsRecord, to: RecordFields): Change | undefined =>
  hasOtherTtl(record, to)
    ? { kind: "change", from: record, to: { ...toRecordFields(record), ttl: to.ttl } }
    : undefined;

export interface DistinctChanges {
  changes: readonly Change[];
  /** What is so already. */
  present: readonly Change[];
}

/** What is to be made, by the first change that makes it; and the record that stays for it, if it is there. */
const findCreated = (records: readonly DnsRecord[], changes: ChangeSet, isTaken: (record: DnsRecord) => boolean) => {
  const wanted = new Map<string, CreatingChange>();
  for (const change of changes.filter(isCreating)) {
    if (!wanted.has(getRecordKey(change.to))) wanted.set(getRecordKey(change.to), change);
  }
  const kept = new Map<string, DnsRecord>();
  const inQuestion = wanted.size > 0 ? records : [];
  for (const record of [...inQuestion.filter((one) => !isTaken(one)), ...inQuestion.filter(isTaken)]) {
    const key = getRecordKey(record);
    if (wanted.has(key) && !kept.has(key)) kept.set(key, record);
  }
  return { wanted, kept };
};

/**
 * Changes that lead to the same zone, none of which makes a record that the zone has or that another one makes. A record that the
 * set takes away and makes again stays where it is: what it was to become is made by the change that was to make it again. One
 * that is there with another TTL gets the TTL.
 */
export const dropDuplicateChanges = (records: readonly DnsRecord[], changes: ChangeSet): DistinctChanges => {
  const byId = new Map(changes.map((change) => [getChangeId(change), change]));
  const isTaken = ({ id }: DnsRecord) => {
    const change = byId.get(String(id));
    return change?.kind === "remove" || isCreating(change);
  };
  const { wanted, kept } = findCreated(records, changes, isTaken);
  /** What is left to be done with the records that stay, by their ids. */
  const left = new Map<string, Change | undefined>();
  for (const [key, record] of kept) {
    const id = String(record.id);
    const own = isTaken(record) ? undefined : byId.get(id);
    const maker = wanted.get(key);
    left.set(id, own ?? (maker && changeTtl(record, maker.to)));
  }
  const open = new Set([...wanted].flatMap(([key, change]) => (kept.has(key) ? [] : [change])));
  /** Still to be made, but not of their own records, which stay. */
  const orphans = [...open].filter((change) => left.has(getChangeId(change)));
  const present: Change[] = [];
  const addPresent = (change: CreatingChange) => {
    const twin = kept.get(getRecordKey(change.to));
    if (twin && left.get(String(twin.id))) return;
    const key = change.kind === "add" ? change.key : `${ADDED_KEY_PREFIX}there ${change.from.id}`;
    present.push({ kind: "add", key, to: change.to });
  };
  const distinct = changes.flatMap((change): Change[] => {
    const id = getChangeId(change);
    if (left.has(id)) {
      if (isCreating(change) && String(kept.get(getRecordKey(change.to))?.id) === id) addPresent(change);
      const own = left.get(id);
      return own ? [own] : [];
    }
    if (!isCreating(change) || open.has(change)) return [change];
    const other = orphans.shift();
    if (other) return [retarget(change, other.to)];
    addPresent(change);
    return change.kind === "change" ? [{ kind: "remove", from: change.from }] : [];
  });
  const untouched = [...left].flatMap(([id, change]) => (change && !byId.has(id) ? [change] : []));
  return { changes: [...distinct, ...untouched], present };
};
