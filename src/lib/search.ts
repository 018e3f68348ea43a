import { toSearchTerm, stripAddressPrefix } from "./webAddress";
import { isAsciiText, toUnicodeName } from "./dnsNames";

/** Ignores case, accents and invisible characters: "perez" finds "Pérez", "ISPARTA" finds "ısparta", "strasse" finds "Straße". */
export const fold = (text: string): string =>
  isAsciiText(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .toLowerCase() // the upper case of ẞ is ẞ
        .toUpperCase() // the upper case of ß is SS, of ı I, of ς Σ
        .toLowerCase()
        .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
        .replaceAll("ς", "σ")
        .replaceAll("。", ".");

/** The folded text, names in punycode also in Unicode; the Unicode spelling first. */
const toSpellings = (text: string): [string, ...string[]] => {
  const folded = fold(text);
  return folded.includes("xn--") ? [fold(toUnicodeName(folded)), folded] : [folded];
};

type ToTerm = (word: string) => string;

/** Splits the input into words, with their spellings; a pasted address becomes its host. */
export const toSearchTerms = (typed: string, toTerm: ToTerm = toSearchTerm) =>
  typed
    .split(/\s+/)
    .map((word) => toSpellings(toTerm(word)))
    .filter(([word]) => word !== "");

/**
 * The filter of all lists: every typed word is in one of the texts of a row, in any spelling. Undefined if nothing is typed.
 * @param toTerm converts a word to the search term.
 */
export const createTextFilter = (typed: string, toTerm: ToTerm = (word) => word) => {
  const words = toSearchTerms(typed, toTerm);
  if (words.length === 0) return undefined;
  return (texts: readonly (string | null | undefined)[]): boolean => {
    const all = toSpellings(texts.join("\n")).join("\n");
    return words.every((spellings) => spellings.some((word) => all.includes(word)));
  };
};

/** The folded texts of an item. Folding is expensive: create them once per item. */
export interface SearchText {
  /** An address without scheme and "www.", an international name in Unicode. */
  name: string;
  /** The name, its other spellings and further texts. */
  all: string;
}

export const toSearchText = (text: string, others: readonly string[] = []): SearchText => {
  const [name] = toSpellings(stripAddressPrefix(text));
  return { name, all: [name, ...toSpellings([text, ...others].join(" "))].join(" ") };
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
  const hasAll = (has: (word: string) => boolean) => words.every((spellings) => spellings.some(has));
  const start = words.map(([word]) => word).join(" ");
  const wholes = [start, stripAddressPrefix(fold(typed).trim())];
  const getTier = ({ name, all }: SearchText): number => {
    if (wholes.includes(name)) return 0;
    if (name.startsWith(start)) return 1;
    if (hasAll((word) => beginsAWord(name, word))) return 2;
    if (hasAll((word) => name.includes(word))) return 3;
    return hasAll((word) => all.includes(word)) ? 4 : 5;
  };
  const tiers: Item[][] = [[], [], [], [], [], []];
  for (const item of items) tiers[getTier(searched(item))]?.push(item);
  return tiers.slice(0, 5).flat();
};
