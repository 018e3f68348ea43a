import { useId } from "react";
import { useT } from "../../i18n";
import { densities, useDensity } from "./useDensity";
import "../layout/schemeSwitch.css";

/** How close the rows of all tables stand. */
export const DensitySwitch = () => {
  const t = useT();
  const name = useId();
  const [chosen, choose] = useDensity();
  return (
    <fieldset className="scheme-switch">
      <legend>{t("display.density")}</legend>
      {densities.map((density) => (
        <label key={density}>
          <input type="radio" name={name} checked={density === chosen} onChange={() => choose(density)} />
          <span>{t(`display.densities.${density}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};
