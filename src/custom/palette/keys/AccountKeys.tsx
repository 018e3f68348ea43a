import { Link } from "react-router";
import { useT } from "@/i18n";
import { useStore } from "ra-core";
import styles from "./accountKeys.module.css";

/** Single-key shortcuts can be turned off (WCAG 2.1.4). */
export const useSingleKeys = () => useStore<boolean>("keys", true);

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
