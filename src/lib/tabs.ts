/**
 * Messages and locks between the tabs of one browser. Insecure contexts lack Web Locks, and blocked site data makes both fail: then each
 * tab works as if it were the only one.
 */

export interface Tabs<Message> {
  /** Sends to all other tabs. */
  dispatch: (message: Message) => void;
  /** Delivers to this tab only. */
  dispatchLocally: (message: Message) => void;
  listen: (callback: (message: Message) => void) => () => void;
}

const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

export const createTabs = <Message>(name: string): Tabs<Message> => {
  // It does not deliver to the sending tab.
  const channel = openChannel(name);
  const listeners = new Set<(message: Message) => void>();
  const dispatchLocally = (message: Message) => listeners.forEach((callback) => callback(message));
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => dispatchLocally(data));
  return {
    dispatch: (message) => {
      try {
        channel?.postMessage(message);
      } catch {}
    },
    dispatchLocally,
    listen: (callback) => {
      listeners.add(callback);
      return () => void listeners.delete(callback);
    },
  };
};

const getLocks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

export type Locks = Pick<LockManager, "request">;

/**
 * Runs the work while this tab holds the Web Lock, and without a lock where the browser has or grants none.
 * @returns undefined with `ifAvailable` if the lock is taken. @throws what `work` throws, or the reason of the aborted signal
 */
export const withLock = async <T>(
  name: string,
  options: LockOptions,
  work: () => T | Promise<T>,
  locks: Locks | undefined = getLocks(),
): Promise<T | undefined> => {
  if (!locks) return work();
  let isRefused = true;
  try {
    return await locks.request(name, options, (lock) => {
      isRefused = false;
      return lock ? work() : undefined;
    });
  } catch (error) {
    if (!isRefused || options.signal?.aborted) throw error;
    return work();
  }
};

/** Runs in one tab at a time. Does not run when aborted while it waits. @throws what `run` throws */
export const runExclusively = async (name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> => {
  try {
    await withLock(name, { signal }, run);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

/** The rest of the names of held locks that begin with the prefix. */
export const fetchHeldLocks = async (prefix: string): Promise<string[]> => {
  try {
    const { held = [] } = (await getLocks()?.query()) ?? {};
    return held.flatMap(({ name = "" }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  } catch {
    return [];
  }
};
