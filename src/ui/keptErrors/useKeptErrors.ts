import { useCallback, useSyncExternalStore } from "react";
import { useCurrentUser } from "../useCurrentUser";
import { keptErrors, type KeptError } from "./keptError";

const none: readonly KeptError[] = [];

/** The errors told to the signed-in person that are not dismissed, newest first. */
export const useKeptErrors = (): readonly KeptError[] => {
  const userId = useCurrentUser()?.id;
  return useSyncExternalStore(
    keptErrors.on,
    useCallback(() => (userId === undefined ? none : keptErrors.read(userId)), [userId]),
  );
};
