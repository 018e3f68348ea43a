/**
 * Runs at most `limit` tasks at a time, the others wait in order. A task whose signal is aborted while it waits is never
 * started and rejects with the signal's reason; one that runs is the task's own to stop.
 */
export const createQueue = (limit: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const startNext = () => {
    if (running < limit) waiting.shift()?.();
  };

  return <T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> =>
    new Promise((resolve, reject) => {
      const drop = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal.reason as Error);
      };
      const start = () => {
        signal.removeEventListener("abort", drop);
        running += 1;
        void task()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            startNext();
          });
      };
      if (signal.aborted) return reject(signal.reason as Error);
      signal.addEventListener("abort", drop, { once: true });
      waiting.push(start);
      startNext();
    });
};
