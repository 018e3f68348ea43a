import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  const events = ["online", "offline"];
  for (const name of events) addEventListener(name, listener);
  return () => {
    for (const name of events) removeEventListener(name, listener);
  };
};

/** Whether the browser has a connection. `onBack` is called when it comes back. */
export const useOnline = (onBack?: () => void): boolean => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const back = useEffectEvent(() => onBack?.());
  useEffect(() => {
    if (isOnline) return undefined;
    const come = () => back();
    addEventListener("online", come);
    return () => removeEventListener("online", come);
  }, [isOnline]);
  return isOnline;
};
