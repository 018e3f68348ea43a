import { AWAY_MS } from "./constants";
import { createListeners } from "./listeners";

const inputEvents = ["pointerdown", "pointermove", "keydown", "wheel", "focus", "pageshow"];

/** False in `npm run contract`, which uses the data provider without a page. */
const isPage = typeof document !== "undefined";

/**
 * Tracks the user's input in this tab. Without input for `AWAY_MS` the user is away: nothing is fetched in the background, so that
 * the session of an absent user ends.
 */
export const createPresence = () => {
  const { emit, subscribe } = createListeners();
  let inputAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAway = () => isPage && Date.now() - inputAt >= AWAY_MS;
  const checkAway = () => {
    timer = undefined;
    if (isAway()) emit();
    else startTimer();
  };
  const startTimer = () => {
    timer ??= setTimeout(checkAway, inputAt + AWAY_MS - Date.now());
  };
  const recordInput = () => {
    const isBack = isAway();
    inputAt = Date.now();
    startTimer();
    if (isBack) emit();
  };
  if (isPage) {
    for (const name of inputEvents) addEventListener(name, recordInput, { capture: true, passive: true });
    document.addEventListener("visibilitychange", () => document.hidden || recordInput(), { capture: true });
    startTimer();
  }
  return {
    isAway,
    /** Writes count as input: a bulk run goes on after the user's last key. */
    recordInput,
    /** Calls back when the user goes away or returns. */
    onChange: subscribe,
    whenPresent: (callback: () => void): (() => void) => {
      if (!isAway()) {
        callback();
        return () => undefined;
      }
      const stop = subscribe(() => {
        if (isAway()) return;
        stop();
        callback();
      });
      return stop;
    },
  };
};

export const presence = createPresence();

let isUnloading = false;
if (isPage) {
  addEventListener("pagehide", () => (isUnloading = true), { capture: true });
  addEventListener("pageshow", () => (isUnloading = false), { capture: true });
}

export const isLeavingPage = (): boolean => isUnloading || (isPage && document.visibilityState === "hidden");

export const onLeavingPage = (callback: () => void): (() => void) => {
  const handleChange = () => isLeavingPage() && callback();
  addEventListener("pagehide", handleChange);
  document.addEventListener("visibilitychange", handleChange);
  return () => {
    removeEventListener("pagehide", handleChange);
    document.removeEventListener("visibilitychange", handleChange);
  };
};
