import type { Unreadable } from "../../dataProvider/unreadable";

/**
 * The unreadable records whose texts contain every word of the search, in any case.
 * @param termOf turns a word into the term to look for.
 */
export const matchingUnreadable = (
  unreadable: Unreadable | undefined,
  search: string,
  termOf = (word: string): string => word,
): Unreadable | undefined => {
  const words = search.toLowerCase().split(/\s+/).map(termOf).filter(Boolean);
  if (!unreadable || words.length === 0) return unreadable;
  const rows = unreadable.rows.filter(({ texts }) => {
    const text = Object.values(texts).join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { ...unreadable, rows };
};
