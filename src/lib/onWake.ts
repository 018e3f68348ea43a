import { SLEEP_GAP_MS } from "./constants";

/**
 * Calls back when open connections may be dead: the network is back, the tab is visible again, or the computer was asleep, which a
 * late timer reveals. @returns a function that unsubscribes
 */
export const onWake = (callback: () => void): (() => void) => {
  const handleVisibility = () => document.hidden || callback();
  let tickAt = Date.now();
  const timer = setInterval(() => {
    const before = tickAt;
    tickAt = Date.now();
    if (tickAt - before > SLEEP_GAP_MS) callback();
  }, SLEEP_GAP_MS / 3);
  addEventListener("online", callback);
  document.addEventListener("visibilitychange", handleVisibility);
  return () => {
    clearInterval(timer);
    removeEventListener("online", callback);
    document.removeEventListener("visibilitychange", handleVisibility);
  };
};
