import type { DnsRecord } from "@/model/records";
import {
  diffFields,
  editableFields,
  getChangeId,
  toFieldText,
  type Change,
  type ChangeSet,
  type RecordFields,
} from "@/model/dns/change";
import type { RecordContent } from "@/model/dns/record";

/** Edits of a change set. Each returns a new set without ineffective changes. */

export const ADDED_KEY_PREFIX = "new ";

export const isAddedRecord = ({ id }: Pick<DnsRecord, "id">): boolean => String(id).startsWith(ADDED_KEY_PREFIX);

const isSame = (from: DnsRecord, to: RecordFields) => diffFields(from, to).length === 0;

/** Equal for records that are the same but for their comments. */
const toContentText = (record: RecordContent) =>
  JSON.stringify(editableFields.map((field) => field !== "comment" && toFieldText(record, field)));

/** 3 of "new 3". */
const getAddedNumber = (change: Change) =>
  change.kind === "add" ? Number(change.key.slice(ADDED_KEY_PREFIX.length)) || 0 : 0;

/** The set, to be edited in place. No edit searches the whole set, so that a zone file may have thousands of changes. */
const createDraft = (changes: ChangeSet) => {
  const byId = new Map(changes.map((change) => [getChangeId(change), change]));
  const removedTexts = new Set(
    changes.flatMap((change) => (change.kind === "remove" ? toContentText(change.from) : [])),
  );
  let lastNumber: number | undefined;
  const getNextNumber = () => {
    lastNumber ??= [...byId.values()].reduce((last, change) => Math.max(last, getAddedNumber(change)), 0);
    return ++lastNumber;
  };
  const put = (change: Change) => void byId.set(getChangeId(change), change);
  const findRemoval = (to: RecordFields): Change | undefined =>
    removedTexts.has(toContentText(to))
      ? [...byId.values()].find((change) => change.kind === "remove" && isSame(change.from, to))
      : undefined;
  return {
    /** If the set removes the same record, that removal is dropped instead. */
    add: (to: RecordFields) => {
      const removal = findRemoval(to);
      if (removal) byId.delete(getChangeId(removal));
      else put({ kind: "add", key: `${ADDED_KEY_PREFIX}${getNextNumber()}`, to });
    },
    change: (record: DnsRecord, to: RecordFields) => {
      const id = String(record.id);
      const earlier = byId.get(id);
      const from = earlier && earlier.kind !== "add" ? earlier.from : record;
      // Another tab may have just removed it: the typed value wins.
      if (isAddedRecord(record)) put({ kind: "add", key: id, to });
      else if (isSame(from, to)) byId.delete(id);
      else put({ kind: "change", from, to });
    },
    remove: (record: DnsRecord) => {
      const id = String(record.id);
      const earlier = byId.get(id);
      if (earlier?.kind === "add" || isAddedRecord(record)) {
        byId.delete(id);
        lastNumber = undefined;
        return;
      }
      const from = earlier?.from ?? record;
      removedTexts.add(toContentText(from));
      put({ kind: "remove", from });
    },
    list: (): Change[] => [...byId.values()],
  };
};
type Draft = ReturnType<typeof createDraft>;

const edit = (changes: ChangeSet, by: (draft: Draft) => void): Change[] => {
  const draft = createDraft(changes);
  by(draft);
  return draft.list();
};

export const dropChange = (changes: ChangeSet, id: string): Change[] =>
  changes.filter((change) => getChangeId(change) !== id);

export const addRecord = (changes: ChangeSet, to: RecordFields): Change[] => edit(changes, (draft) => draft.add(to));

export const changeRecord = (changes: ChangeSet, record: DnsRecord, to: RecordFields): Change[] =>
  edit(changes, (draft) => draft.change(record, to));

export const removeRecord = (changes: ChangeSet, record: DnsRecord): Change[] =>
  edit(changes, (draft) => draft.remove(record));

/** Applies changes that were made on the preview of `changes`. */
export const composeChanges = (changes: ChangeSet, more: ChangeSet): Change[] =>
  edit(changes, (draft) => {
    for (const change of more) {
      if (change.kind === "add") draft.add(change.to);
      else if (change.kind === "change") draft.change(change.from, change.to);
      else draft.remove(change.from);
    }
  });
