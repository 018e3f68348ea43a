import { AWAY_MS } from "./constants";
import { createListeners } from "./listeners";

const inputs = ["pointerdown", "pointermove", "keydown", "wheel", "focus", "pageshow"];

/** The provider also runs outside a page: `npm run contract`. */
const isPage = typeof document !== "undefined";

/**
 * Knows when the user last did something in this tab. Without input for `AWAY_MS` the user is away: nothing is polled and nothing
 * reads in the background, so that the session of an absent user ends.
 */
export const createPresence = () => {
  const { tell, on } = createListeners();
  let inputAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAway = () => isPage && Date.now() - inputAt >= AWAY_MS;
  const tellWhenAway = () => {
    timer = undefined;
    if (isAway()) tell();
    else watch();
  };
  const watch = () => {
    timer ??= setTimeout(tellWhenAway, inputAt + AWAY_MS - Date.now());
  };
  const noteInput = () => {
    const isBack = isAway();
    inputAt = Date.now();
    watch();
    if (isBack) tell();
  };
  if (isPage) {
    for (const name of inputs) addEventListener(name, noteInput, { capture: true, passive: true });
    document.addEventListener("visibilitychange", () => document.hidden || noteInput(), { capture: true });
    watch();
  }
  return {
    isAway,
    /** When the last input came, in milliseconds since 1970. */
    lastInputAt: (): number => inputAt,
    /** A write that was started by the user counts as input: a run outlasts the user's last key. */
    noteInput,
    /** Calls back when the user has gone or is back. @returns a function that stops that. */
    onChange: on,
    /** Calls back once the user is there. @returns a function that cancels it. */
    whenPresent: (callback: () => void): (() => void) => {
      if (!isAway()) {
        callback();
        return () => undefined;
      }
      const stop = on(() => {
        if (isAway()) return;
        stop();
        callback();
      });
      return stop;
    },
  };
};

export const presence = createPresence();
