import { SLEEP_GAP_MS } from "./constants";

/**
 * Calls back when connections that look open may be dead: the network is back, the tab is shown again, or the computer was
 * asleep, which a late timer tells. @returns a function that stops that.
 */
export const onWake = (callback: () => void): (() => void) => {
  const shown = () => document.hidden || callback();
  let at = Date.now();
  const timer = setInterval(() => {
    const before = at;
    at = Date.now();
    if (at - before > SLEEP_GAP_MS) callback();
  }, SLEEP_GAP_MS / 3);
  addEventListener("online", callback);
  document.addEventListener("visibilitychange", shown);
  return () => {
    clearInterval(timer);
    removeEventListener("online", callback);
    document.removeEventListener("visibilitychange", shown);
  };
};
