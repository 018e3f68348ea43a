import { isSessionEnded } from "./errors";
import type { HttpClient } from "./httpClient";

export type ReauthQueue = ReturnType<typeof createReauthQueue>;

/**
 * Where calls wait that have met an ended session, until the person has logged in again over the page. It is `up` while
 * calls wait. Without somebody who attends to it nothing waits: then there is nobody to log in.
 */
export const createReauthQueue = () => {
  const waiting = new Set<(passed: boolean) => void>();
  const watchers = new Set<() => void>();
  let attended = 0;

  const open = (passed: boolean) => {
    const woken = [...waiting];
    waiting.clear();
    woken.forEach((wake) => wake(passed));
    if (woken.length > 0) watchers.forEach((watcher) => watcher());
  };
  const wait = (): Promise<boolean> => {
    if (attended === 0) return Promise.resolve(false);
    return new Promise((wake) => {
      waiting.add(wake);
      if (waiting.size === 1) watchers.forEach((watcher) => watcher());
    });
  };

  return {
    /** Resolves to true when the same person has logged in again; to false when the calls are to fail. */
    wait,
    /** The same person is logged in again: the waiting calls go on. */
    resume: () => open(true),
    /** The waiting calls fail with the error that they met. */
    giveUp: () => open(false),
    isWaiting: () => waiting.size > 0,
    onChange: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** @returns the end of attending; when nobody attends any more the waiting calls fail. */
    attend: (): (() => void) => {
      attended += 1;
      return () => {
        attended -= 1;
        if (attended === 0) open(false);
      };
    },
  };
};

/**
 * An HTTP client whose calls wait at the reauth when the session has ended, and then are sent once more: neither a 401 nor a
 * 419 has reached the controller. Calls that say `asksLogin: false` fail at once.
 */
export const withReauth = (http: HttpClient, reauth: ReauthQueue): HttpClient => ({
  request: async (wanted) => {
    try {
      return await http.request(wanted);
    } catch (error) {
      if (wanted.asksLogin === false || !isSessionEnded(error) || !(await reauth.wait())) throw error;
      wanted.signal?.throwIfAborted();
      return http.request(wanted);
    }
  },
});
