import polyglotI18nProvider from "ra-i18n-polyglot";
import { useTranslate, type I18nProvider, type TranslationMessages } from "ra-core";
import type { EnglishTexts } from "./en";
import { pages } from "./en/pages";
import { lazily } from "../lib/lazily";

type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every message of the panel, as `area.name`; an unknown key is a type error. */
export type MessageKey = Leaves<EnglishTexts>;
export type MessageArguments = Record<string, string | number>;
/** Texts from a resource's folder (`ResourceMessages`), where react-admin looks for them. */
export type ResourceMessageKey = `resources.${string}.${string}`;
/** `_` is the fallback when the message does not exist. */
export type Translate = (key: MessageKey | ResourceMessageKey, args?: MessageArguments) => string;

/** The only language; react-admin renders at once when its store names the current language. */
export const LOCALE = "en";

/** Without react-admin's own texts, which are not shown here. */
const withoutAdmin = pages as unknown as TranslationMessages;
const pageTexts = lazily(() => polyglotI18nProvider(() => withoutAdmin, LOCALE, { allowMissing: true }));

/** The texts outside the admin; the admin's load with it (admin.ts). */
export const i18nProvider: I18nProvider = {
  translate: (key, args) => pageTexts().translate(key, args),
  changeLocale: (locale) => pageTexts().changeLocale(locale),
  getLocale: () => pageTexts().getLocale(),
};

/** react-admin's translation with the panel's keys. */
export const useT = (): Translate => useTranslate();
