import type { Identifier } from "ra-core";
import { withoutFinalDot } from "../../lib/dnsNames";

export interface Row {
  id: Identifier;
  [field: string]: unknown;
}

/** What was read of a list; `isWhole` is false when there may be more, for example among unreadable records. */
export interface Rows {
  rows: readonly Row[];
  isWhole: boolean;
}

/** What was sent, with unknown outcome. */
export type Write =
  /** `isNamed`: whether a record has the new record's name, whatever its other fields. */
  | { kind: "create"; sent: object; isNamed?: (row: Row) => boolean }
  | { kind: "update"; sent: object; loaded: Row }
  | { kind: "delete"; id: Identifier };

/**
 * The result of reading again. `maybeAdded`: the record is there now and was not before, although the server refused it.
 * `maybeBefore`: the same, when its state before is unknown.
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
 * A plain value as text: ids, ports and flags come as numbers or text, nothing as null or "", and a server may store typed text
 * in lower case, and a host name with or without its final dot.
 */
const plain = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return withoutFinalDot(String(value).trim().toLowerCase());
};

/** Whether both have the same value in a field; undefined when it cannot be compared, such as a secret, which is never read. */
const agree = (one: object, other: object, field: string): boolean | undefined => {
  const [a, b] = [plain(valuesOf(one)[field]), plain(valuesOf(other)[field])];
  return a === undefined || b === undefined || !(field in one) || !(field in other) ? undefined : a === b;
};

/** Whether the record has all of these values; undefined when none can be compared. */
const says = (row: Row, sent: object, fields = Object.keys(sent)): boolean | undefined => {
  const agreed = fields.map((field) => agree(row, sent, field)).filter((isSame) => isSame !== undefined);
  return agreed.length > 0 ? agreed.every(Boolean) : undefined;
};

/** The records with the same values in these fields. */
export const namedBy =
  (sent: object, ...fields: readonly string[]) =>
  (row: Row): boolean =>
    fields.every((field) => agree(row, sent, field) === true);

/** A form's write: an update of `loaded`, or without it a new record, which these fields name. */
export const writeOf = <Sent extends object>(
  sent: Sent,
  loaded: Row | undefined,
  ...names: readonly (keyof Sent & string)[]
): Write => (loaded ? { kind: "update", sent, loaded } : { kind: "create", sent, isNamed: namedBy(sent, ...names) });

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
    // If it was known before, the refusal is about that record.
    if (before.rows.some(isNamed) || !named.some((row) => says(row, sent) !== false)) return undefined;
    return before.isWhole ? "maybeAdded" : "maybeBefore";
  }
  if (named.length > 0) return "there";
  // A new record with another name may be what was sent, rewritten by the server.
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
 * The outcome of a write, from what was known before and what was read after; undefined when that does not tell.
 * @param isRefused the server refused it, possibly answering the browser's own repetition of the call.
 */
export const outcomeOf = (write: Write, before: Rows, after: Rows, isRefused: boolean): Outcome | undefined => {
  if (write.kind === "create") return created(write, before, after, isRefused);
  if (write.kind === "update") return updated(write, after);
  if (has(after, write.id)) return "stillThere";
  return after.isWhole ? "gone" : undefined;
};

/** What looking again has shown of a write whose answer did not tell. */
export interface Found {
  outcome: Outcome;
  /** False while the server may still be working on it. */
  isFinal: boolean;
  words: string;
}

const known = new WeakMap<object, Found>();
const waiting = new WeakMap<object, (found: Found) => void>();

/** Notes what was found after a write failed with this error: the journal says it too. */
export const noteFound = (error: unknown, found: Found): void => {
  if (typeof error !== "object" || error === null) return;
  known.set(error, found);
  waiting.get(error)?.(found);
};

/** Tells what is found after this error, or was. */
export const onFound = (error: unknown, tell: (found: Found) => void): void => {
  if (typeof error !== "object" || error === null) return;
  waiting.set(error, tell);
  const found = known.get(error);
  if (found) tell(found);
};
