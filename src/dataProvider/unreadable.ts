import type { Identifier } from "ra-core";
import { isObject } from "../lib/isObject";

/** A record of a list that does not fit its schema: what there is of it to show, and nothing to act on. */
export interface UnreadableRow {
  /** Stands for it in a list: its id may be missing, or be that of another record. */
  key: string;
  id: Identifier | undefined;
  /** The fields that are wrong; none when it is no record at all. */
  fields: readonly string[];
  /** Plain values of fields that the schema names. */
  texts: Readonly<Record<string, string>>;
}

/** The records of a list that cannot be read. */
export interface Unreadable {
  rows: readonly UnreadableRow[];
  /** How many records the list has, with them. */
  of: number;
}

/** What the meta of a list that was read says of records that cannot be. */
export const unreadableIn = (meta: unknown): Unreadable | undefined => {
  const unreadable = isObject(meta) ? meta["unreadable"] : undefined;
  return isObject(unreadable) && Array.isArray(unreadable["rows"]) ? (unreadable as unknown as Unreadable) : undefined;
};
