import { onTestFinished } from "vitest";
import type { Locks } from "@/lib/tabs";

type Granted = (lock: object | null) => unknown;

/** Web Locks of a browser with several tabs; `free` closes a tab. */
export const createTabLocks = () => {
  interface Request {
    tab: symbol;
    granted: () => Promise<unknown>;
  }
  const queues = new Map<string, Request[]>();
  const grant = (name: string) => {
    const first = queues.get(name)?.[0];
    const end = () => first && leave(name, first);
    void first?.granted().then(end, end); // the request reports a failure
  };
  const leave = (name: string, request: Request) => {
    const queue = queues.get(name) ?? [];
    const place = queue.indexOf(request);
    if (place < 0) return;
    queue.splice(place, 1);
    if (place === 0) grant(name);
  };
  return {
    open: () => {
      const tab = Symbol("tab");
      const request = (name: string, { ifAvailable, signal }: LockOptions, granted: Granted) =>
        new Promise((resolve, reject) => {
          const queue = queues.get(name) ?? [];
          queues.set(name, queue);
          if (ifAvailable && queue.length > 0) return resolve(granted(null));
          const begin = () => {
            const work = Promise.resolve(granted({ name }));
            resolve(work);
            return work;
          };
          const own = { tab, granted: begin };
          signal?.addEventListener("abort", () => {
            if (queue.indexOf(own) < 1) return;
            leave(name, own);
            reject(signal.reason as Error);
          });
          queue.push(own);
          if (queue.length === 1) grant(name);
        });
      /** The name of each lock that is held or waited for. */
      const query = () =>
        Promise.resolve({ held: [...queues].flatMap(([name, { length }]) => (length > 0 ? [{ name }] : [])) });
      const free = () => {
        for (const [name, queue] of queues)
          for (const request of queue.toReversed()) if (request.tab === tab) leave(name, request);
      };
      return { locks: { request, query } as unknown as Locks & Pick<LockManager, "query">, free };
    },
  };
};

const setLocks = (locks: object): void => {
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));
};

/** Exclusive Web Locks, which jsdom lacks, until the end of the test. */
export const installLocks = (): void => setLocks(createTabLocks().open().locks);

/** Web Locks that a browser refuses, as with blocked site data, until the end of the test. */
export const refuseLocks = (): void => {
  const refuse = () => Promise.reject(new DOMException("The request was denied.", "SecurityError"));
  setLocks({ request: refuse, query: refuse });
};
