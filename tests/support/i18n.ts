import { createI18nProvider } from "@/i18n";

/** All texts of the panel, as in the admin framework. */
export const i18nProvider = createI18nProvider();
