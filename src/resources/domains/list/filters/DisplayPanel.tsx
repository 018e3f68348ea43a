import { useT } from "@/i18n";
import { columns, useHiddenColumns } from "../columns";
import styles from "./siteFilters.module.css";

const hideable = columns.filter(({ isHideable }) => isHideable);

export const DisplayPanel = () => {
  const t = useT();
  const [hidden, hide] = useHiddenColumns();
  const isHidden = (name: string) => hidden.split(",").includes(name);
  const toggle = (isShown: boolean, name: string) =>
    hide(hideable.map((column) => column.name).filter((other) => (other === name ? !isShown : isHidden(other))));
  return (
    <fieldset className={styles.displayColumns}>
      <legend>{t("display.columns")}</legend>
      {hideable.map(({ name }) => (
        <label key={name} className={styles.filterCheck}>
          <input type="checkbox" checked={!isHidden(name)} onChange={({ target }) => toggle(target.checked, name)} />
          {t(`sites.columns.${name}`)}
        </label>
      ))}
    </fieldset>
  );
};
