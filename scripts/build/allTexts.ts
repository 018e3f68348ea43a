import { type Texts, languageNames, type Language } from "../../src/i18n/language.ts";
import { loadTexts } from "../../src/startup/load.ts";

const others = (Object.keys(languageNames) as Language[]).filter((language) => language !== "en");

export { languageNames };

/** Texts of all languages except English. Only Vite can run this file, because of the alias and the glob of the source. */
export const allTexts: ReadonlyMap<string, Texts> = new Map(
  await Promise.all(others.map(async (language) => [language, await loadTexts(language)] as const)),
);
