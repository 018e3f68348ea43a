import { useCallback, useSyncExternalStore } from "react";
import { useCurrentUser } from "../../ui/useCurrentUser";
import type { Entry } from "./entry";
import { onEntries, readEntries } from "./storedEntries";

const none: readonly Entry[] = [];

/** The actions that the signed-in person started, newest first. */
export const useProcesses = (): readonly Entry[] => {
  const userId = useCurrentUser()?.id;
  return useSyncExternalStore(
    onEntries,
    useCallback(() => (userId === undefined ? none : readEntries(userId)), [userId]),
  );
};
