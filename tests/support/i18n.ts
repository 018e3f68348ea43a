import { createI18nProvider } from "../../src/i18n";

/** All texts of the panel, as in the admin framework. */
export const i18nProvider = createI18nProvider();
