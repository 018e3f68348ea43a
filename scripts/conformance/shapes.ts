import * as v from "valibot";
import { Flag } from "@/model/records";

/** A place where an answer differs from the contract. Values are never shown: they may be secret. */
export interface Difference {
  /** `data[0].id` */
  path: string;
  problem: string;
}

/** The kind of a value, without the value. */
export const kindOf = (value: unknown): string => {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value !== "object") return typeof value === "string" ? "a text" : `a ${typeof value}`;
  const keys = Object.keys(value);
  return `an object {${keys.slice(0, 5).join(", ")}${keys.length > 5 ? ", …" : ""}}`;
};

/** A place in an answer: the root, and keys below it. */
export const at = (root: string, ...keys: (string | number)[]): string =>
  keys.reduce<string>(
    (path, key) => (typeof key === "number" ? `${path}[${key}]` : path ? `${path}.${key}` : key),
    root,
  );

const keysOf = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));

const words: Record<string, string> = { Array: "a list", Object: "an object", string: "a text", number: "a number" };

/** Every place where a value does not fit its schema. */
export const differencesFrom = (schema: v.GenericSchema, value: unknown, root: string): Difference[] => {
  const checked = v.safeParse(schema, value);
  return (checked.issues ?? []).map((issue) => {
    const path = at(root, ...keysOf(issue)) || "the answer";
    if (issue.input === undefined) return { path, problem: "is missing" };
    const expected = (issue.expected ?? "another value").replace(
      /\b(?:Array|Object|string|number)\b/g,
      (word) => words[word] ?? word,
    );
    return { path, problem: `expected ${expected}, got ${kindOf(issue.input)}` };
  });
};

/** The value as parsed by its schema; undefined when it does not fit. */
export const parsed = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined => {
  const checked = v.safeParse(schema, value);
  return checked.success ? checked.output : undefined;
};

/** The rows of a list that fit their schema; none when it is not a list. */
export const fitting = <S extends v.GenericSchema>(schema: S, rows: unknown): v.InferOutput<S>[] =>
  Array.isArray(rows) ? (rows as unknown[]).flatMap((row) => parsed(schema, row) ?? []) : [];

const Identified = v.looseObject({ id: v.union([v.number(), v.string()]) });
export const idOf = (row: unknown): number | string | undefined => parsed(Identified, row)?.id;

const accepted: ReadonlySet<unknown> = new Set([0, 1, true, false, "0", "1", null, undefined]);
const unwrapped = (schema: object): object | undefined =>
  "wrapped" in schema && typeof schema.wrapped === "object" ? (schema.wrapped ?? undefined) : undefined;

/** Flags come as 0/1, true/false or "0"/"1"; the panel is more tolerant than the contract. */
export const flagDifferences = (schema: object, value: unknown, root: string): Difference[] => {
  if (schema === Flag) {
    return accepted.has(value)
      ? []
      : [{ path: root, problem: `expected 0/1, true/false or "0"/"1", got ${kindOf(value)}` }];
  }
  if (value === null || value === undefined) return [];
  const inner = unwrapped(schema);
  if (inner) return flagDifferences(inner, value, root);
  if ("item" in schema && Array.isArray(value)) {
    return (value as unknown[]).flatMap((item, index) => flagDifferences(schema.item as object, item, at(root, index)));
  }
  if (!("entries" in schema) || typeof value !== "object") return [];
  return Object.entries(schema.entries as Record<string, object>).flatMap(([key, entry]) =>
    flagDifferences(entry, (value as Record<string, unknown>)[key], at(root, key)),
  );
};

/** One line for each kind of difference: a mistake of the backend is in every row. */
export const asLines = (differences: readonly Difference[]): string[] => {
  const kinds = new Map<string, { first: Difference; count: number }>();
  for (const difference of differences) {
    const kind = `${difference.path.replace(/\[\d+\]/g, "[]")}: ${difference.problem}`;
    const known = kinds.get(kind);
    if (known) known.count += 1;
    else kinds.set(kind, { first: difference, count: 1 });
  }
  return [...kinds.values()].map(({ first: { path, problem }, count }) => {
    const more = count > 1 ? ` (and ${count - 1} more like it)` : "";
    return `${path}: ${problem}${more}`;
  });
};
