import type { I18nProvider } from "ra-core";
import type { release } from "./earlyPage";
import { createListeners } from "@/lib/listeners";
import { setLocale } from "@/lib/format";
import { readStored, storageKeys } from "@/lib/browserStorage";

/** Languages by code, with their own names. Their texts are in `texts.<code>.ts`. */
export const languageNames = {
  en: "English",
  de: "Deutsch",
} as const;

/** en-XA is the pseudo-language of the QA console: English, but longer and with accents. */
export type Language = keyof typeof languageNames | "en-XA";

export const languages = Object.keys(languageNames) as (keyof typeof languageNames)[];

/** The language of a locale such as de-AT; undefined if it is not supported. */
export const findLanguage = (locale: string): Language | undefined => {
  const [code] = locale.split(/[^a-z]/, 1);
  return locale === "en-XA" ? locale : languages.find((language) => language === code);
};

export const getPreferredLanguage = (): Language => {
  const chosen = readStored(storageKeys.locale)?.replaceAll('"', "");
  for (const locale of [chosen, ...navigator.languages]) {
    const language = findLanguage(locale ?? "");
    if (language) return language;
  }
  return "en";
};

type Translate = I18nProvider["translate"];

export interface Texts {
  /** For the first script, which cannot translate keys. */
  readonly release?: Readonly<Record<keyof typeof release, string>>;
  readonly [area: string]: unknown;
}

/** A language other than English: its texts, or a function that derives them from English. */
export interface Translation {
  texts?: Texts;
  alter?: (english: Translate, key: string, args?: Record<string, unknown>) => string;
}

let loadTexts = (_language: Language): Promise<Texts> => Promise.resolve({});

export const setTextLoader = (load: typeof loadTexts): void => {
  loadTexts = load;
};

const loaded = new Map<Language, Translation>([["en", {}]]);
const { emit, subscribe } = createListeners();
let requested: Language | undefined;
let current: Language = "en";

/** @throws when its texts cannot be loaded */
export const loadLanguage = async (language: Language): Promise<Translation> => {
  const cached = loaded.get(language);
  if (cached) return cached;
  const translation = language === "en-XA" ? await import("./pseudo") : { texts: await loadTexts(language) };
  loaded.set(language, translation);
  return translation;
};

/** The language of this page, whose texts may still be loading. */
export const getRequestedLanguage = (): Language => (requested ??= getPreferredLanguage());

export const getCurrentLanguage = (): Language => current;

export const getCurrentTranslation = (): Translation | undefined => loaded.get(current);

export const onLanguageChange = subscribe;

const activate = (language: Language): void => {
  if (language !== getRequestedLanguage()) return; // another one was chosen in the meantime
  current = language;
  setLocale(language);
  document.documentElement.lang = language;
  emit();
};

/** Loads and shows a language. @throws when its texts cannot be loaded: the page keeps its language */
export const showLanguage = async (language: Language): Promise<void> => {
  requested = language;
  if (!loaded.has(language)) await loadLanguage(language);
  activate(language);
};
