export interface Locks {
  request: (
    name: string,
    options: { ifAvailable?: boolean },
    granted: (lock: object | null) => Promise<unknown> | undefined,
  ) => Promise<unknown>;
}

/**
 * The Web Locks of the runs that a page owns, from before a run is stored until its end. The browser releases the locks of a closed
 * page.
 */
export const createRunLocks = (browser: () => Locks) => {
  const held = new Map<string, () => void>();
  return {
    holds: (runId: string): boolean => held.has(runId),
    /** Waits for the run's lock. @returns false with `ifAvailable` if another page has it */
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

export const runLocks = createRunLocks(() => navigator.locks);
