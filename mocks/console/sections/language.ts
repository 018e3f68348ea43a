import { getPreferredLanguage } from "@/i18n/language";
import { storageKeys } from "@/lib/browserStorage";
import type { ConsoleActions } from "../consoleActions";
import { languageOptions, texts } from "../texts";
import { createChoiceGroup, createSection, type Section } from "./section";

/** The panel's language in this browser. The panel takes the change as one made in another tab. */
export const createLanguageSection = ({ showMessage }: Pick<ConsoleActions, "showMessage">): Section => {
  const group = createChoiceGroup(texts.language, languageOptions, (language) => {
    const [key, newValue] = [storageKeys.locale, JSON.stringify(language)];
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
    group.select(language);
    showMessage(texts.languageSet(languageOptions.find(({ value }) => value === language)?.name ?? language));
  });
  return {
    root: createSection("language", texts.language, group.root),
    update: () => group.select(getPreferredLanguage()),
  };
};
