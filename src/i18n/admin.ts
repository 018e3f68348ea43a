import type { I18nProvider, StringMap } from "ra-core";
import { i18nProvider } from ".";
import { english } from "./en";
import { withLaterTexts } from "./laterTexts";
import { inShownLanguage, translationOf } from "./translation";

/**
 * All texts: the panel's own, those of resources, and those that load with their screens, such as react-admin's.
 * @param resources the messages in the resources' folders, by resource name.
 */
export const createI18nProvider = (resources: Record<string, StringMap> = {}): I18nProvider => ({
  ...i18nProvider,
  translate: inShownLanguage(withLaterTexts(translationOf({ ...english, resources }))),
});
