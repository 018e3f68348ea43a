import { useSyncExternalStore, useEffect, useRef } from "react";
import { presence } from "@/lib/presence";
import { resumesIn } from "@/dataProvider/errors";

const onVisibility = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/** Whether the tab is visible. */
export const useVisible = (): boolean => useSyncExternalStore(onVisibility, () => !document.hidden);

/** Whether the user is not away: nothing is read in the background for a user who is. */
export const useIsPresent = (): boolean => useSyncExternalStore(presence.onChange, () => !presence.isAway());

/** Repeats reads for which the server was too busy, as soon as it allows and the user is there. */
export const useResume = (error: unknown, read: () => void): void => {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const ms = resumesIn(error);
    if (ms === undefined) return;
    let cancel: () => void = () => undefined;
    const timer = setTimeout(() => (cancel = presence.whenPresent(() => latest.current())), ms);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [error]);
};
