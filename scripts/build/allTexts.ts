import type { Texts } from "../../src/i18n/language.ts";
import { languageNames, type Language } from "../../src/i18n/languageNames.ts";
import { loadTexts } from "../../src/startup/loadTexts.ts";

const others = (Object.keys(languageNames) as Language[]).filter((language) => language !== "en");

/** Texts of all languages except English. Only Vite can run this file, because of the glob in `loadTexts`. */
export const allTexts: ReadonlyMap<string, Texts> = new Map(
  await Promise.all(others.map(async (language) => [language, await loadTexts(language)] as const)),
);
