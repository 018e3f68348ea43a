import * as v from "valibot";
import { Flag } from "@/model/records";

/** A difference between a response and the contract. Contains no values, as they may be secret. */
export interface Difference {
  /** `data[0].id` */
  path: string;
  problem: string;
}

/** The type of a value, without the value. */
export const describeValue = (value: unknown): string => {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value !== "object") return typeof value === "string" ? "a text" : `a ${typeof value}`;
  const keys = Object.keys(value);
  return `an object {${keys.slice(0, 5).join(", ")}${keys.length > 5 ? ", …" : ""}}`;
};

export const joinPath = (root: string, ...keys: (string | number)[]): string =>
  keys.reduce<string>(
    (path, key) => (typeof key === "number" ? `${path}[${key}]` : path ? `${path}.${key}` : key),
    root,
  );

const getKeys = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));

const typeNames: Record<string, string> = {
  Array: "a list",
  Object: "an object",
  string: "a text",
  number: "a number",
};

export const findDifferences = (schema: v.GenericSchema, value: unknown, root: string): Difference[] => {
  const checked = v.safeParse(schema, value);
  return (checked.issues ?? []).map((issue) => {
    const path = joinPath(root, ...getKeys(issue)) || "the response";
    if (issue.input === undefined) return { path, problem: "is missing" };
    const expected = (issue.expected ?? "another value").replace(
      /\b(?:Array|Object|string|number)\b/g,
      (word) => typeNames[word] ?? word,
    );
    return { path, problem: `expected ${expected}, got ${describeValue(issue.input)}` };
  });
};

/** Undefined when the value does not match the schema. */
export const parseWith = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined => {
  const checked = v.safeParse(schema, value);
  return checked.success ? checked.output : undefined;
};

/** The rows that match the schema; none when the value is not a list. */
export const filterValid = <S extends v.GenericSchema>(schema: S, rows: unknown): v.InferOutput<S>[] =>
  Array.isArray(rows) ? (rows as unknown[]).flatMap((row) => parseWith(schema, row) ?? []) : [];

const Identified = v.looseObject({ id: v.union([v.number(), v.string()]) });
export const getId = (row: unknown): number | string | undefined => parseWith(Identified, row)?.id;

const flagValues: ReadonlySet<unknown> = new Set([0, 1, true, false, "0", "1", null, undefined]);
const unwrapSchema = (schema: object): object | undefined =>
  "wrapped" in schema && typeof schema.wrapped === "object" ? (schema.wrapped ?? undefined) : undefined;

/** Flags come as 0/1, true/false or "0"/"1"; the panel is more tolerant than the contract. */
export const findFlagDifferences = (schema: object, value: unknown, root: string): Difference[] => {
  if (schema === Flag) {
    return flagValues.has(value)
      ? []
      : [{ path: root, problem: `expected 0/1, true/false or "0"/"1", got ${describeValue(value)}` }];
  }
  if (value === null || value === undefined) return [];
  const inner = unwrapSchema(schema);
  if (inner) return findFlagDifferences(inner, value, root);
  if ("item" in schema && Array.isArray(value)) {
    return (value as unknown[]).flatMap((item, index) =>
      findFlagDifferences(schema.item as object, item, joinPath(root, index)),
    );
  }
  if (!("entries" in schema) || typeof value !== "object") return [];
  return Object.entries(schema.entries as Record<string, object>).flatMap(([key, entry]) =>
    findFlagDifferences(entry, (value as Record<string, unknown>)[key], joinPath(root, key)),
  );
};

/** Merges equal differences of several rows into one line. */
export const formatDifferences = (differences: readonly Difference[]): string[] => {
  const kinds = new Map<string, { first: Difference; count: number }>();
  for (const difference of differences) {
    const kind = `${difference.path.replace(/\[\d+\]/g, "[]")}: ${difference.problem}`;
    const entry = kinds.get(kind);
    if (entry) entry.count += 1;
    else kinds.set(kind, { first: difference, count: 1 });
  }
  return [...kinds.values()].map(({ first: { path, problem }, count }) => {
    const more = count > 1 ? ` (and ${count - 1} more)` : "";
    return `${path}: ${problem}${more}`;
  });
};
