/** Resolves after the time, or at once when aborted. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });

/** Runs in one tab at a time, where the browser can tell. Does nothing when it is aborted while it waits. @throws what `run` throws */
export const alone = async (name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> => {
  if (!("locks" in navigator)) return run();
  try {
    await navigator.locks.request(name, { signal }, run);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

/**
 * Runs the callback once the browser is idle, at the latest after a second; in Safari, which cannot tell, in the next task.
 * @returns a function that cancels it.
 */
export const whenIdle = (callback: () => void): (() => void) => {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(callback, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback);
  return () => clearTimeout(timer);
};
