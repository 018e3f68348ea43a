import { editableFields, toFieldText, type Change, type ChangeSet } from "@/model/dns/change";
import type { RecordContent } from "@/model/dns/record";

const toTexts = (record: RecordContent) => editableFields.map((field) => toFieldText(record, field));

/** Compares values as text: 300 equals "300". */
const changeKey = (change: Change): string =>
  JSON.stringify([
    change.kind === "add" ? [] : [String(change.from.id), toTexts(change.from)],
    change.kind === "remove" ? [] : toTexts(change.to),
  ]);

/** The changes that are among the reviewed ones, with the record as it is that is changed or removed. */
export const pickReviewed = (changes: ChangeSet, reviewed: ChangeSet): Change[] => {
  const reviewedKeys = new Set(reviewed.map(changeKey));
  return changes.filter((change) => reviewedKeys.has(changeKey(change)));
};

/** True if the user has seen each change, and the record as it is that is changed or removed. */
export const areReviewed = (changes: ChangeSet, reviewed: ChangeSet): boolean =>
  pickReviewed(changes, reviewed).length === changes.length;
