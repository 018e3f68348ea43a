import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";

/** In the place of what could not be read, with Retry; `compact` above data that was loaded before. */
export const LoadFailed = ({ error, onRetry, compact }: { error: unknown; onRetry: () => void; compact?: boolean }) => {
  const t = useT();
  const retry = (
    <button type="button" className="button button-small" onClick={onRetry}>
      {t("common.retry")}
    </button>
  );
  if (compact) {
    return (
      <div className="message message-bad load-failed" role="alert">
        <p>{errorWords(error, t)}</p>
        <p>{t("errors.staleData")}</p>
        <div className="message-actions">{retry}</div>
      </div>
    );
  }
  return (
    <div className="placard" role="alert">
      <h2>{t("errors.loadTitle")}</h2>
      <p>{errorWords(error, t)}</p>
      {retry}
    </div>
  );
};
