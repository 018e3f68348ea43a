import { createI18nProvider } from "../../src/i18n/admin";
import "../../src/i18n/deletionTexts";
import "../../src/i18n/dnsChangesTexts";
import "../../src/i18n/dnsTexts";
import "../../src/i18n/editDomainTexts";
import "../../src/i18n/journalTexts";
import "../../src/i18n/processTexts";
import "../../src/i18n/runTexts";
import "../../src/i18n/userTexts";
import "../../src/i18n/serverTexts";
import "../../src/i18n/sessionTexts";
import "../../src/i18n/siteFormTexts";
import "../../src/i18n/stockTexts";
import "../../src/i18n/wordpressTexts";

/** All texts of the panel, as in the admin framework. */
export const i18nProvider = createI18nProvider();
