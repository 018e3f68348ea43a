import { useState } from "react";
import { useT } from "../../i18n";
import { chooseColorScheme, colorSchemes, readColorScheme } from "../../theme/colorScheme";
import "./schemeSwitch.css";

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
