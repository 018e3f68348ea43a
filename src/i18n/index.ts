import { useTranslate, type I18nProvider } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import type { EnglishTexts } from "./en";
import { pages } from "./en/pages";
import { onLanguage, shownLanguage, wantedLanguage } from "./language";
import { withLaterTexts } from "./laterTexts";
import { inShownLanguage, translationOf } from "./translation";
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

const pageTexts = lazily(() => translationOf(pages));

/**
 * The texts outside the admin; the admin's load with it (admin.ts). Its language follows the store's locale (followLocale.ts):
 * react-admin has nothing to change.
 */
export const i18nProvider: I18nProvider = {
  translate: inShownLanguage(withLaterTexts((key, args) => pageTexts()(key, args))),
  changeLocale: () => Promise.resolve(),
  getLocale: wantedLanguage,
};

/** The provider as another object for each language, so that everything that translates renders again and keeps its state. */
export const useInLanguage = (provider: I18nProvider): I18nProvider => {
  const [language, setLanguage] = useState(shownLanguage);
  useEffect(() => {
    const follow = () => setLanguage(shownLanguage());
    follow();
    return onLanguage(follow);
  }, []);
  return useMemo(() => ({ ...provider, language }), [provider, language]);
};

/** react-admin's translation with the panel's keys. */
export const useT = (): Translate => useTranslate();
