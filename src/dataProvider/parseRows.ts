import * as v from "valibot";
import { isObject } from "@/lib/isObject";
import { getFieldNames } from "./endpointEntries";
import { Id } from "@/model/records";
import { toPlainText } from "./request";
import type { Identifier } from "ra-core";

/** The parts of an invalid record that can be shown. */
export interface InvalidRow {
  /** Key in the list: the id may be missing or not unique. */
  key: string;
  id: Identifier | undefined;
  /** The wrong fields; none if it is no object. */
  fields: readonly string[];
  /** Plain values of the fields that the schema names. */
  texts: Readonly<Record<string, string>>;
}

export interface InvalidRecords {
  rows: readonly InvalidRow[];
  /** The number of records in the list, including these. */
  of: number;
}

export const getInvalidRecords = (meta: unknown): InvalidRecords | undefined => {
  const invalidRecords = isObject(meta) ? meta["invalidRecords"] : undefined;
  return isObject(invalidRecords) && Array.isArray(invalidRecords["rows"])
    ? (invalidRecords as unknown as InvalidRecords)
    : undefined;
};

/** Reports `servers.1.pivot` as `servers.pivot`. */
const toFieldPath = ({ path }: v.BaseIssue<unknown>): string =>
  (path ?? []).flatMap(({ key }) => (typeof key === "string" ? [key] : [])).join(".");

const toInvalidRow = (schema: v.GenericSchema, value: unknown, index: number): InvalidRow => {
  const record = isObject(value) ? value : {};
  const id = v.safeParse(Id, record["id"]);
  const issues = isObject(value) ? v.safeParse(schema, value).issues : undefined;
  return {
    key: `invalid-${index}`,
    id: id.success ? id.output : undefined,
    fields: [...new Set(issues?.map(toFieldPath))],
    texts: Object.fromEntries(
      getFieldNames(schema)
        .map((name) => [name, toPlainText(record[name])])
        .filter(([, text]) => text !== ""),
    ),
  };
};

export const parseRows = <S extends v.GenericSchema>(
  schema: S,
  list: readonly unknown[],
): { rows: v.InferOutput<S>[]; invalidRecords: InvalidRecords | undefined } => {
  const rows: v.InferOutput<S>[] = [];
  const invalidRecords: InvalidRow[] = [];
  list.forEach((value, index) => {
    const checked = v.safeParse(schema, value, { abortEarly: true });
    if (checked.success) rows.push(checked.output);
    else invalidRecords.push(toInvalidRow(schema, value, index));
  });
  return { rows, invalidRecords: invalidRecords.length > 0 ? { rows: invalidRecords, of: list.length } : undefined };
};
