import { Link } from "react-router";
import { useT } from "../../../i18n";
import { show } from "./shown";
import "./accountKeys.css";
import { useStore } from "ra-core";

/** Whether the person wants single keys to do something (WCAG 2.1.4); kept with their preferences. */
export const useSingleKeys = () => useStore<boolean>("keys", true);

/** Turns the single-key shortcuts off and on. */
export const KeysSwitch = () => {
  const t = useT();
  const [isOn, setOn] = useSingleKeys();
  return (
    <label className="keys-switch">
      <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      {t("keys.single")}
    </label>
  );
};

/** In the account menu: Activity, which everybody has; the keyboard map, and its switch. */
export const AccountKeys = () => {
  const t = useT();
  return (
    <>
      <Link to="/activity">{t("palette.activity")}</Link>
      <div className="account-keys">
        <button type="button" onClick={() => show("help")}>
          {t("keys.title")}
        </button>
        <KeysSwitch />
      </div>
    </>
  );
};
