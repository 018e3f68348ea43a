import { createI18nProvider } from "../../src/i18n/admin";

/** All texts of the panel, as the admin has them. */
export const i18nProvider = createI18nProvider();
