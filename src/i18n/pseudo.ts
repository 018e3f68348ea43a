import type { I18nProvider } from "ra-core";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "áƀçďéƒğĥíĵķľɱñöþɋřšťúṽŵẋýžÁƁÇĎÉƑĞĤÍĴĶĽṀÑÖÞɊŘŠŤÚṼŴẊÝŽ";

const stretchedLetter = (letter: string): string =>
  accented.charAt(plain.indexOf(letter)).repeat(/[aeiou]/i.test(letter) ? 2 : 1);

/** Every letter with an accent, every vowel twice: a third longer, as German is. Placeholders stay. */
const stretched = (text: string): string =>
  text.replaceAll(/%\{.*?\}|[a-z]/gi, (part) => (part.length > 1 ? part : stretchedLetter(part)));

/**
 * A language to test with, made of the English texts: what can be read easily was not translated, and what is cut has too
 * little room.
 */
export const alter = (english: I18nProvider["translate"], key: string, args: Record<string, unknown> = {}): string => {
  const { smart_count: count, _: fallback } = args;
  // Without values the placeholders remain.
  const text = english(key, {
    ...(count !== undefined && { smart_count: count }),
    ...(fallback !== undefined && { _: fallback }),
  });
  return text === key ? text : english("-", { ...args, _: stretched(text) });
};
