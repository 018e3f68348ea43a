import type { DnsRecord } from "@/model/records";
import { numberOf, DEFAULT_TTL } from "@/model/dns/record";
import { fieldsOf, idOf, type Change, type ChangeSet, type RecordFields } from "@/model/dns/change";
import { recordKey } from "./compare";
import { ADDED } from "./edits";

type Making = Exclude<Change, { kind: "remove" }>;

/** Whether it makes a record that its own record is not: a new TTL makes none. */
const isMaking = (change: Change | undefined): change is Making =>
  change?.kind === "add" || (change?.kind === "change" && recordKey(change.from) !== recordKey(change.to));

const hasOtherTtl = (record: DnsRecord, { ttl }: RecordFields) =>
  ttl !== null && (numberOf(record.ttl) ?? DEFAULT_TTL) !== (numberOf(ttl) ?? DEFAULT_TTL);

/** A comment stays with its record. */
const retargeted = (change: Making, { name, type, data, priority, ttl, remarks }: RecordFields): Making => ({
  ...change,
  to: { name, type, data, priority, ttl, ...(remarks && { remarks }) },
});

/** With the TTL that is wanted of it. */
const withTtl = (record: DnsRecord, to: RecordFields): Change | undefined =>
  hasOtherTtl(record, to) ? { kind: "change", from: record, to: { ...fieldsOf(record), ttl: to.ttl } } : undefined;

export interface Distinct {
  changes: readonly Change[];
  /** What is so already. */
  present: readonly Change[];
}

/** What is to be made, by the first change that makes it; and the record that stays for it, if it is there. */
const wantedOf = (records: readonly DnsRecord[], changes: ChangeSet, isTaken: (record: DnsRecord) => boolean) => {
  const wanted = new Map<string, Making>();
  for (const change of changes.filter(isMaking)) {
    if (!wanted.has(recordKey(change.to))) wanted.set(recordKey(change.to), change);
  }
  const kept = new Map<string, DnsRecord>();
  const inQuestion = wanted.size > 0 ? records : [];
  for (const record of [...inQuestion.filter((one) => !isTaken(one)), ...inQuestion.filter(isTaken)]) {
    const key = recordKey(record);
    if (wanted.has(key) && !kept.has(key)) kept.set(key, record);
  }
  return { wanted, kept };
};

/**
 * Changes that lead to the same zone, none of which makes a record that the zone has or that another one makes. A record that the
 * set takes away and makes again stays where it is: what it was to become is made by the change that was to make it again. One
 * that is there with another TTL gets the TTL.
 */
export const distinctChanges = (records: readonly DnsRecord[], changes: ChangeSet): Distinct => {
  const byId = new Map(changes.map((change) => [idOf(change), change]));
  const isTaken = ({ id }: DnsRecord) => {
    const change = byId.get(String(id));
    return change?.kind === "remove" || isMaking(change);
  };
  const { wanted, kept } = wantedOf(records, changes, isTaken);
  /** What is left to be done with the records that stay, by their ids. */
  const left = new Map<string, Change | undefined>();
  for (const [key, record] of kept) {
    const id = String(record.id);
    const own = isTaken(record) ? undefined : byId.get(id);
    const maker = wanted.get(key);
    left.set(id, own ?? (maker && withTtl(record, maker.to)));
  }
  const open = new Set([...wanted].flatMap(([key, change]) => (kept.has(key) ? [] : [change])));
  /** Still to be made, but not of their own records, which stay. */
  const orphans = [...open].filter((change) => left.has(idOf(change)));
  const present: Change[] = [];
  const noteDone = (change: Making) => {
    const twin = kept.get(recordKey(change.to));
    if (twin && left.get(String(twin.id))) return;
    const key = change.kind === "add" ? change.key : `${ADDED}there ${change.from.id}`;
    present.push({ kind: "add", key, to: change.to });
  };
  const distinct = changes.flatMap((change): Change[] => {
    const id = idOf(change);
    if (left.has(id)) {
      if (isMaking(change) && String(kept.get(recordKey(change.to))?.id) === id) noteDone(change);
      const own = left.get(id);
      return own ? [own] : [];
    }
    if (!isMaking(change) || open.has(change)) return [change];
    const other = orphans.shift();
    if (other) return [retargeted(change, other.to)];
    noteDone(change);
    return change.kind === "change" ? [{ kind: "remove", from: change.from }] : [];
  });
  const untouched = [...left].flatMap(([id, change]) => (change && !byId.has(id) ? [change] : []));
  return { changes: [...distinct, ...untouched], present };
};
