export interface FieldConflict {
  field: string;
  mine: string;
  theirs: string;
  /** True if all conflicts that have this are resolved with the same side. */
  isInseparable?: boolean;
}

export type Side = "mine" | "theirs";

interface Edit<R extends object> {
  loaded: R;
  edited: R;
  current: R;
  fields: readonly string[];
  /** Fields that mean nothing without each other; the first gives the others their meaning, as a record's type does to its data. */
  together?: readonly string[];
}

const toText = (record: object, field: string): string => {
  const value = (record as Record<string, unknown>)[field];
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
};

const hasChanged = <R extends object>({ loaded }: Edit<R>, record: R, field: string): boolean =>
  toText(record, field) !== toText(loaded, field);

/** All fields of `together` if both sides changed some of them and a side changed the first; else none. */
const listInseparable = <R extends object>(edit: Edit<R>): readonly string[] => {
  const { edited, current, together = [] } = edit;
  const [mine, theirs] = [edited, current].map((side) => together.filter((field) => hasChanged(edit, side, field)));
  const isMixed = mine?.length && theirs?.length && [...mine, ...theirs].includes(together[0] ?? "");
  return isMixed ? together : [];
};

/** The fields with conflicting edits. Numbers and their texts are the same, and so are null and "". */
export const findConflicts = <R extends object>(edit: Edit<R>): FieldConflict[] => {
  const { edited, current, fields } = edit;
  const inseparable = listInseparable(edit);
  return fields.flatMap((field) => {
    const areChanged = [edited, current].every((side) => hasChanged(edit, side, field)) || inseparable.includes(field);
    const [mine, theirs] = [toText(edited, field), toText(current, field)];
    if (!areChanged || mine === theirs) return [];
    return [{ field, mine, theirs, ...(inseparable.includes(field) && { isInseparable: true }) }];
  });
};

export const mergeEdits = <R extends object>(edit: Edit<R>, chosen: Readonly<Record<string, Side>> = {}): R => {
  const { edited, current, fields } = edit;
  const inseparable = listInseparable(edit);
  const merged = { ...edited, ...current } as Record<string, unknown>;
  for (const field of fields) {
    const isChanged = hasChanged(edit, edited, field) || inseparable.includes(field);
    const isMine = isChanged && chosen[field] !== "theirs";
    merged[field] = ((isMine ? edited : current) as Record<string, unknown>)[field];
  }
  return merged as R;
};
