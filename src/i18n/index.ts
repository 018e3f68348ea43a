import { once } from "es-toolkit/function";
import { useTranslate, type I18nProvider, type StringMap } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import { onLanguageChange, getCurrentLanguage, getRequestedLanguage } from "./language";
import type { PanelTexts } from "./texts";
import { createCurrentTranslate, createTranslate } from "./translation";

type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** `area.name`. */
export type MessageKey = Leaves<PanelTexts>;
export type MessageArguments = Record<string, string | number>;
export type ResourceMessageKey = `resources.${string}.${string}`;
/** `_` is the fallback for a missing text. */
export type Translate = (key: MessageKey | ResourceMessageKey, args?: MessageArguments) => string;

let english: object = {};
let translateEnglish = once(() => createTranslate(english));

/** Adds English texts, at the start or with the code of a rare page (its `texts.ts`). */
export const provideTexts = (texts: Partial<PanelTexts> & { resources?: Record<string, StringMap> }): void => {
  english = { ...english, ...texts };
  translateEnglish = once(() => createTranslate(english));
};

/** Maps react-admin's `resources.x.name` with a count to the texts `one` and `title` (`ResourceMessages`). */
const toTextKey = (key: string, count: unknown): string =>
  key.replace(/^(resources\.[^.]+)\.name$/, `$1.${count === 1 ? "one" : "title"}`);

const translate = createCurrentTranslate((key, args) => translateEnglish()(key, args));

/** The language follows the store's locale (followUser.ts), so `changeLocale` does nothing. */
export const i18nProvider: I18nProvider = {
  translate: (key, args) => translate(toTextKey(key, args?.smart_count), args),
  changeLocale: () => Promise.resolve(),
  getLocale: getRequestedLanguage,
};

/** A new provider object for each language, which re-renders all translated components and keeps their state. */
export const useI18nProvider = (): I18nProvider => {
  const [language, setLanguage] = useState(getCurrentLanguage);
  useEffect(() => {
    const updateLanguage = () => setLanguage(getCurrentLanguage());
    updateLanguage();
    return onLanguageChange(updateLanguage);
  }, []);
  return useMemo(() => ({ ...i18nProvider, language }), [language]);
};

export const useT = (): Translate => useTranslate();
