import { useT } from "../../i18n";
import "./slowNotice.css";
import { useOnline } from "./useOnline";

/** Says that there is no connection, over data that was loaded before. */
export const OfflineNotice = () => {
  const t = useT();
  const isOnline = useOnline();
  return (
    <div aria-live="polite" className="slow-notice">
      {!isOnline && <p>{t("layout.offline")}</p>}
    </div>
  );
};
