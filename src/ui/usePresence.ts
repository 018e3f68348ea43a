import { useSyncExternalStore } from "react";
import { presence } from "@/lib/presence";

const onVisibility = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

export const useIsPageVisible = (): boolean => useSyncExternalStore(onVisibility, () => !document.hidden);

/** False without input for a while: nothing is fetched in the background then. */
export const useIsPresent = (): boolean => useSyncExternalStore(presence.onChange, () => !presence.isAway());
