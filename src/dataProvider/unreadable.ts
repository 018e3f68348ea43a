import type { Identifier } from "ra-core";
import { isObject } from "../lib/isObject";

/** A record of a list that does not fit its schema: the parts that can be shown, without actions. */
export interface UnreadableRow {
  /** Key in the list: its id may be missing, or be another record's. */
  key: string;
  id: Identifier | undefined;
  /** The wrong fields; none when it is not a record at all. */
  fields: readonly string[];
  /** Plain values of the fields that the schema names. */
  texts: Readonly<Record<string, string>>;
}

/** The unreadable records of a list. */
export interface Unreadable {
  rows: readonly UnreadableRow[];
  /** The number of records in the list, including these. */
  of: number;
}

/** The unreadable records in the meta of a list. */
export const unreadableIn = (meta: unknown): Unreadable | undefined => {
  const unreadable = isObject(meta) ? meta["unreadable"] : undefined;
  return isObject(unreadable) && Array.isArray(unreadable["rows"]) ? (unreadable as unknown as Unreadable) : undefined;
};
