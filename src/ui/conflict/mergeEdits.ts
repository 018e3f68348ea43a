/** A field that both this person and somebody else have changed, to different values. */
export interface Conflict {
  field: string;
  mine: string;
  theirs: string;
}

export type Side = "mine" | "theirs";

interface Edit<R extends object> {
  /** The record as it was when the form was opened. */
  loaded: R;
  /** The same with what was typed. */
  edited: R;
  /** The record as it is now. */
  current: R;
  /** The fields of the form. All others are the server's: the current ones stay. */
  fields: readonly string[];
}

const textOf = (record: object, field: string): string => {
  const value = (record as Record<string, unknown>)[field];
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
};

/** The fields on which this person and somebody else disagree. Numbers and their texts, null and "" are the same. */
export const findConflicts = <R extends object>({ loaded, edited, current, fields }: Edit<R>): Conflict[] =>
  fields.flatMap((field) => {
    const [was, mine, theirs] = [textOf(loaded, field), textOf(edited, field), textOf(current, field)];
    return mine !== was && theirs !== was && mine !== theirs ? [{ field, mine, theirs }] : [];
  });

/** What is saved: what each side has changed, and where both have, the side that was chosen. */
export const mergeEdits = <R extends object>(edit: Edit<R>, chosen: Readonly<Record<string, Side>> = {}): R => {
  const { loaded, edited, current, fields } = edit;
  const merged = { ...edited, ...current } as Record<string, unknown>;
  for (const field of fields) {
    const isMine = textOf(edited, field) !== textOf(loaded, field) && chosen[field] !== "theirs";
    merged[field] = ((isMine ? edited : current) as Record<string, unknown>)[field];
  }
  return merged as R;
};
