export interface FieldConflict {
  field: string;
  mine: string;
  theirs: string;
}

export type Side = "mine" | "theirs";

interface Edit<R extends object> {
  loaded: R;
  edited: R;
  current: R;
  fields: readonly string[];
}

const toText = (record: object, field: string): string => {
  const value = (record as Record<string, unknown>)[field];
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
};

/** The fields with conflicting edits. Numbers and their texts are the same, and so are null and "". */
export const findConflicts = <R extends object>({ loaded, edited, current, fields }: Edit<R>): FieldConflict[] =>
  fields.flatMap((field) => {
    const [was, mine, theirs] = [toText(loaded, field), toText(edited, field), toText(current, field)];
    return mine !== was && theirs !== was && mine !== theirs ? [{ field, mine, theirs }] : [];
  });

export const mergeEdits = <R extends object>(edit: Edit<R>, chosen: Readonly<Record<string, Side>> = {}): R => {
  const { loaded, edited, current, fields } = edit;
  const merged = { ...edited, ...current } as Record<string, unknown>;
  for (const field of fields) {
    const isMine = toText(edited, field) !== toText(loaded, field) && chosen[field] !== "theirs";
    merged[field] = ((isMine ? edited : current) as Record<string, unknown>)[field];
  }
  return merged as R;
};
