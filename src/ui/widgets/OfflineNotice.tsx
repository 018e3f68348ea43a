import { useEffect } from "react";
import { useT } from "../../i18n";
import { loadMoments } from "./Placard";
import "./slowNotice.css";
import { useOnline } from "./useOnline";

/** Says that there is no connection, over data that was loaded before. Loaded while there is one, with the signs of other moments. */
export const OfflineNotice = () => {
  const t = useT();
  const isOnline = useOnline();
  useEffect(loadMoments, []);
  return (
    <div aria-live="polite" className="slow-notice">
      {!isOnline && <p>{t("layout.offline")}</p>}
    </div>
  );
};
