import { SESSION_CHANGE_MAX_WAIT_MS, SESSION_CHANGE_WAIT_MS } from "@/lib/constants";

export interface PendingCall {
  settled: Promise<unknown>;
  giveUp: () => void;
}

export type SessionLock = ReturnType<typeof createSessionLock>;

/**
 * Every response of Laravel sets the cookie of its request's session: one that arrives after the login's would restore the guest
 * session. A login or logout is therefore sent while no other call is pending, and other calls wait for it.
 * @param early calls that were sent without the lock, before the client was created.
 */
export const createSessionLock = (early: ReadonlySet<PendingCall> = new Set()) => {
  const pending = new Set<PendingCall>();
  let change: Promise<unknown> | undefined;

  const waitForPendingCalls = async () => {
    const calls = [...early, ...pending];
    const allSettled = Promise.allSettled(calls.map(({ settled }) => settled));
    const abortTimer = setTimeout(() => calls.forEach(({ giveUp }) => giveUp()), SESSION_CHANGE_WAIT_MS);
    let maxWaitTimer: ReturnType<typeof setTimeout> | undefined;
    const maxWait = new Promise((resolve) => {
      maxWaitTimer = setTimeout(resolve, SESSION_CHANGE_MAX_WAIT_MS);
    });
    await Promise.race([allSettled, maxWait]);
    for (const timer of [abortTimer, maxWaitTimer]) clearTimeout(timer);
  };
  const exclusive = async <T>(run: () => Promise<T>): Promise<T> => {
    if (change) {
      await Promise.allSettled([change]);
      return exclusive(run); // another waiting caller may have started the next change
    }
    const changing = waitForPendingCalls().then(run);
    change = changing;
    return changing.finally(() => {
      change = undefined;
    });
  };
  const shared = async <T>(send: () => Promise<T>, giveUp: () => void): Promise<T> => {
    if (change) {
      await Promise.allSettled([change]);
      return shared(send, giveUp);
    }
    const settled = send();
    const call = { settled, giveUp };
    pending.add(call);
    return settled.finally(() => pending.delete(call));
  };

  return {
    /** Runs a login or logout once all pending calls have settled or taken too long. */
    exclusive,
    /** Sends a call while the session is not changing. `giveUp` is called when a login or logout has waited too long. */
    shared,
  };
};
