import { useSyncExternalStore, useEffect, useEffectEvent } from "react";
import { presence } from "@/lib/presence";
import { getResumeDelay } from "@/dataProvider/errors";

const onVisibility = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

export const useVisible = (): boolean => useSyncExternalStore(onVisibility, () => !document.hidden);

/** False without input for a while: nothing is fetched in the background then. */
export const useIsPresent = (): boolean => useSyncExternalStore(presence.onChange, () => !presence.isAway());

/** Repeats a fetch after a 429, as soon as the server allows it and the user is present. */
export const useAutoRetry = (error: unknown, read: () => void): void => {
  const retry = useEffectEvent(read);
  useEffect(() => {
    const ms = getResumeDelay(error);
    if (ms === undefined) return;
    let cancel: () => void = () => undefined;
    const timer = setTimeout(() => (cancel = presence.whenPresent(() => retry())), ms);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [error]);
};
