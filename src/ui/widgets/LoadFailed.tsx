import { useT } from "../../i18n";
import { readingWords } from "../../i18n/errorWords";
import { timeWords } from "../../i18n/timeWords";
import { useResume } from "./useResume";

interface Props {
  error: unknown;
  onRetry: () => void;
  compact?: boolean;
  /** When the data was read, if it was restored from this browser's storage. */
  restoredAt?: number | undefined;
}

/** Replaces what could not be read, with Retry; `compact` above data that was loaded before. */
export const LoadFailed = ({ error, onRetry, compact, restoredAt }: Props) => {
  const t = useT();
  useResume(error, onRetry);
  const retry = (
    <button type="button" className="button button-small" onClick={onRetry}>
      {t("common.retry")}
    </button>
  );
  if (compact) {
    return (
      <div className="message message-bad load-failed" role="alert">
        <p>{readingWords(error, t)}</p>
        <p>
          {restoredAt === undefined
            ? t("errors.staleData")
            : t("errors.staleDataAsOf", { time: timeWords(restoredAt) })}
        </p>
        <div className="message-actions">{retry}</div>
      </div>
    );
  }
  return (
    <div className="placard" role="alert">
      <h2>{t("errors.loadTitle")}</h2>
      <p>{readingWords(error, t)}</p>
      {retry}
    </div>
  );
};
