import { useSyncExternalStore } from "react";
import { POLL_INTERVAL_MS } from "../../lib/constants";
import type { LiveStatus } from "../../dataProvider/live";
import { usePanel } from "../../ui/panel";

export const useLiveStatus = (): LiveStatus => {
  const { live } = usePanel();
  return useSyncExternalStore(live.onStatus, live.getStatus);
};

/** Why push is off or interrupted, if known. */
export const useLiveProblem = (): unknown => {
  const { live } = usePanel();
  return useSyncExternalStore(live.onStatus, live.getProblem);
};

/** While push is down or not configured, reads the visible data again at intervals, in a visible tab only. */
export const usePollInterval = (): number | false => {
  const { live } = usePanel();
  const isLive = useSyncExternalStore(live.onStatus, () => live.getStatus() === "live");
  return isLive ? false : POLL_INTERVAL_MS;
};
