import { useT } from "../../i18n";
import "./accountKeys.css";
import { useSingleKeys } from "./useSingleKeys";

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
