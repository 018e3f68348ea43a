import type { I18nProvider } from "ra-core";
import { createListeners } from "@/lib/listeners";
import { setLocale } from "@/lib/locale";
import { readStored } from "@/lib/browserStorage";
import { storageKeys } from "@/lib/storageKeys";

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

type Translate = I18nProvider["translate"];

/** Another language than English: its texts, or what it makes of the English ones. */
export interface Translation {
  texts?: object;
  alter?: (english: Translate, key: string, args?: Record<string, unknown>) => string;
}

type Loader = () => Promise<Translation>;

const loaders: Partial<Record<Language, Loader>> = { "en-XA": () => import("./pseudo") };

/** Says how a language is loaded when it is wanted. */
export const offerLanguage = (language: Language, load: Loader): void => {
  loaders[language] = load;
};

const loaded = new Map<Language, Translation>();
const { tell, on } = createListeners();
let wanted: Language | undefined;
let shown: Language = "en";

/** Loads a language that is about to be shown. @throws when its texts cannot be loaded. */
export const loadLanguage = async (language: Language): Promise<void> => {
  if (loaded.has(language)) return;
  const translation = await loaders[language]?.();
  if (translation) loaded.set(language, translation);
};

/** The language of this page, though its texts may still be loading. */
export const wantedLanguage = (): Language => (wanted ??= preferredLanguage());

/** The language that is shown. */
export const shownLanguage = (): Language => shown;

/** The texts of the language that is shown; none for English. */
export const shownTranslation = (): Translation | undefined => loaded.get(shown);

/** Calls the listener whenever another language is shown. */
export const onLanguage = on;

const show = (language: Language): void => {
  if (language !== wantedLanguage()) return; // another one was chosen in the meantime
  shown = language;
  setLocale(language);
  document.documentElement.lang = language;
  tell();
};

/** Loads the texts of a language and shows it. @throws when they cannot be loaded; then the page stays as it is. */
export const showLanguage = async (language: Language): Promise<void> => {
  wanted = language;
  if (language !== "en") await loadLanguage(language);
  show(language);
};
