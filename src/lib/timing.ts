/**
 * Begins a pause that ends on time by the clock or by the time that has passed, whichever is first: a clock may be set back, and the time
 * of a page may stand still while the computer sleeps.
 * @returns a function for the rest of the pause, in milliseconds
 */
export const startPause = (ms: number): (() => number) => {
  const [endsAt, endsAtTick] = [Date.now() + ms, performance.now() + ms];
  return () => Math.max(0, Math.min(endsAt - Date.now(), endsAtTick - performance.now()));
};

/** Resolves early when aborted. */
export const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
  });

/**
 * Calls back once the browser is idle, at the latest after a second; in Safari, without requestIdleCallback, in the next task.
 * @returns a function that cancels it
 */
export const whenIdle = (callback: () => void): (() => void) => {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(callback, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback);
  return () => clearTimeout(timer);
};
