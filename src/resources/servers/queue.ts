import { createListeners } from "../../lib/listeners";

/**
 * Runs at most `limit` tasks at a time; the others wait in order. A task whose signal is aborted while it waits never starts
 * and rejects with the signal's reason; a running task handles its own signal.
 * @param pauseAfter milliseconds for which nothing starts after a task has failed with this error; the task then runs again
 * first. Undefined: the failure is final.
 */
export const createQueue = (limit: number, pauseAfter: (error: unknown) => number | undefined = () => undefined) => {
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting: (() => void)[] = [];
  const { tell, on: onPause } = createListeners();

  const startNext = () => {
    if (timer === undefined && running < limit) waiting.shift()?.();
  };
  const pause = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      tell();
      for (let place = running; place < limit; place += 1) startNext();
    }, ms);
    tell();
  };

  return {
    run: <T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> =>
      new Promise((resolve, reject) => {
        const drop = () => {
          waiting.splice(waiting.indexOf(start), 1);
          reject(signal.reason as Error);
        };
        const start = () => {
          signal.removeEventListener("abort", drop);
          running += 1;
          void task()
            .then(resolve, (error: unknown) => {
              const ms = signal.aborted ? undefined : pauseAfter(error);
              if (ms === undefined) return reject(error);
              pause(ms);
              wait("first");
            })
            .finally(() => {
              running -= 1;
              startNext();
            });
        };
        const wait = (place: "first" | "last") => {
          signal.addEventListener("abort", drop, { once: true });
          if (place === "first") waiting.unshift(start);
          else waiting.push(start);
        };
        if (signal.aborted) return reject(signal.reason as Error);
        wait("last");
        startNext();
      }),
    isPaused: (): boolean => timer !== undefined,
    onPause,
  };
};
