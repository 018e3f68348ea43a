/**
 * Does it once the browser has nothing else to do, at the latest after a second; in Safari, which cannot tell, in the next
 * task. @returns what calls it off.
 */
export const whenIdle = (callback: () => void): (() => void) => {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(callback, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback);
  return () => clearTimeout(timer);
};
