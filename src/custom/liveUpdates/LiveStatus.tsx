import type { LiveState } from "@/dataProvider/live";
import { useT, type Translate } from "@/i18n";
import { toErrorReason } from "@/i18n/errorMessage";
import { formatStoredText } from "@/i18n/storedText";
import { formatTime } from "@/lib/format";
import { useDisclosure } from "@/ui/layout/useDisclosure";
import { PushRefusal } from "@/dataProvider/errors";
import { isolateText } from "@/lib/serverText";
import { notifyManager } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { PushStatus } from "@/model/processReducer";
import { useServices } from "@/ui/services";
import { resourceKey } from "@/dataProvider/queryKeys";
import { POLL_INTERVAL_MS } from "@/lib/constants";
import styles from "./liveStatus.module.css";

export const useLiveStatus = (): LiveState => {
  const { live } = useServices();
  return useSyncExternalStore(live.onStatus, live.getStatus);
};

/** Refetch interval of a list without push, in milliseconds. None during the first attempt to connect, because each change renders the list again. */
export const usePollInterval = (): number | false => {
  const { live } = useServices();
  return useSyncExternalStore(
    live.onStatus,
    () => ["off", "interrupted"].includes(live.getStatus()) && POLL_INTERVAL_MS,
  );
};

/** The intervals and times that decide when lookups of processes are due. */
export const usePushStatus = (): PushStatus => {
  const { live } = useServices();
  const isLive = useSyncExternalStore(live.onStatus, () => live.getStatus() === "live");
  const [liveSince, setLiveSince] = useState(0);
  useEffect(() => {
    const isBack = () => setLiveSince(Date.now());
    const checkStatus = () => live.getStatus() === "live" && isBack();
    checkStatus(); // no event was observed before
    const stop = live.onStatus(checkStatus);
    window.addEventListener("online", isBack);
    return () => {
      stop();
      window.removeEventListener("online", isBack);
    };
  }, [live]);
  return { pollIntervalMs: isLive ? undefined : POLL_INTERVAL_MS, liveSince };
};

/** The time of the last fetch in milliseconds since 1970; 0 without visible domains. */
const useLastFetch = (isEnabled: boolean): number => {
  const { queryClient } = useServices();
  const cache = queryClient.getQueryCache();
  const subscribe = useCallback(
    // The cache may notify during a render: batching defers the update.
    (changed: () => void) => (isEnabled ? cache.subscribe(notifyManager.batchCalls(changed)) : () => undefined),
    [cache, isEnabled],
  );
  const read = () => {
    const visibleQueries = isEnabled ? cache.findAll({ queryKey: resourceKey("domains"), type: "active" }) : [];
    return Math.max(0, ...visibleQueries.map(({ state }) => state.dataUpdatedAt));
  };
  return useSyncExternalStore(subscribe, read);
};

const formatReason = (problem: unknown, t: Translate): string => {
  if (problem === undefined) return t("live.unreachable");
  if (!(problem instanceof PushRefusal))
    return t("live.notJoined", { why: formatStoredText(toErrorReason(problem), t) });
  const details = [problem.code, problem.message && isolateText(problem.message)].filter(Boolean).join(": ");
  return details ? t("live.refusedWith", { details }) : t("live.refused");
};

/** "" if push works or is not configured. */
export const formatPushProblem = (status: LiveState, problem: unknown, t: Translate): string => {
  if (status === "interrupted") return `${formatReason(problem, t)} ${t("live.again")}`;
  return status === "off" && problem !== undefined ? `${formatReason(problem, t)} ${t("live.reload")}` : "";
};

/** Shows the reason and the age of the data while push is down. Shows nothing without subscribers, or during a short first attempt. */
export const LiveStatus = () => {
  const t = useT();
  const { live } = useServices();
  const status = useLiveStatus();
  const problem: unknown = useSyncExternalStore(live.onStatus, live.getProblem);
  const readAt = useLastFetch(status === "off" || status === "interrupted");
  const { buttonProps, containerProps, panelProps } = useDisclosure();
  if (status === "idle" || status === "connecting") return null;
  const state = t(`live.${status}`);
  const text = readAt > 0 ? t("live.asOf", { state, time: formatTime(readAt) }) : state;
  const reason = formatPushProblem(status, problem, t);
  return (
    <div className={styles.live} data-momentary {...containerProps}>
      <span className={styles.liveStatus} data-status={status} role="status">
        {reason ? (
          <button className={styles.liveWhy} title={reason} aria-describedby={panelProps.id} {...buttonProps}>
            {text}
          </button>
        ) : (
          text
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
