import type { LiveStatus as Status } from "@/dataProvider/live";
import { useT, type Translate } from "@/i18n";
import { errorReason } from "@/i18n/errorMessage";
import { formatTime } from "@/i18n/format";
import { useDisclosure } from "@/ui/layout/useDisclosure";
import { PushRefusal } from "@/dataProvider/pushRetry";
import { isolateText } from "@/lib/isolateText";
import { notifyManager } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useServices } from "@/ui/services";
import { resourceKey } from "@/dataProvider/queryKeys";
import { POLL_INTERVAL_MS } from "@/lib/constants";
import styles from "./liveStatus.module.css";

export const useLiveStatus = (): Status => {
  const { live } = useServices();
  return useSyncExternalStore(live.onStatus, live.getStatus);
};

/** While push is down or not configured, reads the visible data again at intervals, in a visible tab only. */
export const usePollInterval = (): number | false => (useLiveStatus() === "live" ? false : POLL_INTERVAL_MS);

/** When the visible domains were last read, in milliseconds since 1970; 0 when there are none, or when nobody wants to know. */
const useLastRead = (isWanted: boolean): number => {
  const { queryClient } = useServices();
  const cache = queryClient.getQueryCache();
  const subscribe = useCallback(
    // The cache may report a query while a component that uses it is rendering: wait until it has finished.
    (changed: () => void) => (isWanted ? cache.subscribe(notifyManager.batchCalls(changed)) : () => undefined),
    [cache, isWanted],
  );
  const read = () => {
    const shown = isWanted ? cache.findAll({ queryKey: resourceKey("domains"), type: "active" }) : [];
    return Math.max(0, ...shown.map(({ state }) => state.dataUpdatedAt));
  };
  return useSyncExternalStore(subscribe, read);
};

const factOf = (problem: unknown, t: Translate): string => {
  if (problem === undefined) return t("live.unreachable");
  if (!(problem instanceof PushRefusal)) return t("live.notJoined", { why: errorReason(problem, t) });
  const words = [problem.code, problem.message && isolateText(problem.message)].filter(Boolean).join(": ");
  return words ? t("live.refusedWith", { words }) : t("live.refused");
};

/** Why push events do not arrive, and what happens next; "" when they do or when push is not configured. */
export const problemWords = (status: Status, problem: unknown, t: Translate): string => {
  if (status === "interrupted") return `${factOf(problem, t)} ${t("live.again")}`;
  return status === "off" && problem !== undefined ? `${factOf(problem, t)} ${t("live.reload")}` : "";
};

/**
 * The state of the push connection in words; while it is down also the reason and the age of the data. Shows nothing while nobody
 * listens, or during the first attempt to connect: one that takes long counts as interrupted.
 */
export const LiveStatus = () => {
  const t = useT();
  const { live } = useServices();
  const status = useLiveStatus();
  const problem: unknown = useSyncExternalStore(live.onStatus, live.getProblem);
  const readAt = useLastRead(status === "off" || status === "interrupted");
  const { buttonProps, containerProps, panelProps } = useDisclosure();
  if (status === "idle" || status === "connecting") return null;
  const state = t(`live.${status}`);
  const words = readAt > 0 ? t("live.asOf", { state, time: formatTime(readAt) }) : state;
  const reason = problemWords(status, problem, t);
  return (
    <div className={styles.live} data-momentary {...containerProps}>
      <span className={styles.liveStatus} data-status={status} role="status">
        {reason ? (
          <button className={styles.liveWhy} title={reason} aria-describedby={panelProps.id} {...buttonProps}>
            {words}
          </button>
        ) : (
          words
        )}
      </span>
      {reason && (
        <p className={`bar-panel ${styles.liveReason}`} {...panelProps}>
          {reason}
        </p>
      )}
    </div>
  );
};
