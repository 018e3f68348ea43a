import { Link } from "react-router";
import { useT } from "@/i18n";
import { useStore } from "ra-core";
import styles from "./accountKeys.module.css";

/** Whether the person wants single keys to do something (WCAG 2.1.4); kept with their preferences. */
export const useSingleKeys = () => useStore<boolean>("keys", true);

/** In the account menu: Activity, which everybody has, and the switch of the single-key shortcuts. */
export const AccountKeys = () => {
  const t = useT();
  const [isOn, setOn] = useSingleKeys();
  return (
    <>
      <Link to="/activity">{t("runs.activity.title")}</Link>
      <label className={styles.keysSwitch}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        {t("layout.singleKeys")}
      </label>
    </>
  );
};
