import { fold, foldedName, wordsOf } from "./fold";
import type { PaletteItem } from "./source";
import { beginsLike, typosIn } from "./typos";

interface Searched {
  /** Folded: what the item is called. */
  name: string;
  /** Folded: what else is searched. */
  rest: string;
}

/** Folding is what costs most: once for each item. */
const folded = new WeakMap<PaletteItem, Searched>();

const searchedOf = (item: PaletteItem): Searched => {
  let known = folded.get(item);
  if (!known) {
    known = { name: foldedName(item.text), rest: fold([item.detail ?? "", ...(item.words ?? [])].join(" ")) };
    folded.set(item, known);
  }
  return known;
};

const isPartOfWord = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));

const beginsAWord = (text: string, part: string): boolean => {
  let at = text.indexOf(part);
  while (at > 0 && isPartOfWord(text, at - 1)) at = text.indexOf(part, at + 1);
  return at >= 0;
};

/** Whether a word of the text begins like this one, with its typing errors. */
const isLike = (text: string, word: string): boolean => {
  const allowed = typosIn(word);
  if (allowed === 0) return false;
  for (let at = 0; at < text.length; at += 1) {
    if ((at === 0 || !isPartOfWord(text, at - 1)) && beginsLike(text, at, word, allowed)) return true;
  }
  return false;
};

/** From the best: the whole name, its beginning, words of it, parts of it, what else is searched, typing errors. */
export const TIERS = ["whole", "beginning", "words", "parts", "rest", "typos"] as const;
type Tier = (typeof TIERS)[number];

const tierOf = (item: PaletteItem, words: readonly string[], start: string): Tier | undefined => {
  const { name, rest } = searchedOf(item);
  if (words.every((word) => name.includes(word))) {
    if (name === start) return "whole";
    if (name.startsWith(start)) return "beginning";
    return words.every((word) => beginsAWord(name, word)) ? "words" : "parts";
  }
  if (words.every((word) => name.includes(word) || rest.includes(word))) return "rest";
  return undefined;
};

export interface Ranked {
  item: PaletteItem;
  tier: Tier;
}

/** With so many items found otherwise, typing errors are not looked for. */
const ENOUGH = 5;

/**
 * The items that fit what was typed, best first: every word has to be there, in any order. What is alike only but for typing
 * errors comes last, when little else is found. Equal ones keep their order, which is why recent ones come first.
 */
export const rank = (items: readonly PaletteItem[], typed: string): Ranked[] => {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const start = words.join(" ");
  const tiers = new Map<Tier, Ranked[]>(TIERS.map((tier) => [tier, []]));
  const others: PaletteItem[] = [];
  for (const item of items) {
    const tier = tierOf(item, words, start);
    if (tier) tiers.get(tier)?.push({ item, tier });
    else others.push(item);
  }
  const found = TIERS.flatMap((tier) => tiers.get(tier) ?? []);
  if (found.length >= ENOUGH) return found;
  for (const item of others) {
    const { name, rest } = searchedOf(item);
    const text = `${name} ${rest}`;
    const isAlike = words.every((word) => text.includes(word) || isLike(text, word));
    if (isAlike) found.push({ item, tier: "typos" });
  }
  return found;
};
