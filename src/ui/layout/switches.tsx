import { useState } from "react";
import { useT } from "../../i18n";
import { loadLanguage, shownLanguage, languageNames, type Language } from "../../i18n/language";
import { usePanel } from "../panel";
import "./schemeSwitch.css";
import { chooseColorScheme, colorSchemes, readColorScheme } from "../../theme/colorScheme";

const languages = Object.entries(languageNames) as [Language, string][];

/** Keeps the choice where react-admin keeps its locale, once the texts have loaded. */
export const LanguageSwitch = () => {
  const t = useT();
  const { store } = usePanel();
  const [wanted, setWanted] = useState<Language>();
  const [hasFailed, setFailed] = useState(false);
  const choose = async (language: Language) => {
    setFailed(false);
    setWanted(language);
    try {
      await loadLanguage(language);
      store.setItem("locale", language);
    } catch {
      setFailed(true);
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <>
      <fieldset className="scheme-switch">
        <legend>{t("layout.language")}</legend>
        {languages.map(([language, name]) => (
          <label key={language} lang={language}>
            <input
              type="radio"
              name="language"
              value={language}
              checked={language === (wanted ?? shownLanguage())}
              onChange={() => void choose(language)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {hasFailed && (
        <p className="message message-bad" role="alert">
          {t("release.title")}
        </p>
      )}
    </>
  );
};

export const ColorSchemeSwitch = () => {
  const t = useT();
  const [chosen, setChosen] = useState(readColorScheme);
  return (
    <fieldset className="scheme-switch">
      <legend>{t("layout.colorScheme")}</legend>
      {colorSchemes.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name="color-scheme"
            checked={scheme === chosen}
            onChange={() => {
              setChosen(scheme);
              chooseColorScheme(scheme);
            }}
          />
          <span>{t(`layout.colorSchemes.${scheme}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};
