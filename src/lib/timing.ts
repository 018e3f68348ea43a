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

/** Runs in one tab at a time, where the browser has Web Locks. Does not run when aborted while it waits. @throws what `run` throws */
export const runExclusively = async (name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> => {
  if (!("locks" in navigator)) return run();
  try {
    await navigator.locks.request(name, { signal }, run);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

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
