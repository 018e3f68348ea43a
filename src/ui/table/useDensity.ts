import { useId } from "react";
import { useT } from "../../i18n";
import "../layout/schemeSwitch.css";
import { useStore } from "ra-core";

const densities = ["comfortable", "compact"] as const;
type Density = (typeof densities)[number];

/** A row of a compact table; `--row-compact` in tokens.css. */
export const COMPACT_ROW_PX = 32;

/** How close the rows of all tables stand; kept per person. */
export const useDensity = () => {
  const [density, setDensity] = useStore<Density>("table.density", "comfortable");
  return [density === "compact" ? density : "comfortable", setDensity] as const;
};

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
