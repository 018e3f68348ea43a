import polyglotI18nProvider from "ra-i18n-polyglot";
import englishMessages from "ra-language-english";
import { english } from "./en";
import { useTranslate, type StringMap } from "ra-core";

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

/** @param resources the messages that the folders of resources bring along, by the resource's name. */
export const createI18nProvider = (resources: Record<string, StringMap> = {}) =>
  polyglotI18nProvider(() => ({ ...englishMessages, ...english, resources }), "en", { allowMissing: true });

export const i18nProvider = createI18nProvider();

/** react-admin's translation with the panel's keys. */
export const useT = (): Translate => useTranslate();
