import { useCallback, useSyncExternalStore } from "react";
import { useCurrentUser } from "../../ui/useCurrentUser";
import type { Run } from "./run";
import { onRuns } from "./runKeys";
import { readRuns } from "./storedRuns";

const none: readonly Run[] = [];

/** The runs that the signed-in person started, newest first. */
export const useRuns = (): readonly Run[] => {
  const userId = useCurrentUser()?.id;
  return useSyncExternalStore(
    onRuns,
    useCallback(() => (userId === undefined ? none : readRuns(userId)), [userId]),
  );
};
