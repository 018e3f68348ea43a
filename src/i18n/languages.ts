import { readStored } from "../lib/browserStorage";
import { storageKeys } from "../lib/storageKeys";

/** The languages that people can choose, by what speakers call them. */
export const languageNames = { en: "English", de: "Deutsch" } as const;

/** With the pseudo-language, which only QA's console offers: English, but long and with accents. */
export type Language = keyof typeof languageNames | "en-XA";

/** The language of a locale such as de-AT; undefined when the panel does not have it. */
export const languageOf = (locale: string): Language | undefined =>
  locale === "en-XA" ? locale : (["en", "de"] as const).find((language) => language === locale.slice(0, 2));

/** What was chosen in this browser, else the first of the browser's languages that the panel has. */
export const preferredLanguage = (): Language => {
  const chosen = readStored(storageKeys.locale)?.replaceAll('"', "");
  for (const locale of [chosen, ...navigator.languages]) {
    const language = languageOf(locale ?? "");
    if (language) return language;
  }
  return "en";
};
