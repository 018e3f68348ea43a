import type { I18nProvider, StringMap } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { LOCALE } from ".";
import { english } from "./en";
import { withLaterTexts } from "./laterTexts";

/**
 * All texts: the panel's, those of resources, and those that come with their screens, react-admin's own among them.
 * @param resources the messages that the folders of resources bring along, by the resource's name.
 */
export const createI18nProvider = (resources: Record<string, StringMap> = {}): I18nProvider => {
  const provider = polyglotI18nProvider(() => ({ ...english, resources }) as never, LOCALE, { allowMissing: true });
  return { ...provider, translate: withLaterTexts(provider.translate) };
};
