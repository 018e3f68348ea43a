import type { I18nProvider } from "ra-core";
import type { release } from "./earlyPage";
import { languageNames, type Language } from "./languageNames";
import { createListeners } from "@/lib/listeners";
import { setLocale } from "@/lib/locale";
import { readStored } from "@/lib/browserStorage";
import { storageKeys } from "@/lib/storageKeys";

export const languages = Object.keys(languageNames) as (keyof typeof languageNames)[];

/** The language of a locale such as de-AT; undefined when the panel does not have it. */
export const findLanguage = (locale: string): Language | undefined => {
  const [code] = locale.split(/[^a-z]/, 1);
  return locale === "en-XA" ? locale : languages.find((language) => language === code);
};

/** The language that was chosen in this browser, else the first of the browser's that the panel has, else English. */
export const getPreferredLanguage = (): Language => {
  const chosen = readStored(storageKeys.locale)?.replaceAll('"', "");
  for (const locale of [chosen, ...navigator.languages]) {
    const language = findLanguage(locale ?? "");
    if (language) return language;
  }
  return "en";
};

type Translate = I18nProvider["translate"];

/** The texts of a language, by area. */
export interface Texts {
  /** Shown by the first script, which has no code to translate keys. */
  readonly release?: Readonly<Record<keyof typeof release, string>>;
  readonly [area: string]: unknown;
}

/** Another language than English: its texts, or a function that makes them of the English ones. */
export interface Translation {
  texts?: Texts;
  alter?: (english: Translate, key: string, args?: Record<string, unknown>) => string;
}

let loadTexts = (_language: Language): Promise<Texts> => Promise.resolve({});

/** Sets how the texts of another language than English are loaded. */
export const setTextLoader = (load: typeof loadTexts): void => {
  loadTexts = load;
};

const loaded = new Map<Language, Translation>([["en", {}]]);
const { emit, subscribe } = createListeners();
let wanted: Language | undefined;
let shown: Language = "en";

/** Loads a language that is about to be shown. @throws when its texts cannot be loaded. */
export const loadLanguage = async (language: Language): Promise<Translation> => {
  const known = loaded.get(language);
  if (known) return known;
  const translation = language === "en-XA" ? await import("./pseudo") : { texts: await loadTexts(language) };
  loaded.set(language, translation);
  return translation;
};

/** The language of this page, though its texts may still be loading. */
export const getRequestedLanguage = (): Language => (wanted ??= getPreferredLanguage());

/** The language that is shown. */
export const getCurrentLanguage = (): Language => shown;

/** The texts of the language that is shown; none for English. */
export const getCurrentTranslation = (): Translation | undefined => loaded.get(shown);

/** Calls the listener whenever another language is shown. */
export const onLanguageChange = subscribe;

const show = (language: Language): void => {
  if (language !== getRequestedLanguage()) return; // another one was chosen in the meantime
  shown = language;
  setLocale(language);
  document.documentElement.lang = language;
  emit();
};

/** Loads the texts of a language and shows it. @throws when they cannot be loaded; then the page stays as it is. */
export const showLanguage = async (language: Language): Promise<void> => {
  wanted = language;
  if (!loaded.has(language)) await loadLanguage(language);
  show(language);
};
