import type { I18nProvider } from "ra-core";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "áƀçďéƒğĥíĵķľɱñöþɋřšťúṽŵẋýžÁƁÇĎÉƑĞĤÍĴĶĽṀÑÖÞɊŘŠŤÚṼŴẊÝŽ";

const stretchLetter = (letter: string): string =>
  accented.charAt(plain.indexOf(letter)).repeat(/[aeiou]/i.test(letter) ? 2 : 1);

/** Adds accents and doubles vowels, which makes texts a third longer. Placeholders stay. */
const stretchText = (text: string): string =>
  text.replaceAll(/%\{.*?\}|[a-z]/gi, (part) => (part.length > 1 ? part : stretchLetter(part)));

/** Derives the pseudo-language from English: unchanged texts are untranslated, and cut ones lack space. */
export const alter = (english: I18nProvider["translate"], key: string, args: Record<string, unknown> = {}): string => {
  const { smart_count: count, _: fallback } = args;
  // Without their values the placeholders stay.
  const text = english(key, {
    ...(count !== undefined && { smart_count: count }),
    ...(fallback !== undefined && { _: fallback }),
  });
  return text === key ? text : english("-", { ...args, _: stretchText(text) });
};
