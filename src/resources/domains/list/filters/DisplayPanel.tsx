import { useT } from "@/i18n";
import { type Hideable, useHiddenColumns } from "../useColumns";

/**
 * The domain stays; so do an installation's server and status, without which nobody knows what its other cells are about.
 */
const hideable: readonly Hideable[] = ["type", "php", "preview", "secure", "actions"];

/** Which columns the table has. */
export const DisplayPanel = () => {
  const t = useT();
  const [hidden, hide] = useHiddenColumns();
  const names = hidden.split(",");
  const label = (name: Hideable) =>
    name === "php" || name === "preview" ? t(`display.${name}`) : t(`sites.columns.${name}`);
  return (
    <fieldset className="display-columns">
      <legend>{t("display.columns")}</legend>
      {hideable.map((name) => (
        <label key={name} className="filter-check">
          <input
            type="checkbox"
            checked={!names.includes(name)}
            onChange={({ target }) =>
              hide(hideable.filter((other) => (other === name ? !target.checked : names.includes(other))))
            }
          />
          {label(name)}
        </label>
      ))}
    </fieldset>
  );
};
