import { useState } from "react";
import { useT } from "@/i18n";
import { loadLanguage, getCurrentLanguage, languageNames, type Language } from "@/i18n/language";
import { useServices } from "../services";
import { densities, useDensity } from "../table/useDensity";
import "@/theme/components/schemeSwitch.css";
import { chooseColorScheme, colorSchemes, readColorScheme } from "@/theme/colorScheme";
import { storeKeys } from "@/lib/browserStorage";

const languages = Object.entries(languageNames) as [Language, string][];

interface SwitchProps<Choice extends string> {
  name: string;
  legend: string;
  choices: readonly (readonly [choice: Choice, label: string])[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

const Switch = <Choice extends string>({ name, legend, choices, chosen, onChoose }: SwitchProps<Choice>) => (
  <fieldset className="scheme-switch">
    <legend>{legend}</legend>
    {choices.map(([choice, label]) => (
      // A language is named in itself.
      <label key={choice} lang={name === "language" ? choice : undefined}>
        <input type="radio" name={name} value={choice} checked={choice === chosen} onChange={() => onChoose(choice)} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
);

export const LanguageSwitch = () => {
  const t = useT();
  const { store } = useServices();
  const [loadingLanguage, setLoadingLanguage] = useState<Language>();
  const [hasFailed, setFailed] = useState(false);
  const choose = async (language: Language) => {
    setFailed(false);
    setLoadingLanguage(language);
    try {
      await loadLanguage(language);
      store.setItem(storeKeys.locale, language);
    } catch {
      setFailed(true);
    } finally {
      setLoadingLanguage(undefined);
    }
  };
  return (
    <>
      <Switch
        name="language"
        legend={t("layout.language")}
        choices={languages}
        chosen={loadingLanguage ?? getCurrentLanguage()}
        onChoose={(language) => void choose(language)}
      />
      {hasFailed && (
        <p className="message message-bad" role="alert">
          {t("release.title")}
        </p>
      )}
    </>
  );
};

export const DensitySwitch = () => {
  const t = useT();
  const [chosen, choose] = useDensity();
  return (
    <Switch
      name="density"
      legend={t("display.density")}
      choices={densities.map((density) => [density, t(`display.densities.${density}`)])}
      chosen={chosen}
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
      choices={colorSchemes.map((scheme) => [scheme, t(`layout.colorSchemes.${scheme}`)])}
      chosen={chosen}
      onChoose={(scheme) => {
        setChosen(scheme);
        chooseColorScheme(scheme);
      }}
    />
  );
};
