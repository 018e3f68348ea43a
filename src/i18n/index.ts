import { once } from "es-toolkit/function";
import type stock from "ra-language-english";
import { type I18nProvider, useTranslate, type StringMap } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { useMemo, useSyncExternalStore } from "react";
import { isolateText } from "@/lib/serverText";
import { formatNumber } from "@/lib/format";
import type { release } from "./earlyPage";
import { getCurrentLanguage, getCurrentTexts, onLanguageChange, getRequestedLanguage } from "./language";
import type * as general from "./texts";
import type { PanelTexts } from "./texts";

type RawTranslate = I18nProvider["translate"];

/** Replaces polyglot's placeholders with formatted numbers and isolated texts. */
function replacePlaceholders(
  this: string,
  placeholders: RegExp,
  getValue: (placeholder: string, name: string) => unknown,
): string {
  return this.replace(placeholders, (placeholder: string, name: string) => {
    const value = getValue(placeholder, name);
    return typeof value === "number" ? formatNumber(value) : isolateText(String(value));
  });
}

const categories = ["zero", "one", "two", "few", "many", "other"] as const;

const createPluralRule = (language: string) => {
  const getRules = once(() => {
    const rules = new Intl.PluralRules(language);
    const { pluralCategories } = rules.resolvedOptions();
    return { rules, forms: categories.filter((category) => pluralCategories.includes(category)) };
  });
  return (count: number) => getRules().forms.indexOf(getRules().rules.select(count));
};

export const createTranslate = (texts: object, language = "en"): RawTranslate =>
  polyglotI18nProvider(() => texts as never, language, {
    allowMissing: true,
    replace: replacePlaceholders,
    pluralRules: { pluralTypes: { own: createPluralRule(language) }, pluralTypeToLanguages: { own: [language] } },
  }).translate;

const translations = new WeakMap<object, RawTranslate>();

const getCachedTranslate = (texts: object): RawTranslate => {
  const translate = translations.get(texts) ?? createTranslate(texts, getCurrentLanguage());
  translations.set(texts, translate);
  return translate;
};

/** Texts of another language, with exactly the keys of English. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translated<English[Key]>;
};

/** Texts of `src/i18n` in another language, with those that English has elsewhere. */
export type TranslatedGeneral = Translated<typeof general & { ra: (typeof stock)["ra"]; release: typeof release }> & {
  readonly fields: Readonly<Record<string, string>>;
  /** Hints in index.html; `<a>` reloads the page. */
  readonly page: { readonly notStarted: string; readonly noScript: string };
};

type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/**
 * Some texts of another language; English stands for the others.
 * @public
 */
export type PartialTexts<All> = {
  readonly [Key in keyof All]?: All[Key] extends string ? string : PartialTexts<All[Key]>;
};

/** `area.name`. */
export type MessageKey = Leaves<PanelTexts>;
/** Numbers are formatted in the language. Identifiers, such as ids, ports and statuses, are passed as texts. */
export type MessageArguments = Record<string, string | number>;
export type ResourceMessageKey = `resources.${string}.${string}`;
/** `_` is the fallback for a missing text. */
export type Translate = (key: MessageKey | ResourceMessageKey, args?: MessageArguments) => string;

const english: object = {};
let translateEnglish = once(() => createTranslate(english));

/** Adds English texts, at the start or with the code of a rare page (its `texts.ts`). */
export const provideTexts = (texts: Partial<PanelTexts> & { resources?: Record<string, StringMap> }): void => {
  Object.assign(english, texts);
  translateEnglish = once(() => createTranslate(english));
};

/** Maps react-admin's `resources.x.name` with a count to the texts `one` and `title` (`ResourceMessages`). */
const toTextKey = (key: string, count: unknown): string =>
  key.replace(/^(resources\.[^.]+)\.name$/, `$1.${count === 1 ? "one" : "title"}`);

const translate: RawTranslate = (key, args) => {
  const texts = getCurrentTexts();
  const own = texts && getCachedTranslate(texts)(key, { ...args, _: "" });
  return own || translateEnglish()(key, args);
};

/** The language follows the store's locale (createServices.ts), so `changeLocale` does nothing. */
export const i18nProvider: I18nProvider = {
  translate: (key, args) => translate(toTextKey(key, args?.smart_count), args),
  changeLocale: () => Promise.resolve(),
  getLocale: getRequestedLanguage,
};

/** A new provider object for each language, which re-renders all translated components and keeps their state. */
export const useI18nProvider = (): I18nProvider => {
  const language = useSyncExternalStore(onLanguageChange, getCurrentLanguage);
  return useMemo(() => ({ ...i18nProvider, language }), [language]);
};

export const useT = (): Translate => useTranslate();
