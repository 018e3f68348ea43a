/** As much of the browser's LockManager as is needed. */
export interface Locks {
  request: (
    name: string,
    options: { ifAvailable?: boolean },
    granted: (lock: object | null) => Promise<unknown> | undefined,
  ) => Promise<unknown>;
}

/**
 * The runs that a page owns: it holds the Web Lock of each, from before the run is stored until its end is. The browser frees the
 * locks of a page that is gone.
 */
export const createRunLocks = (browser: () => Locks) => {
  const held = new Map<string, () => void>();
  return {
    holds: (runId: string): boolean => held.has(runId),
    /** Holds the run's lock once it is free. @returns false with `ifAvailable` when it is not */
    hold: (runId: string, options: { ifAvailable?: boolean } = {}): Promise<boolean> =>
      new Promise((resolve, reject) => {
        const granted = (lock: object | null) => {
          resolve(lock !== null);
          return lock ? new Promise<void>((release) => held.set(runId, release)) : undefined;
        };
        browser().request(`spire.run.${runId}`, options, granted).catch(reject);
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
