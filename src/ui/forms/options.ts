import type { Identifier, RaRecord } from "ra-core";
import { naturalOrder } from "../../lib/naturalOrder";
import { rank, searchedOf, type Searched, wordsOf } from "../search";

/** A record that can be chosen in a select, with what is searched of it. */
export interface Option extends Searched {
  id: Identifier;
  /** The displayed text. */
  text: string;
}

/** All records as options, in natural order. */
export const optionsOf = (records: readonly RaRecord[], textOf: (record: RaRecord) => string): Option[] =>
  records
    .map((record) => {
      const text = textOf(record);
      return { id: record.id, text, ...searchedOf(text) };
    })
    .sort((one, other) => naturalOrder(one.name, other.name) || naturalOrder(one.text, other.text));

/** The options for what is typed, best first; all of them when it says nothing. */
export const matchingOptions = (options: readonly Option[], typed: string): readonly Option[] =>
  wordsOf(typed).length === 0 ? options : rank(options, typed, (option) => option).map(({ item }) => item);
