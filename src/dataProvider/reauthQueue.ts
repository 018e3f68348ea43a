import { createListeners } from "@/lib/listeners";
import { isSessionEnded, isSignInPage } from "./errors";
import type { HttpClient } from "./httpClient";

export type ReauthQueue = ReturnType<typeof createReauthQueue>;

/**
 * The reauthentication queue: calls that met an ended session wait here until the person has logged in again over the page.
 * Without an attendant (a component that shows the login) calls do not wait, because nobody could log in.
 */
export const createReauthQueue = () => {
  const waiting = new Set<(passed: boolean) => void>();
  const { emit, subscribe: onChange } = createListeners();
  let attended = 0;
  let isBehindSignIn = false;

  const open = (passed: boolean) => {
    const woken = [...waiting];
    waiting.clear();
    woken.forEach((wake) => wake(passed));
    if (woken.length > 0) emit();
  };
  const wait = (): Promise<boolean> => {
    if (attended === 0) return Promise.resolve(false);
    return new Promise((wake) => {
      waiting.add(wake);
      if (waiting.size === 1) emit();
    });
  };

  return {
    /** Resolves to true when the same person has logged in again, to false when the calls must fail. */
    wait,
    /** The same person is signed in again: the waiting calls go on. */
    resume: () => open(true),
    /** The waiting calls fail with the error that they met. */
    giveUp: () => open(false),
    isWaiting: () => waiting.size > 0,
    /** A sign-in page in front of the API answered the last call: calls fail until the page is loaded again. */
    isBehindSignIn: () => isBehindSignIn,
    setBehindSignIn: (value: boolean) => {
      if (value === isBehindSignIn) return;
      isBehindSignIn = value;
      emit();
    },
    onChange,
    /** @returns a function that ends attending; without attendants the waiting calls fail. */
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
 * An HTTP client whose calls join the queue when the session has ended and are then sent once more: neither a 401 nor a 419
 * reached the controller. Calls with `asksLogin: false` fail at once.
 */
export const withReauth = (http: HttpClient, reauth: ReauthQueue): HttpClient => ({
  request: async (wanted) => {
    try {
      const answer = await http.request(wanted);
      reauth.setBehindSignIn(false);
      return answer;
    } catch (error) {
      reauth.setBehindSignIn(isSignInPage(error));
      if (wanted.asksLogin === false || !isSessionEnded(error) || !(await reauth.wait())) throw error;
      wanted.signal?.throwIfAborted();
      return http.request(wanted);
    }
  },
});
