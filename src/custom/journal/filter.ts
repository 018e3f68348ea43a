import { stateOf, type JournalEntry, type WriteState } from "./entry";

export interface JournalFilter {
  /** A resource or an action; all without one. */
  of?: string | undefined;
  state?: WriteState | undefined;
  text: string;
}

const folded = (text: string): string => text.toLowerCase();

const textsOf = ({ name, words, route, requestId, changes }: JournalEntry): string =>
  [name, words, route, requestId, ...changes.flatMap(({ field, from, to }) => [field, from, to])]
    .filter((text) => text !== undefined)
    .join("\n");

/** The entries of a kind and an outcome whose texts contain every word. */
export const filterEntries = (
  entries: readonly JournalEntry[],
  { of, state, text }: JournalFilter,
  titleOf: (entry: JournalEntry) => string,
): readonly JournalEntry[] => {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if ((of !== undefined && entry.of !== of) || (state !== undefined && stateOf(entry) !== state)) return false;
    if (words.length === 0) return true;
    const all = folded(`${titleOf(entry)}\n${textsOf(entry)}`);
    return words.every((word) => all.includes(word));
  });
};
