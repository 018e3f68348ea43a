import { useSyncExternalStore } from "react";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { processStore } from "@/custom/domainActions";
import { hasRuns, runStore } from "@/custom/bulkRuns";
import { useCurrentUser, useUserStore } from "@/ui/services";

/** Separate from the index, so that importing the index does not load the page. */
export const ActivityPage = lazyScreen(() => import("./ActivityPage"), "ActivityPage");

const ActivityTracker = lazyScreen(() => import("./ActivityTracker"), "ActivityTracker");

/** Tracks the current user's actions, and the installations of bulk runs, on every page. Renders nothing. */
export const ActivityTrackerHost = () => {
  const userId = useCurrentUser().id;
  const processes = useUserStore(processStore);
  const isTrackingRuns = useSyncExternalStore(runStore.subscribe, () => hasRuns(userId));
  if (processes.length === 0 && !isTrackingRuns) return null;
  return (
    <LazyBoundary>
      <ActivityTracker processes={processes} />
    </LazyBoundary>
  );
};
