/**
 * Which page runs a run: the one that holds its Web Lock, from before the run is stored until its end is. The browser frees the
 * locks of a page that is gone, so a run whose lock is free was left.
 */

/** As much of the browser's LockManager as is needed. */
export interface Locks {
  request: (name: string, options: { signal?: AbortSignal }, granted: () => Promise<unknown>) => Promise<unknown>;
}

export const createRunLocks = (browser: () => Locks) => {
  const held = new Map<string, () => void>();
  return {
    holds: (runId: string): boolean => held.has(runId),
    /** Waits until no other page holds the run, holds it, and then calls `onHeld`. Rejects when it is aborted. */
    hold: (runId: string, onHeld: () => void, signal?: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        const granted = () =>
          new Promise<void>((release) => {
            held.set(runId, release);
            onHeld();
            resolve();
          });
        browser()
          .request(`spire.run.${runId}`, signal ? { signal } : {}, granted)
          .catch(reject);
      }),
    release: (runId: string): void => {
      held.get(runId)?.();
      held.delete(runId);
    },
  };
};
export type RunLocks = ReturnType<typeof createRunLocks>;

/** This page's. */
export const runLocks = createRunLocks(() => navigator.locks);
