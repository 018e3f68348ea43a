import { toSearchTerm, stripAddressPrefix } from "@/lib/addresses";
import { toAsciiName, toUnicodeName } from "@/lib/dnsNames";

/** Ignores case and accents: "perez" finds "Pérez". */
export const fold = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ς", "σ");

/** Splits the input into folded words; a pasted address becomes its host. */
export const toSearchTerms = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .map((word) => fold(toSearchTerm(word)))
    .filter(Boolean);

/** The folded texts of an item. Folding is expensive: create them once per item. */
export interface SearchText {
  /** An address without scheme and "www.", an international name in Unicode. */
  name: string;
  /** The name, its other spellings and further texts. */
  all: string;
}

export const toSearchText = (text: string, others: readonly string[] = []): SearchText => {
  const folded = fold(text);
  const bare = stripAddressPrefix(folded);
  const isInternational = folded.includes("xn--") || /\P{ASCII}/u.test(text);
  const name = isInternational ? fold(toUnicodeName(bare)) : bare;
  const spellings = isInternational ? [folded, toAsciiName(stripAddressPrefix(text))] : bare === folded ? [] : [folded];
  return { name, all: [name, ...spellings, fold(others.join(" "))].join(" ") };
};

const isPartOfWord = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));

const beginsAWord = (text: string, part: string): boolean => {
  let at = text.indexOf(part);
  while (at > 0 && isPartOfWord(text, at - 1)) at = text.indexOf(part, at + 1);
  return at >= 0;
};

/**
 * The items that contain every typed word, in any order, best first: the whole name, its beginning, beginnings of its words, other
 * parts of it, then matches in other texts. Equal ones keep their order.
 */
export const rank = <Item>(items: readonly Item[], typed: string, searched: (item: Item) => SearchText): Item[] => {
  const words = toSearchTerms(typed);
  if (words.length === 0) return [];
  const start = words.join(" ");
  const wholes = [start, stripAddressPrefix(fold(typed).trim())];
  const getTier = ({ name, all }: SearchText): number => {
    if (wholes.includes(name)) return 0;
    if (name.startsWith(start)) return 1;
    if (words.every((word) => beginsAWord(name, word))) return 2;
    if (words.every((word) => name.includes(word))) return 3;
    return words.every((word) => all.includes(word)) ? 4 : 5;
  };
  const tiers: Item[][] = [[], [], [], [], [], []];
  for (const item of items) tiers[getTier(searched(item))]?.push(item);
  return tiers.slice(0, 5).flat();
};
