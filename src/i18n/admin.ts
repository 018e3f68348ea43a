import type { I18nProvider, StringMap } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import englishMessages from "ra-language-english";
import { LOCALE } from ".";
import { english } from "./en";

/**
 * All texts: react-admin's, the panel's, and those of resources.
 * @param resources the messages that the folders of resources bring along, by the resource's name.
 */
export const createI18nProvider = (resources: Record<string, StringMap> = {}): I18nProvider =>
  polyglotI18nProvider(() => ({ ...englishMessages, ...english, resources }), LOCALE, { allowMissing: true });
