import { once } from "es-toolkit/function";
import { useTranslate, type I18nProvider, type StringMap } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import { onLanguageChange, getCurrentLanguage, getRequestedLanguage } from "./language";
import type { PanelTexts } from "./texts";
import { createCurrentTranslate, createTranslate } from "./translation";

type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every message of the panel, as `area.name`; an unknown key is a type error. */
export type MessageKey = Leaves<PanelTexts>;
export type MessageArguments = Record<string, string | number>;
/** Texts from a resource's folder (`ResourceMessages`), where react-admin looks for them. */
export type ResourceMessageKey = `resources.${string}.${string}`;
/** `_` is the fallback when the message does not exist. */
export type Translate = (key: MessageKey | ResourceMessageKey, args?: MessageArguments) => string;

let english: object = {};
let translateEnglish = once(() => createTranslate(english));

/** Adds English texts: those of the start before it shows the first, those of a rare page where that loads (its `texts.ts`). */
export const provideTexts = (texts: Partial<PanelTexts> & { resources?: Record<string, StringMap> }): void => {
  english = { ...english, ...texts };
  translateEnglish = once(() => createTranslate(english));
};

/** react-admin asks for the name of one or several records: a resource has both as texts of their own (`ResourceMessages`). */
const toTextKey = (key: string, count: unknown): string =>
  key.replace(/^(resources\.[^.]+)\.name$/, `$1.${count === 1 ? "one" : "title"}`);

const translate = createCurrentTranslate((key, args) => translateEnglish()(key, args));

/** All texts of the panel. Its language follows the store's locale (followUser.ts): react-admin has nothing to change. */
export const i18nProvider: I18nProvider = {
  translate: (key, args) => translate(toTextKey(key, args?.smart_count), args),
  changeLocale: () => Promise.resolve(),
  getLocale: getRequestedLanguage,
};

/** The provider as another object for each language, so that everything that translates renders again and keeps its state. */
export const useI18nProvider = (): I18nProvider => {
  const [language, setLanguage] = useState(getCurrentLanguage);
  useEffect(() => {
    const follow = () => setLanguage(getCurrentLanguage());
    follow();
    return onLanguageChange(follow);
  }, []);
  return useMemo(() => ({ ...i18nProvider, language }), [language]);
};

/** react-admin's translation with the panel's keys. */
export const useT = (): Translate => useTranslate();
