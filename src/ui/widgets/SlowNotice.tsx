import { useSyncExternalStore } from "react";
import { useT } from "../../i18n";
import { usePanel } from "../panel";
import "./slowNotice.css";

/** Says that a call is still going, and that one need not wait for it. Always there, so that screen readers hear of it. */
export const SlowNotice = () => {
  const t = useT();
  const { slowCalls } = usePanel();
  const kind = useSyncExternalStore(slowCalls.onChange, slowCalls.current);
  return (
    <div aria-live="polite" className="slow-notice">
      {kind && (
        <p>
          <span className="spinner" />
          {t(`layout.slow.${kind}`)}
        </p>
      )}
    </div>
  );
};
