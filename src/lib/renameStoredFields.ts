import { isObject } from "./isObject";

/** Creates a reviver for `JSON.parse` that renames fields, and values by field, of entries that earlier versions have stored. */
export const createFieldRenamer =
  (fields: Record<string, string>, values: Record<string, Record<string, string>> = {}) =>
  (key: string, value: unknown): unknown => {
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, it]) => [fields[name] ?? name, it]));
    return typeof value === "string" ? (values[key]?.[value] ?? value) : value;
  };
