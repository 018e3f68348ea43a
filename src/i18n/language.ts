import type { I18nProvider } from "ra-core";
import { setLocale } from "../lib/locale";
import { preferredLanguage, type Language } from "./languages";

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
const listeners = new Set<() => void>();
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
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const show = (language: Language): void => {
  if (language !== wantedLanguage()) return; // another one was chosen in the meantime
  shown = language;
  setLocale(language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};

/** Loads the texts of a language and shows it. @throws when they cannot be loaded; then the page stays as it is. */
export const showLanguage = async (language: Language): Promise<void> => {
  wanted = language;
  if (language !== "en") await loadLanguage(language);
  show(language);
};
