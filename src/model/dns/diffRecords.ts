import type { DnsRecord } from "../records";
import { matchFinalDot } from "@/lib/dnsNames";
import { groupBy } from "@/lib/groupBy";
import { toCommentLine } from "./comment";
import { toComparable, type RecordContent, DEFAULT_TTL } from "./record";
import {
  hasPriorityInData,
  getHost,
  keepStoredForm,
  isAddressType,
  isEditableType,
  isSameType,
  mapData,
  getRecordType,
} from "./recordTypes";
import { getMailTextTag } from "./spf";
import { toRecordFields, type Change, type RecordFields } from "./change";

/** `makeEqual` removes the records that are not wanted. */
export type Comparison = "addAndChange" | "makeEqual";

const toCompared = <R extends RecordContent>(record: R) => {
  const { name, type, target, priority = null, ttl = DEFAULT_TTL } = toComparable(record);
  return { record, group: `${name} ${type}`, type, target, priority, ttl };
};
type Compared<R extends RecordContent = RecordContent> = ReturnType<typeof toCompared<R>>;

const getTarget = ({ target }: Compared) => target;
const getContent = ({ target, priority }: Compared) => `${priority} ${target}`;
const getContentWithTtl = ({ target, priority, ttl }: Compared) => `${ttl} ${priority} ${target}`;
/** A record without a comment keeps the one that is there. */
const isSameComment = (a: Compared, b: Compared) =>
  b.record.comment === undefined || toCommentLine(a.record.comment) === toCommentLine(b.record.comment);

/** A name has one of each: RFC 7208 3.2 (SPF), RFC 9989 4.10 (DMARC), RFC 6376 3.6.2.2 (DKIM). */
const getTag = ({ record }: Compared) => getMailTextTag(record);
/** A name has one alias (RFC 2181 section 10.1). */
const getAlias = ({ type }: Compared) => (type === "CNAME" ? type : undefined);
const getReplaceableType = ({ type }: Compared) => (getRecordType(type).isIndependent ? undefined : type);

/** Ignores the case of names and the notation of addresses. */
export const isEqualInDns = (a: RecordContent, b: RecordContent): boolean => {
  const [one, other] = [toCompared(a), toCompared(b)];
  return one.group === other.group && getContentWithTtl(one) === getContentWithTtl(other);
};

/**
 * Equal for records that are the same in DNS: within a record set no two records have the same data, and all have one TTL (RFC 2181
 * sections 5 and 5.2).
 */
export const getRecordKey = (record: RecordContent): string => {
  const { group, target, priority, type } = toCompared(record);
  return JSON.stringify([group, target, isEditableType(type) ? priority : String(record.priority ?? "")]);
};

export const isSameRecord = (a: RecordContent, b: RecordContent): boolean => getRecordKey(a) === getRecordKey(b);

interface Unpaired {
  old: readonly Compared<DnsRecord>[];
  wanted: readonly Compared<RecordFields>[];
}

/** Takes each old record with the first wanted one of the same key, if it has one. The others stay in their order. */
const takePairs = (
  unpaired: Unpaired,
  getKey: (compared: Compared) => string | undefined,
  isPair: (a: Compared, b: Compared) => boolean = () => true,
): [DnsRecord, RecordFields][] => {
  const pairs: [DnsRecord, RecordFields][] = [];
  const candidates = groupBy(unpaired.wanted, getKey);
  const taken = new Set<Compared>();
  for (const current of unpaired.old) {
    const key = getKey(current);
    const sameKey = (key !== undefined && candidates.get(key)) || [];
    const index = sameKey.findIndex((one) => isPair(current, one));
    const [match] = index < 0 ? [] : sameKey.splice(index, 1);
    if (!match) continue;
    pairs.push([current.record, match.record]);
    taken.add(current).add(match);
  }
  unpaired.old = unpaired.old.filter((one) => !taken.has(one));
  unpaired.wanted = unpaired.wanted.filter((one) => !taken.has(one));
  return pairs;
};

/** Keeps the server's notation where it means the same: the case of names, a missing TTL, a comment of several lines. */
const keepNotation = (from: DnsRecord, to: RecordFields): RecordFields => {
  const [current, wanted] = [toCompared(from), toCompared(to)];
  const { name, type, data, priority, ttl, comment } = toRecordFields(from);
  const host = getHost(from.type, data) ?? data;
  const dotted = mapData(to.type, to.data, (value, { kind }) => (kind === "name" ? matchFinalDot(host, value) : value));
  const isSamePriority = current.priority === wanted.priority;
  const shaped = keepStoredForm(from, { ...to, data: dotted });
  const isKept = current.target === wanted.target && (isSamePriority || !hasPriorityInData(from));
  return {
    ...to,
    name,
    type: isSameType(type, to.type) ? type : to.type,
    data: isKept ? data : (shaped.data ?? ""),
    priority: isSamePriority ? priority : (shaped.priority ?? null),
    ...(current.ttl === wanted.ttl && { ttl }),
    ...(comment !== undefined && isSameComment(current, wanted) && { comment }),
  };
};

/** A new record has no comment to remove. */
const toNewRecord = ({ comment, ...fields }: RecordFields): RecordFields => (comment ? { ...fields, comment } : fields);

const diffGroup = (unpaired: Unpaired, comparison: Comparison, createKey: () => string): Change[] => {
  takePairs(unpaired, getContentWithTtl, isSameComment);
  if (unpaired.old.length === 0 && unpaired.wanted.length === 0) return [];
  const pairs = [getContentWithTtl, getContent, getTarget, getTag, getAlias].flatMap((getKey) =>
    takePairs(unpaired, getKey),
  );
  // A single address is replaced. Several addresses, or mail servers, are removed only to make the zones equal.
  const [current, ...others] = unpaired.old;
  const isOneAddress = others.length === 0 && unpaired.wanted.length === 1 && isAddressType(current?.type ?? "");
  if (comparison === "makeEqual" || isOneAddress) pairs.push(...takePairs(unpaired, getReplaceableType));
  return [
    ...pairs.map(([from, to]): Change => ({ kind: "change", from, to: keepNotation(from, to) })),
    ...unpaired.wanted.map(({ record }): Change => ({ kind: "add", key: createKey(), to: toNewRecord(record) })),
    ...(comparison === "makeEqual" ? unpaired.old.map(({ record }): Change => ({ kind: "remove", from: record })) : []),
  ];
};

/** Records that are equal in DNS and have the same comment stay as they are. */
export const diffRecords = (
  records: readonly DnsRecord[],
  wanted: readonly RecordFields[],
  comparison: Comparison,
): Change[] => {
  const old = groupBy(records.map(toCompared), ({ group }) => group);
  const next = groupBy(wanted.map(toCompared), ({ group }) => group);
  const groups = [...new Set([...old.keys(), ...next.keys()])];
  let added = 0;
  const createKey = () => `new ${++added}`;
  return groups.flatMap((name) =>
    diffGroup({ old: old.get(name) ?? [], wanted: next.get(name) ?? [] }, comparison, createKey),
  );
};
