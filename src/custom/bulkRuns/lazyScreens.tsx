import { useState, useSyncExternalStore } from "react";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { useCurrentUser } from "@/ui/services";
import { hasRuns, listStoredRunIds, runStore } from "./runs/runStore";

/** Separate from the index, whose code would load everything that it exports. */
export const PasteDialog = lazyScreen(() => import("./paste/PasteDialog"), "PasteDialog");

const RunManager = lazyScreen(() => import("./RunManager"), "RunManager");

/** Runs the user's bulk runs, and shows their progress on every page. */
export const RunManagerHost = () => {
  const userId = useCurrentUser().id;
  const [earlierRunIds] = useState(() => new Set(listStoredRunIds(userId)));
  const isUsed = useSyncExternalStore(runStore.subscribe, () => hasRuns(userId));
  return (
    isUsed && (
      <LazyBoundary>
        <RunManager earlierRunIds={earlierRunIds} />
      </LazyBoundary>
    )
  );
};
