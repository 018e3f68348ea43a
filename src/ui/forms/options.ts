import type { Identifier, RaRecord } from "ra-core";
import { searchTerm } from "../../dataProvider/searchTerm";
import { naturalOrder } from "../../lib/naturalOrder";
import { withoutPrefix } from "./address";

/** A record that can be chosen in a select. */
export interface Option {
  id: Identifier;
  /** The displayed text. */
  text: string;
  /** The searched text. */
  folded: string;
  /** The key for searching and sorting: a domain without scheme and "www.". */
  key: string;
}

/** Ignores case and accents: "perez" finds "Pérez". */
const fold = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ς", "σ");

/** All records as options, in natural order. */
export const optionsOf = (records: readonly RaRecord[], textOf: (record: RaRecord) => string): Option[] =>
  records
    .map((record) => {
      const text = textOf(record);
      const folded = fold(text);
      return { id: record.id, text, folded, key: withoutPrefix(folded) };
    })
    .sort((one, other) => naturalOrder(one.key, other.key) || naturalOrder(one.text, other.text));

/** The words to search for: for a pasted address the host. Each is a part of the input. */
const wordsOf = (query: string): string[] => query.split(/\s+/).map(searchTerm).filter(Boolean);

const isPartOfWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

const beginsAWord = (text: string, part: string): boolean => {
  let at = text.indexOf(part);
  while (at > 0 && isPartOfWord(text[at - 1])) at = text.indexOf(part, at + 1);
  return at >= 0;
};

/**
 * The options that contain every word of the query, in any order. Exact matches come first, then those that begin with it,
 * those with words that begin with its words, and the rest; ties keep the order of the options.
 */
export const matchingOptions = (options: readonly Option[], query: string): readonly Option[] => {
  const words = wordsOf(fold(query));
  if (words.length === 0) return options;
  const typed = fold(query).trim();
  const start = words.join(" ");
  const ranks: [Option[], Option[], Option[], Option[]] = [[], [], [], []];
  for (const option of options) {
    const { folded, key } = option;
    if (!words.every((word) => folded.includes(word))) continue;
    if (folded === typed || key === start) ranks[0].push(option);
    else if (key.startsWith(start)) ranks[1].push(option);
    else if (words.every((word) => beginsAWord(key, word))) ranks[2].push(option);
    else ranks[3].push(option);
  }
  return ranks.flat();
};
