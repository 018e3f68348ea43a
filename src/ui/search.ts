import UFuzzy from "@leeoniya/ufuzzy";
import { searchTerm } from "../dataProvider/searchTerm";
import { asciiName, unicodeName } from "../lib/dnsNames";
import { withoutPrefix } from "./forms/address";

/** Ignores case and accents: "perez" finds "Pérez". */
export const fold = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ς", "σ");

/** The words to search for; of a pasted address its host. Each is a part of what was typed. */
export const wordsOf = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .map((word) => fold(searchTerm(word)))
    .filter(Boolean);

/** What is searched of an item, folded: make it once for each, folding is what costs most. */
export interface Searched {
  /** What it is called: an address without scheme and "www.", an international name in Unicode. */
  name: string;
  /** The name, its other spellings, and what else finds it. */
  all: string;
}

export const searchedOf = (text: string, others: readonly string[] = []): Searched => {
  const folded = fold(text);
  const bare = withoutPrefix(folded);
  const isInternational = folded.includes("xn--") || /\P{ASCII}/u.test(text);
  const name = isInternational ? fold(unicodeName(bare)) : bare;
  const spellings = isInternational ? [folded, asciiName(withoutPrefix(text))] : bare === folded ? [] : [folded];
  return { name, all: [name, ...spellings, fold(others.join(" "))].join(" ") };
};

const isPartOfWord = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));

const beginsAWord = (text: string, part: string): boolean => {
  let at = text.indexOf(part);
  while (at > 0 && isPartOfWord(text, at - 1)) at = text.indexOf(part, at + 1);
  return at >= 0;
};

/** From the best: the whole name, its beginning, words of it, parts of it, what else is searched, typing errors. */
export const TIERS = ["whole", "beginning", "words", "parts", "rest", "typos"] as const;
type Tier = (typeof TIERS)[number];

export interface Ranked<Item> {
  item: Item;
  tier: Tier;
}

/** Where a word begins: uFuzzy puts what it searches for into a regular expression as it is. */
const WORD_START = "(?<!\\w)";
const MIN_LETTERS = 4;
const MAX_LETTERS = 60;

/** One wrong, missing, superfluous or swapped letter in each part of a needle, the first letter too, but none in short parts. */
const createFuzzy = () =>
  new UFuzzy({
    intraMode: 1,
    intraChars: ".",
    intraSplit: null,
    interSplit: " ",
    interIns: 0,
    intraRules: (part) => {
      const start = part.startsWith(WORD_START) ? WORD_START.length : 0;
      const errors = part.length - start < MIN_LETTERS ? 0 : 1;
      return { intraSlice: [start, Infinity], intraIns: errors, intraSub: errors, intraTrn: errors, intraDel: errors };
    },
  });
let fuzzy: UFuzzy | undefined;

/** A long word has two parts: two errors. Whatever separates its letters stands for any separator: "blue-travel", "blue travel". */
const needleOf = (word: string): string | undefined => {
  const letters = word.replace(/[^\p{L}\p{N}]+/gu, ".").slice(0, MAX_LETTERS);
  if (letters.length < MIN_LETTERS) return undefined;
  const middle = letters.length < 2 * MIN_LETTERS ? letters.length : Math.ceil(letters.length / 2);
  return `${WORD_START}${letters.slice(0, middle)} ${letters.slice(middle)}`;
};

/** @returns the places of the texts that have each word, or one that begins like it. */
const withTypos = (texts: string[], words: readonly string[]): number[] => {
  fuzzy ??= createFuzzy(); // it takes milliseconds, and is rarely needed
  let places = [...texts.keys()];
  for (const word of words) {
    const needle = needleOf(word);
    const near = new Set(needle === undefined ? [] : fuzzy.filter(texts, needle, places));
    places = places.filter((at) => near.has(at) || texts[at]?.includes(word));
  }
  return places;
};

/** With so many items found otherwise, typing errors are not looked for. */
const ENOUGH = 5;

/**
 * The items that fit what was typed, best first: every word has to be there, in any order. What is alike only but for typing
 * errors comes last, when little else is found. Equal ones keep their order.
 */
export const rank = <Item>(
  items: readonly Item[],
  typed: string,
  searched: (item: Item) => Searched,
): Ranked<Item>[] => {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const starts = [words.join(" "), withoutPrefix(fold(typed).trim())];
  const tierOf = ({ name, all }: Searched): Tier => {
    if (!words.every((word) => all.includes(word))) return "typos";
    if (!words.every((word) => name.includes(word))) return "rest";
    if (starts.includes(name)) return "whole";
    if (name.startsWith(starts[0] ?? "")) return "beginning";
    return words.every((word) => beginsAWord(name, word)) ? "words" : "parts";
  };
  const tiers: Record<Tier, Ranked<Item>[]> = { whole: [], beginning: [], words: [], parts: [], rest: [], typos: [] };
  for (const item of items) {
    const tier = tierOf(searched(item));
    tiers[tier].push({ item, tier });
  }
  const { typos, ...others } = tiers;
  const found = Object.values(others).flat();
  if (found.length >= ENOUGH) return found;
  const texts = typos.map(({ item }) => searched(item).all);
  return [...found, ...withTypos(texts, words).flatMap((at) => typos[at] ?? [])];
};
