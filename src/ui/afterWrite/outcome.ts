import type { Identifier } from "ra-core";
import { stripFinalDot } from "@/lib/dnsNames";

export interface FetchedRow {
  id: Identifier;
  [field: string]: unknown;
}

/** The fetched records of a list; `isWhole` is false when there may be more, for example among invalid records. */
export interface FetchedRows {
  rows: readonly FetchedRow[];
  isWhole: boolean;
}

export type Write =
  /** `isNamed` compares names only. */
  | { kind: "create"; isNamed: (row: FetchedRow) => boolean }
  | { kind: "update"; sent: object; loaded: FetchedRow }
  | { kind: "delete"; id: Identifier };

export type Outcome = "there" | "notThere" | "saved" | "notSaved" | "gone" | "stillThere";

/**
 * A plain value as text: ids, ports and flags come as numbers or text, nothing as null or "", and a server may store typed text
 * in lower case, and a host name with or without its final dot.
 */
const toPlainText = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return stripFinalDot(String(value).trim().toLowerCase());
};

/** @returns undefined when the values cannot be compared, such as a secret, which is never read. */
const hasSameValue = (one: object, other: object, field: string): boolean | undefined => {
  if (!(field in one) || !(field in other)) return undefined;
  const [a, b] = [one, other].map((record) => toPlainText((record as Record<string, unknown>)[field]));
  return a === undefined || b === undefined ? undefined : a === b;
};

const hasValues = (row: FetchedRow, values: object, fields: readonly string[]): boolean => {
  const agreed = fields.map((field) => hasSameValue(row, values, field)).filter((isSame) => isSame !== undefined);
  return agreed.length > 0 && agreed.every(Boolean);
};

export const describeWrite = <Sent extends object>(
  sent: Sent,
  loaded: FetchedRow | undefined,
  ...names: readonly (keyof Sent & string)[]
): Write =>
  loaded
    ? { kind: "update", sent, loaded }
    : { kind: "create", isNamed: (row) => names.every((field) => hasSameValue(row, sent, field) === true) };

const findRow = ({ rows }: FetchedRows, id: Identifier) => rows.find((row) => String(row.id) === String(id));

/** The outcome of a write, from the rows before and after it; undefined when they do not prove it. */
export const getOutcome = (write: Write, before: FetchedRows, after: FetchedRows): Outcome | undefined => {
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
  const changed = Object.keys(sent).filter((field) => hasSameValue(loaded, sent, field) === false);
  if (hasValues(row, sent, changed)) return "saved";
  return hasValues(row, loaded, changed) ? "notSaved" : undefined;
};

export const isDone = (outcome: Outcome | undefined, { kind }: Write): boolean =>
  outcome === "there" || outcome === "saved" || (outcome === "gone" && kind === "delete");
