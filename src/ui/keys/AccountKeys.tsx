import { useT } from "../../i18n";
import "../../i18n/paletteTexts";
import { KeysSwitch } from "./KeysSwitch";
import { show } from "./shown";

/** In the account menu: the keyboard map, and its switch. */
export const AccountKeys = () => {
  const t = useT();
  return (
    <div className="account-keys">
      <button type="button" className="button button-small button-quiet" onClick={() => show("help")}>
        {t("keys.title")}
      </button>
      <KeysSwitch />
    </div>
  );
};
