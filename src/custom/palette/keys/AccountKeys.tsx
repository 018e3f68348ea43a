import { Link } from "react-router";
import { useT } from "../../../i18n";
import { KeysSwitch } from "./KeysSwitch";
import { show } from "./shown";

/** In the account menu: Activity, which everybody has; the keyboard map, and its switch. */
export const AccountKeys = () => {
  const t = useT();
  return (
    <div className="account-keys">
      <Link to="/activity" className="button button-small button-quiet">
        {t("palette.activity")}
      </Link>
      <button type="button" className="button button-small button-quiet" onClick={() => show("help")}>
        {t("keys.title")}
      </button>
      <KeysSwitch />
    </div>
  );
};
