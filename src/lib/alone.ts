/** Runs in one tab at a time, where the browser can tell. Does nothing when it is aborted while it waits. @throws what `run` throws */
export const alone = async (name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> => {
  if (!("locks" in navigator)) return run();
  try {
    await navigator.locks.request(name, { signal }, run);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
