import { useSyncExternalStore, useEffect, useRef } from "react";
import { resumesIn } from "../../dataProvider/errors";

const onVisibility = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/** Whether the tab is visible. */
export const useVisible = (): boolean => useSyncExternalStore(onVisibility, () => !document.hidden);

/** Repeats reads for which the server was too busy, as soon as it allows. */
export const useResume = (error: unknown, read: () => void): void => {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const ms = resumesIn(error);
    if (ms === undefined) return;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [error]);
};
