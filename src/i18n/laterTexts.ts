import type { I18nProvider } from "ra-core";
import { areaOf, translationOf } from "./translation";

type Translate = I18nProvider["translate"];

const later = new Map<string, Translate>();

/** Adds the English texts of whole areas (the first part of their keys), which load with the code that shows them. */
export const addTexts = (texts: object): void => {
  const translate = translationOf(texts);
  for (const area of Object.keys(texts)) later.set(area, translate);
};

/** Looks up a text in the added areas first, then with `translate`. */
export const withLaterTexts =
  (translate: Translate): Translate =>
  (key, args) =>
    (later.get(areaOf(key)) ?? translate)(key, args);
