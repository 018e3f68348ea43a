import type { DnsRecord } from "@/model/records";
import { toNumber } from "@/lib/toNumber";
import { DEFAULT_TTL } from "@/model/dns/record";
import {
  diffFields,
  toRecordFields,
  getChangeId,
  type Change,
  type ChangeSet,
  type RecordFields,
} from "@/model/dns/change";
import { getRecordKey } from "@/model/dns/diffRecords";
import { ADDED_KEY_PREFIX } from "./editChangeSet";

type CreatingChange = Exclude<Change, { kind: "remove" }>;

/** True for a change that creates a new record in DNS; a new TTL does not. */
const isCreating = (change: Change | undefined): change is CreatingChange =>
  change?.kind === "add" || (change?.kind === "change" && getRecordKey(change.from) !== getRecordKey(change.to));

const hasOtherTtl = (record: DnsRecord, { ttl }: RecordFields) =>
  ttl !== null && (toNumber(record.ttl) ?? DEFAULT_TTL) !== (toNumber(ttl) ?? DEFAULT_TTL);

/** The comment that the change sets. An unchanged comment stays with its own record. */
const pickNewComment = (change: CreatingChange): Pick<RecordFields, "comment"> => {
  const { comment } = change.to;
  const isNew = change.kind === "add" ? Boolean(comment) : diffFields(change.from, change.to).includes("comment");
  return isNew && comment !== undefined ? { comment } : {};
};

const retarget = (change: CreatingChange, other: CreatingChange): CreatingChange => {
  const { comment: _, ...to } = other.to;
  return { ...change, to: { ...to, ...pickNewComment(other) } };
};

/** Gives a present record the TTL and the comment of the change that was to create it. */
const changePresent = (record: DnsRecord, creator: CreatingChange): Change | undefined => {
  const { ttl } = creator.to;
  const to = {
    ...toRecordFields(record),
    ...(hasOtherTtl(record, creator.to) && { ttl }),
    ...pickNewComment(creator),
  };
  return diffFields(record, to).length > 0 ? { kind: "change", from: record, to } : undefined;
};

const findCreated = (records: readonly DnsRecord[], changes: ChangeSet, isTaken: (record: DnsRecord) => boolean) => {
  const creators = new Map<string, CreatingChange>();
  for (const change of changes.filter(isCreating)) {
    if (!creators.has(getRecordKey(change.to))) creators.set(getRecordKey(change.to), change);
  }
  const kept = new Map<string, DnsRecord>();
  const inQuestion = creators.size > 0 ? records : [];
  for (const record of [...inQuestion.filter((one) => !isTaken(one)), ...inQuestion.filter(isTaken)]) {
    const key = getRecordKey(record);
    if (creators.has(key) && !kept.has(key)) kept.set(key, record);
  }
  return { creators, kept };
};

/**
 * Returns changes that lead to the same zone without creating a record twice. A record that the set removes and creates again stays, and
 * its own change goes to the change that was to create it. A present record gets a new TTL or comment.
 */
export const dropDuplicateChanges = (records: readonly DnsRecord[], changes: ChangeSet) => {
  const byId = new Map(changes.map((change) => [getChangeId(change), change]));
  const isTaken = ({ id }: DnsRecord) => {
    const change = byId.get(String(id));
    return change?.kind === "remove" || isCreating(change);
  };
  const { creators, kept } = findCreated(records, changes, isTaken);
  /** The remaining changes of records that stay, by id. */
  const remaining = new Map<string, Change | undefined>();
  for (const [key, record] of kept) {
    const id = String(record.id);
    const ownChange = isTaken(record) ? undefined : byId.get(id);
    const creator = creators.get(key);
    remaining.set(id, ownChange ?? (creator && changePresent(record, creator)));
  }
  const unsatisfied = new Set([...creators].flatMap(([key, change]) => (kept.has(key) ? [] : [change])));
  /** Changes whose own record stays, so that another one takes them over. */
  const orphans = [...unsatisfied].filter((change) => remaining.has(getChangeId(change)));
  const present: Change[] = [];
  const addPresent = (change: CreatingChange) => {
    const twin = kept.get(getRecordKey(change.to));
    if (twin && remaining.get(String(twin.id))) return;
    const key = change.kind === "add" ? change.key : `${ADDED_KEY_PREFIX}there ${change.from.id}`;
    present.push({ kind: "add", key, to: change.to });
  };
  const distinct = changes.flatMap((change): Change[] => {
    const id = getChangeId(change);
    if (remaining.has(id)) {
      if (isCreating(change) && String(kept.get(getRecordKey(change.to))?.id) === id) addPresent(change);
      const ownChange = remaining.get(id);
      return ownChange ? [ownChange] : [];
    }
    if (!isCreating(change) || unsatisfied.has(change)) return [change];
    const other = orphans.shift();
    if (other) return [retarget(change, other)];
    addPresent(change);
    return change.kind === "change" ? [{ kind: "remove", from: change.from }] : [];
  });
  const untouched = [...remaining].flatMap(([id, change]) => (change && !byId.has(id) ? [change] : []));
  return { changes: [...distinct, ...untouched], present };
};
