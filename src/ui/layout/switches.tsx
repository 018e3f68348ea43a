import { useState } from "react";
import { useT } from "@/i18n";
import { loadLanguage, getCurrentLanguage } from "@/i18n/language";
import { languageNames, type Language } from "@/i18n/languageNames";
import { useServices } from "../services";
import "@/theme/components/schemeSwitch.css";
import { chooseColorScheme, colorSchemes, readColorScheme } from "@/theme/colorScheme";
import { densities, useDensity } from "../table/useDensity";
import { storeKeys } from "@/lib/storageKeys";

const languages = Object.entries(languageNames) as [Language, string][];

export const LanguageSwitch = () => {
  const t = useT();
  const { store } = useServices();
  const [wanted, setWanted] = useState<Language>();
  const [hasFailed, setFailed] = useState(false);
  const choose = async (language: Language) => {
    setFailed(false);
    setWanted(language);
    try {
      await loadLanguage(language);
      store.setItem(storeKeys.locale, language);
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
              checked={language === (wanted ?? getCurrentLanguage())}
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

interface SwitchProps<Choice extends string> {
  name: string;
  legend: string;
  choices: readonly Choice[];
  chosen: Choice;
  label: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
}

const Switch = <Choice extends string>({ name, legend, choices, chosen, label, onChoose }: SwitchProps<Choice>) => (
  <fieldset className="scheme-switch">
    <legend>{legend}</legend>
    {choices.map((choice) => (
      <label key={choice}>
        <input type="radio" name={name} checked={choice === chosen} onChange={() => onChoose(choice)} />
        <span>{label(choice)}</span>
      </label>
    ))}
  </fieldset>
);

export const DensitySwitch = () => {
  const t = useT();
  const [chosen, choose] = useDensity();
  return (
    <Switch
      name="density"
      legend={t("display.density")}
      choices={densities}
      chosen={chosen}
      label={(density) => t(`display.densities.${density}`)}
      onChoose={choose}
    />
  );
};

export const ColorSchemeSwitch = () => {
  const t = useT();
  const [chosen, setChosen] = useState(readColorScheme);
  return (
    <Switch
      name="color-scheme"
      legend={t("layout.colorScheme")}
      choices={colorSchemes}
      chosen={chosen}
      label={(scheme) => t(`layout.colorSchemes.${scheme}`)}
      onChoose={(scheme) => {
        setChosen(scheme);
        chooseColorScheme(scheme);
      }}
    />
  );
};
