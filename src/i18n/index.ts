import polyglotI18nProvider from "ra-i18n-polyglot";
import { useTranslate, type I18nProvider, type TranslationMessages } from "ra-core";
import type { EnglishTexts } from "./en";
import { pages } from "./en/pages";
import { lazily } from "../lib/lazily";

type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every message of the panel, as `area.name`; a key that does not exist is a type error. */
export type MessageKey = Leaves<EnglishTexts>;
export type MessageArguments = Record<string, string | number>;
/** Texts that a resource's folder brings along (`ResourceMessages`), where react-admin looks for them. */
export type ResourceMessageKey = `resources.${string}.${string}`;
/** `_` is taken where there is no such message. */
export type Translate = (key: MessageKey | ResourceMessageKey, args?: MessageArguments) => string;

/** The only language there is; react-admin draws at once what is in the language that its store names. */
export const LOCALE = "en";

/** Without react-admin's own texts: nothing of it is shown there. */
const withoutAdmin = pages as unknown as TranslationMessages;
const pageTexts = lazily(() => polyglotI18nProvider(() => withoutAdmin, LOCALE, { allowMissing: true }));

/** The texts of what stands outside of the admin; those of the admin come with it (admin.ts). */
export const i18nProvider: I18nProvider = {
  translate: (key, args) => pageTexts().translate(key, args),
  changeLocale: (locale) => pageTexts().changeLocale(locale),
  getLocale: () => pageTexts().getLocale(),
};

/** react-admin's translation with the panel's keys. */
export const useT = (): Translate => useTranslate();
