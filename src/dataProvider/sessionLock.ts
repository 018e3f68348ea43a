import { SESSION_CHANGE_MAX_WAIT_MS, SESSION_CHANGE_WAIT_MS } from "@/lib/constants";

/** A call that was sent and not answered yet. */
export interface PendingCall {
  /** Settles with the answer, good or bad. */
  answered: Promise<unknown>;
  giveUp: () => void;
}

export type SessionLock = ReturnType<typeof createSessionLock>;

/**
 * Every answer of Laravel sets the cookie of the session that the request had: an answer that arrives after the login's
 * restores the guest session. So a change of the session is sent while no other call is pending, and all other calls wait until
 * it is over.
 * @param early calls that were sent without the lock, before the panel existed.
 */
export const createSessionLock = (early: ReadonlySet<PendingCall> = new Set()) => {
  const open = new Set<PendingCall>();
  let change: Promise<unknown> | undefined;

  const answers = async () => {
    const calls = [...early, ...open];
    const settled = Promise.allSettled(calls.map(({ answered }) => answered));
    const givingUp = setTimeout(() => calls.forEach(({ giveUp }) => giveUp()), SESSION_CHANGE_WAIT_MS);
    let over: ReturnType<typeof setTimeout> | undefined;
    const longest = new Promise((resolve) => {
      over = setTimeout(resolve, SESSION_CHANGE_MAX_WAIT_MS);
    });
    await Promise.race([settled, longest]);
    for (const timer of [givingUp, over]) clearTimeout(timer);
  };
  const exclusive = async <T>(run: () => Promise<T>): Promise<T> => {
    if (change) {
      await Promise.allSettled([change]);
      return exclusive(run); // another waiting caller may have begun the next change
    }
    const changing = answers().then(run);
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
    const answered = send();
    const call = { answered, giveUp };
    open.add(call);
    return answered.finally(() => open.delete(call));
  };

  return {
    /** Runs a change of the session once all pending calls are answered, aborted, or have taken too long. */
    exclusive,
    /** Sends a call while the session is not changing. `giveUp` is called when a change has waited too long for it. */
    shared,
  };
};
