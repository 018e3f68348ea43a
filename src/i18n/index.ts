import polyglotI18nProvider from "ra-i18n-polyglot";
import englishMessages from "ra-language-english";
import { english } from "./en";
import { useTranslate } from "ra-core";

type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every message of the panel, as `area.name`; a key that does not exist is a type error. */
export type MessageKey = Leaves<typeof english>;
export type MessageArguments = Record<string, string | number>;
export type Translate = (key: MessageKey, args?: MessageArguments) => string;

export const i18nProvider = polyglotI18nProvider(() => ({ ...englishMessages, ...english }), "en", {
  allowMissing: true,
});

/** react-admin's translation with the panel's keys. */
export const useT = (): Translate => useTranslate();
