import { useSyncExternalStore } from "react";
import { useCurrentUser } from "../../ui/useCurrentUser";
import { hasRuns, onRuns } from "./runKeys";

/** Whether the signed-in person has runs; the code that reads them loads only then. */
export const useHasRuns = (): boolean => {
  const userId = useCurrentUser()?.id;
  return useSyncExternalStore(onRuns, () => hasRuns(userId));
};
