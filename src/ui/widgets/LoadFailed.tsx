import { useT } from "../../i18n";
import { readingWords, timeWords } from "../../i18n/errorWords";
import { ErrorTools } from "./ErrorTools";
import { EmptyState } from "./EmptyState";
import { useResume } from "./useVisible";

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
  const words = readingWords(error, t);
  const title = t(navigator.onLine ? "errors.loadTitle" : "errors.offline");
  const tools = (
    <ErrorTools error={error} shown={[title, words]}>
      <button type="button" className="button button-small" onClick={onRetry}>
        {t("common.retry")}
      </button>
    </ErrorTools>
  );
  if (compact) {
    return (
      <div className="message message-bad load-failed" role="alert">
        <p>{words}</p>
        <p>
          {restoredAt === undefined
            ? t("errors.staleData")
            : t("errors.staleDataAsOf", { time: timeWords(restoredAt) })}
        </p>
        {tools}
      </div>
    );
  }
  return (
    <EmptyState variant={navigator.onLine ? "failed" : "offline"} role="alert">
      <h2>{title}</h2>
      <p>{words}</p>
      {tools}
    </EmptyState>
  );
};
