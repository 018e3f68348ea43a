import type { Texts } from "../../src/i18n/language.ts";
import { languageNames, type Language } from "../../src/i18n/languageNames.ts";
import { loadTexts } from "../../src/startup/loadTexts.ts";

const others = (Object.keys(languageNames) as Language[]).filter((language) => language !== "en");

/** The texts of every language but English. Only Vite runs this file: it knows the glob of `loadTexts`. */
export const allTexts: ReadonlyMap<string, Texts> = new Map(
  await Promise.all(others.map(async (language) => [language, await loadTexts(language)] as const)),
);
