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
