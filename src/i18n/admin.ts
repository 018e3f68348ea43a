import type { I18nProvider, StringMap } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { LOCALE } from ".";
import { english } from "./en";
import { withLaterTexts } from "./laterTexts";

/**
 * All texts: the panel's own, those of resources, and those that load with their screens, such as react-admin's.
 * @param resources the messages in the resources' folders, by resource name.
 */
export const createI18nProvider = (resources: Record<string, StringMap> = {}): I18nProvider => {
  const provider = polyglotI18nProvider(() => ({ ...english, resources }) as never, LOCALE, { allowMissing: true });
  return { ...provider, translate: withLaterTexts(provider.translate) };
};
