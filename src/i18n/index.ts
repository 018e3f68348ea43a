import { once } from "es-toolkit/function";
import { useTranslate, type I18nProvider, type StringMap } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import { onLanguage, shownLanguage, wantedLanguage } from "./language";
import type { PanelTexts } from "./texts";
import { areaOf, inShownLanguage, translationOf } from "./translation";

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
let translateEnglish = once(() => translationOf(english));

/** Texts that the panel shows: those of the start before it shows the first, those of a rare page with its code. */
export const provideTexts = (texts: Partial<PanelTexts>): void => {
  english = { ...english, ...texts };
  translateEnglish = once(() => translationOf(english));
};

/**
 * All texts of the panel. Its language follows the store's locale (followPerson.ts): react-admin has nothing to change.
 * @param resources the messages in the resources' folders, by resource name.
 */
export const createI18nProvider = (resources: Record<string, StringMap> = {}): I18nProvider => {
  const translateResource = translationOf({ resources });
  return {
    translate: inShownLanguage((key, args) =>
      (areaOf(key) === "resources" ? translateResource : translateEnglish())(key, args),
    ),
    changeLocale: () => Promise.resolve(),
    getLocale: wantedLanguage,
  };
};

/** The texts outside the admin, which has those of its resources as well. */
export const i18nProvider = createI18nProvider();

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
