import type { release } from "./earlyPage";
import { createValue } from "@/lib/listeners";
import { setLocale } from "@/lib/format";
import { readStored, storageKeys } from "@/lib/browserStorage";

/** Languages by code, with their own names. Their texts are in `texts.<code>.ts`. */
export const languageNames = {
  en: "English",
  de: "Deutsch",
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

/** The language of a locale such as de-AT; undefined if it is not supported. */
export const findLanguage = (locale: string): Language | undefined => {
  const [code] = locale.split(/[^a-z]/, 1);
  return languages.find((language) => language === code);
};

export const getPreferredLanguage = (): Language => {
  const chosen = readStored(storageKeys.locale)?.replaceAll('"', "");
  for (const locale of [chosen, ...navigator.languages]) {
    const language = findLanguage(locale ?? "");
    if (language) return language;
  }
  return "en";
};

export interface Texts {
  /** Used by the first script, which cannot translate keys. */
  readonly release?: Readonly<Partial<Record<keyof typeof release, string>>>;
  readonly [area: string]: unknown;
}

let loadTexts = (_language: Language): Promise<Texts> => Promise.resolve({});

export const setTextLoader = (load: typeof loadTexts): void => {
  loadTexts = load;
};

/** English has its texts with the code. */
const loaded = new Map<Language, Texts>([["en", {}]]);
const requested = createValue<Language | undefined>(undefined);
const current = createValue<Language>("en");

/** @throws when its texts cannot be loaded */
export const loadLanguage = async (language: Language): Promise<Texts> => {
  const cached = loaded.get(language);
  if (cached) return cached;
  const texts = await loadTexts(language);
  loaded.set(language, texts);
  return texts;
};

/** The language of this page, whose texts may still be loading. */
export const getRequestedLanguage = (): Language => requested.get() ?? getPreferredLanguage();

export const { get: getCurrentLanguage, subscribe: onLanguageChange } = current;

export const getCurrentTexts = (): Texts | undefined =>
  getCurrentLanguage() === "en" ? undefined : loaded.get(getCurrentLanguage());

const activate = (language: Language): void => {
  if (language !== getRequestedLanguage()) return; // another one was chosen in the meantime
  setLocale(language);
  document.documentElement.lang = language;
  current.set(language);
};

/** Loads and shows a language. @throws when its texts cannot be loaded: the page keeps its language */
export const showLanguage = async (language: Language): Promise<void> => {
  requested.set(language);
  if (!loaded.has(language)) await loadLanguage(language);
  activate(language);
};
