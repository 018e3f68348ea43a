import type { Identifier } from "ra-core";
import { stripFinalDot } from "@/lib/dnsNames";

export interface Row {
  id: Identifier;
  [field: string]: unknown;
}

/** The read records of a list; `isWhole` is false when there may be more, for example among invalid records. */
export interface Rows {
  rows: readonly Row[];
  isWhole: boolean;
}

/** A write with unknown outcome. */
export type Write =
  /** `isNamed`: whether a record has the new record's name, whatever its other fields. */
  | { kind: "create"; isNamed: (row: Row) => boolean }
  | { kind: "update"; sent: object; loaded: Row }
  | { kind: "delete"; id: Identifier };

export type Outcome = "there" | "notThere" | "saved" | "notSaved" | "gone" | "stillThere";

/**
 * A plain value as text: ids, ports and flags come as numbers or text, nothing as null or "", and a server may store typed text
 * in lower case, and a host name with or without its final dot.
 */
const plain = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return stripFinalDot(String(value).trim().toLowerCase());
};

/** Whether both have the same value in a field; undefined when it cannot be compared, such as a secret, which is never read. */
const agree = (one: object, other: object, field: string): boolean | undefined => {
  if (!(field in one) || !(field in other)) return undefined;
  const [a, b] = [one, other].map((record) => plain((record as Record<string, unknown>)[field]));
  return a === undefined || b === undefined ? undefined : a === b;
};

/** Whether the record has the values of all of these fields that can be compared; false when none can. */
const hasValues = (row: Row, values: object, fields: readonly string[]): boolean => {
  const agreed = fields.map((field) => agree(row, values, field)).filter((isSame) => isSame !== undefined);
  return agreed.length > 0 && agreed.every(Boolean);
};

/** A form's write: an update of `loaded`, or without it a new record, which these fields name. */
export const writeOf = <Sent extends object>(
  sent: Sent,
  loaded: Row | undefined,
  ...names: readonly (keyof Sent & string)[]
): Write =>
  loaded
    ? { kind: "update", sent, loaded }
    : { kind: "create", isNamed: (row) => names.every((field) => agree(row, sent, field) === true) };

const findRow = ({ rows }: Rows, id: Identifier) => rows.find((row) => String(row.id) === String(id));

/** The outcome of a write, by what was known before and what was read after it; undefined when that does not tell. */
export const outcomeOf = (write: Write, before: Rows, after: Rows): Outcome | undefined => {
  if (write.kind === "create") {
    const fresh = after.rows.filter(({ id }) => !findRow(before, id));
    if (fresh.some(write.isNamed)) return "there";
    // A new record with another name may be what was sent, rewritten by the server.
    return after.isWhole && (fresh.length === 0 || !before.isWhole) ? "notThere" : undefined;
  }
  const row = findRow(after, write.kind === "delete" ? write.id : write.loaded.id);
  if (!row) return after.isWhole ? "gone" : undefined;
  if (write.kind === "delete") return "stillThere";
  const { sent, loaded } = write;
  const changed = Object.keys(sent).filter((field) => agree(loaded, sent, field) === false);
  if (hasValues(row, sent, changed)) return "saved";
  return hasValues(row, loaded, changed) ? "notSaved" : undefined;
};

/** Whether the outcome means that the write was carried out. */
export const isDone = (outcome: Outcome | undefined, { kind }: Write): boolean =>
  outcome === "there" || outcome === "saved" || (outcome === "gone" && kind === "delete");
