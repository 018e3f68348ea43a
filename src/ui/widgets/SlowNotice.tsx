import { useSyncExternalStore } from "react";
import { useT } from "@/i18n";
import { useServices } from "../services";
import "@/theme/components/slowNotice.css";

/**
 * Shown while a call takes long. Always rendered, so that screen readers announce it.
 */
export const SlowNotice = () => {
  const t = useT();
  const { slowCalls } = useServices();
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
