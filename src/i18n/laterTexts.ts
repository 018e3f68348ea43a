import type { I18nProvider } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { LOCALE } from ".";

type Translate = I18nProvider["translate"];

const later = new Map<string, Translate>();

/** Adds the texts of whole areas (the first part of their keys), which load with the code that shows them. */
export const addTexts = (texts: object): void => {
  const { translate } = polyglotI18nProvider(() => texts as never, LOCALE, { allowMissing: true });
  for (const area of Object.keys(texts)) later.set(area, translate);
};

/** Looks up a text in the added areas first, then with `translate`. */
export const withLaterTexts =
  (translate: Translate): Translate =>
  (key, args) =>
    (later.get(key.split(".", 1)[0] ?? "") ?? translate)(key, args);
