import { useSyncExternalStore } from "react";

const onVisibility = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/** Whether the tab is visible. */
export const useVisible = (): boolean => useSyncExternalStore(onVisibility, () => !document.hidden);
