import type { I18nProvider } from "ra-core";
import { setLocale } from "../lib/locale";
import { preferredLanguage, type Language } from "./languages";

type Translate = I18nProvider["translate"];

/** A part of a language: the texts of whole areas, or what it makes of the English ones. */
interface Part {
  texts?: object;
  alter?: (english: Translate, key: string, args?: Record<string, unknown>) => string;
}
type Parts = readonly Part[];

/** English comes with the code that shows it; another language has a part for the session pages and one for the rest. */
const loaders: Partial<Record<Language, readonly (() => Promise<Part>)[]>> = {
  de: [() => import("./de/germanPages"), () => import("./de/germanAdmin")],
  "en-XA": [() => import("./pseudo")],
};

const loaded = new Map<Language, Parts>([["en", []]]);
const listeners = new Set<() => void>();
let wanted: Language | undefined;
let shown: Language = "en";
let hasAdmin = false;

const load = async (language: Language): Promise<void> => {
  const parts = (loaders[language] ?? []).slice(0, hasAdmin ? 2 : 1);
  const isMissing = () => parts.length > (loaded.get(language)?.length ?? 0);
  if (!isMissing()) return;
  const found = await Promise.all(parts.map((part) => part()));
  if (isMissing()) loaded.set(language, found);
};

/** The language of this page, though its texts may still be loading. */
export const wantedLanguage = (): Language => (wanted ??= preferredLanguage());

/** The language that is shown. */
export const shownLanguage = (): Language => shown;

/** The texts of the language that is shown; none for English. */
export const shownParts = (): Parts => loaded.get(shown) ?? [];

/** Calls the listener whenever another language is shown, or more of it. */
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
  if (language !== "en") await load(language);
  show(language);
};

/** Loads a language that is about to be chosen. @throws when its texts cannot be loaded. */
export const loadLanguage = load;

/** From now on the texts of the admin are loaded beside those of the session pages. */
export const loadAdminTexts = async (): Promise<void> => {
  hasAdmin = true;
  await load(wantedLanguage());
};
