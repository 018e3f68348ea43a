import { useSyncExternalStore, type ReactNode } from "react";
import { ApiError, isSignInPage } from "@/dataProvider/errors";
import "@/theme/components/emptyState.css";
import { useT, type MessageKey } from "@/i18n";
import "@/theme/components/slowNotice.css";
import { readErrorMessage } from "@/i18n/errorMessage";
import { formatTime } from "@/lib/format";
import { useServices } from "../services";
import { useAutoRetry } from "../useAutoRetry";
import { CopyButton } from "./CopyButton";

interface EmptyStateProps {
  variant: "empty" | "noMatch" | "failed" | "offline" | "notAllowed" | "notFound";
  role?: "alert";
  children: ReactNode;
}

export const EmptyState = ({ variant, role, children }: EmptyStateProps) => (
  <div className="empty-state" data-variant={variant} role={role}>
    {children}
  </div>
);

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

const describeCause = (error: unknown): string => {
  if (error instanceof ApiError) return `${error.endpoint} ${error.status ?? error.kind}`;
  return (error instanceof Error && error.stack) || String(error);
};

/** An error as text for a ticket: the message, the endpoint without ids and input, the page, the time. */
const formatErrorDetails = (error: unknown, messages: readonly string[]): string =>
  [...messages, describeCause(error), location.pathname, new Date().toISOString()].join("\n");

interface ToolsProps {
  error: unknown;
  messages: readonly string[];
  size?: string;
  children: ReactNode;
}

export const ErrorActions = ({ error, messages, size = "", children }: ToolsProps) => (
  <div className="message-actions">
    {children}
    <CopyButton label="common.copyDetails" className={size} getText={() => formatErrorDetails(error, messages)} />
  </div>
);

interface LoadFailedProps {
  error: unknown;
  title?: MessageKey;
  onRetry: () => void;
  compact?: boolean;
  /** The time of the fetch, if the data was restored from this browser's storage. */
  restoredAt?: number | undefined;
}

export const LoadFailed = ({
  error,
  title: titleKey = "errors.loadTitle",
  onRetry,
  compact,
  restoredAt,
}: LoadFailedProps) => {
  const t = useT();
  useAutoRetry(error, onRetry);
  const message = readErrorMessage(error, t);
  const title = t(navigator.onLine ? titleKey : "errors.offline");
  const isSignedOut = isSignInPage(error);
  const size = compact ? "button-small" : "";
  const tools = (
    <ErrorActions error={error} messages={[title, message]} size={size}>
      <button type="button" className={`button ${size}`} onClick={isSignedOut ? () => location.reload() : onRetry}>
        {t(isSignedOut ? "release.reload" : "common.retry")}
      </button>
    </ErrorActions>
  );
  if (compact) {
    return (
      <div className="message message-bad load-failed" role="alert">
        <p>
          {restoredAt === undefined
            ? t("errors.staleData")
            : t("errors.staleDataAsOf", { time: formatTime(restoredAt) })}
        </p>
        <p>{message}</p>
        {tools}
      </div>
    );
  }
  return (
    <EmptyState variant={navigator.onLine ? "failed" : "offline"} role="alert">
      <h2>{title}</h2>
      <p>{message}</p>
      {tools}
    </EmptyState>
  );
};
