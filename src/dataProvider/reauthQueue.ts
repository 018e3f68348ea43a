import { createListeners } from "@/lib/listeners";
import { isSessionEnded, isSignInPage } from "./errors";
import type { HttpClient } from "./transport";

export type ReauthQueue = ReturnType<typeof createReauthQueue>;

/**
 * The reauthentication queue: calls that met an ended session wait until the user has logged in again over the page. They do
 * not wait unless a login dialog is registered.
 */
export const createReauthQueue = () => {
  const waiting = new Set<(isRenewed: boolean) => void>();
  const { emit, subscribe: onChange } = createListeners();
  let dialogs = 0;
  let signInError: unknown;

  const release = (isRenewed: boolean) => {
    const resolvers = [...waiting];
    waiting.clear();
    resolvers.forEach((wake) => wake(isRenewed));
    if (resolvers.length > 0) emit();
  };
  const wait = (): Promise<boolean> => {
    if (dialogs === 0) return Promise.resolve(false);
    return new Promise((wake) => {
      waiting.add(wake);
      if (waiting.size === 1) emit();
    });
  };

  return {
    /** Resolves to true once the same user has logged in again, to false if the call must fail. */
    wait,
    resume: () => release(true),
    /** Fails the waiting calls with their own errors. */
    abort: () => release(false),
    isQueued: () => waiting.size > 0,
    /** The error of the last call if something else responded in place of the API: calls fail until a reload. */
    getSignInError: () => signInError,
    setSignInError: (error?: unknown) => {
      if (error === signInError) return;
      signInError = error;
      emit();
    },
    onChange,
    /** The waiting calls fail once no dialog is left. @returns a function that unregisters it */
    registerLoginDialog: (): (() => void) => {
      dialogs += 1;
      return () => {
        dialogs -= 1;
        if (dialogs === 0) release(false);
      };
    },
  };
};

/**
 * Queues calls that met an ended session and repeats them once: neither a 401 nor a 419 reached the controller. Calls with
 * `reauthenticates: false` fail at once.
 */
export const withReauth = (http: HttpClient, reauth: ReauthQueue): HttpClient => ({
  request: async (request) => {
    try {
      const response = await http.request(request);
      reauth.setSignInError();
      return response;
    } catch (error) {
      reauth.setSignInError(isSignInPage(error) ? error : undefined);
      if (request.reauthenticates === false || !isSessionEnded(error) || !(await reauth.wait())) throw error;
      request.signal?.throwIfAborted();
      return http.request(request);
    }
  },
});
