import { useCallback, useSyncExternalStore } from "react";
import { useCurrentUser } from "../../ui/useCurrentUser";
import type { Run } from "./run";
import { onRuns } from "./runKeys";
import { isUnsaved, readRuns } from "./storedRuns";

const none: readonly Run[] = [];

/** The runs that the signed-in person started, newest first. */
export const useRuns = (): readonly Run[] => {
  const userId = useCurrentUser()?.id;
  return useSyncExternalStore(
    onRuns,
    useCallback(() => (userId === undefined ? none : readRuns(userId)), [userId]),
  );
};

/** Whether what has become of the run is known in this tab only, because the browser has no room for it. */
export const useIsUnsaved = (run: Run): boolean => {
  const userId = useCurrentUser()?.id;
  return useSyncExternalStore(onRuns, () => userId !== undefined && isUnsaved(userId, run));
};
