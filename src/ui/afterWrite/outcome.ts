import type { Identifier } from "ra-core";

export interface Row {
  id: Identifier;
  [field: string]: unknown;
}

/** What was read of a list; `isWhole` is false where there may be more, also among records that cannot be read. */
export interface Rows {
  rows: readonly Row[];
  isWhole: boolean;
}

/** What was sent, of which nobody can say whether it was done. */
export type Write =
  /** `isNamed`: whether a record goes by the name of the new one, whatever else it says. */
  | { kind: "create"; sent: object; isNamed?: (row: Row) => boolean }
  | { kind: "update"; sent: object; loaded: Row }
  | { kind: "delete"; id: Identifier };

/**
 * What reading again has found. `maybeAdded`: it is there and was not, though the server has refused it. `maybeBefore`: the
 * same where nobody knows whether it was there before.
 */
export type Outcome =
  | "there"
  | "notThere"
  | "maybeAdded"
  | "maybeBefore"
  | "saved"
  | "notSaved"
  | "gone"
  | "stillThere";

const valuesOf = (record: object) => record as Readonly<Record<string, unknown>>;

/**
 * A plain value as text: ids, ports and flags come as numbers and as texts, nothing as null and as "", and a server may
 * keep what was typed in small letters.
 */
const plain = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "string" || typeof value === "number" ? String(value).trim().toLowerCase() : undefined;
};

/** Whether both say the same of a field; undefined where it cannot be compared, such as a secret that is never read. */
const agree = (one: object, other: object, field: string): boolean | undefined => {
  const [a, b] = [plain(valuesOf(one)[field]), plain(valuesOf(other)[field])];
  return a === undefined || b === undefined || !(field in one) || !(field in other) ? undefined : a === b;
};

/** Whether the record says all of this; undefined where nothing of it can be compared. */
const says = (row: Row, sent: object, fields = Object.keys(sent)): boolean | undefined => {
  const agreed = fields.map((field) => agree(row, sent, field)).filter((isSame) => isSame !== undefined);
  return agreed.length > 0 ? agreed.every(Boolean) : undefined;
};

/** The records that say the same of these fields. */
export const namedBy =
  (sent: object, ...fields: readonly string[]) =>
  (row: Row): boolean =>
    fields.every((field) => agree(row, sent, field) === true);

const has = ({ rows }: Rows, id: Identifier) => rows.find((row) => String(row.id) === String(id));

const created = (
  { sent, isNamed = (row) => says(row, sent) === true }: Extract<Write, { kind: "create" }>,
  before: Rows,
  after: Rows,
  isRefused: boolean,
): Outcome | undefined => {
  const fresh = after.rows.filter(({ id }) => !has(before, id));
  const named = fresh.filter(isNamed);
  if (isRefused) {
    // What was known to be there already is what the server speaks of.
    if (before.rows.some(isNamed) || !named.some((row) => says(row, sent) !== false)) return undefined;
    return before.isWhole ? "maybeAdded" : "maybeBefore";
  }
  if (named.length > 0) return "there";
  // What is new and goes by another name may be what was sent, written otherwise by the server.
  return after.isWhole && (fresh.length === 0 || !before.isWhole) ? "notThere" : undefined;
};

const updated = ({ sent, loaded }: Extract<Write, { kind: "update" }>, after: Rows): Outcome | undefined => {
  const row = has(after, loaded.id);
  if (!row) return after.isWhole ? "gone" : undefined;
  const changed = Object.keys(sent).filter((field) => agree(loaded, sent, field) === false);
  if (says(row, sent, changed) === true) return "saved";
  return says(row, loaded, changed) === true ? "notSaved" : undefined;
};

/**
 * What became of a write, by what was known before it and what was read after it; undefined where that does not tell.
 * @param isRefused the server has refused it, which may be the answer to the browser's own repetition of the call.
 */
export const outcomeOf = (write: Write, before: Rows, after: Rows, isRefused: boolean): Outcome | undefined => {
  if (write.kind === "create") return created(write, before, after, isRefused);
  if (write.kind === "update") return updated(write, after);
  if (has(after, write.id)) return "stillThere";
  return after.isWhole ? "gone" : undefined;
};
