import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  const events = ["online", "offline"];
  for (const name of events) addEventListener(name, listener);
  return () => {
    for (const name of events) removeEventListener(name, listener);
  };
};

/** Whether the browser has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
