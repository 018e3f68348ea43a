import { offerLanguage } from "../i18n/language";

/** The German texts, which load when German is wanted. */
export const loadGerman = async () => (await import("./texts.de")).german;

offerLanguage("de", async () => ({ texts: await loadGerman() }));
