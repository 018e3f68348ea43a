import { preferredLanguage, type Language } from "../../../src/i18n/languages";
import { storageKeys } from "../../../src/lib/storageKeys";
import { languageNames, words } from "../messages";
import { choices, section, type Section, type Tools } from "./section";

const languages = Object.keys(languageNames) as Language[];

/** The language of the panel in this browser, with one that only QA gets. The panel takes it as chosen in another tab. */
export const languageSection = ({ say }: Pick<Tools, "say">): Section => {
  const items = languages.map((value) => ({ value, ...languageNames[value] }));
  const group = choices(words.language, items, (value) => {
    const language = languages.find((known) => known === value) ?? "en";
    const [key, newValue] = [storageKeys.locale, JSON.stringify(language)];
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
    group.press(language);
    say(words.languageSet(languageNames[language].name));
  });
  return {
    root: section("language", words.language, group.root),
    show: () => group.press(preferredLanguage()),
  };
};
