import polyglotI18nProvider from "ra-i18n-polyglot";
import englishMessages from "ra-language-english";
import { english } from "./en";
import { useTranslate, type I18nProvider, type StringMap } from "ra-core";
import { lazily } from "../lazily";

type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every message of the panel, as `area.name`; a key that does not exist is a type error. */
export type MessageKey = Leaves<typeof english>;
export type MessageArguments = Record<string, string | number>;
/** Texts that a resource's folder brings along (`ResourceMessages`), where react-admin looks for them. */
export type ResourceMessageKey = `resources.${string}.${string}`;
/** `_` is taken where there is no such message. */
export type Translate = (key: MessageKey | ResourceMessageKey, args?: MessageArguments) => string;

/** The only language there is; react-admin draws at once what is in the language that its store names. */
export const LOCALE = "en";

/** @param resources the messages that the folders of resources bring along, by the resource's name. */
export const createI18nProvider = (resources: Record<string, StringMap> = {}) =>
  polyglotI18nProvider(() => ({ ...englishMessages, ...english, resources }), LOCALE, { allowMissing: true });

const panelTexts = lazily(() => createI18nProvider());

/** The panel's texts without those of resources, for what stands outside of the admin. */
export const i18nProvider: I18nProvider = {
  translate: (key, args) => panelTexts().translate(key, args),
  changeLocale: (locale) => panelTexts().changeLocale(locale),
  getLocale: () => panelTexts().getLocale(),
};

/** react-admin's translation with the panel's keys. */
export const useT = (): Translate => useTranslate();
