import { storageKeys } from "./browserStorage";

const LOCK = "spire.tab.";

interface Browser {
  session: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  locks: () => Pick<LockManager, "request" | "query"> | undefined;
}

/**
 * The identity of a browser tab, which survives a reload. While a page is open its identity is in memory only, because a duplicated tab
 * gets a copy of sessionStorage. A Web Lock tells other tabs that this one is open; the browser releases it with the page.
 */
export const createTab = ({ session, locks }: Browser) => {
  let id: string | undefined;
  const holdLock = async () => {
    try {
      await locks()?.request(LOCK + id, {}, () => new Promise(() => undefined));
    } catch {
      // Drafts of other tabs are not offered then.
    }
  };
  const listOpenTabs = async (): Promise<ReadonlySet<string>> => {
    const { held = [], pending = [] } = (await locks()?.query()) ?? {};
    // A page that is being reloaded waits for its lock.
    const names = [...held, ...pending].map(({ name = "" }) => name).filter((name) => name.startsWith(LOCK));
    return new Set(names.map((name) => name.slice(LOCK.length)));
  };
  return {
    getId: (): string => {
      if (id === undefined) {
        id = Math.random().toString(36).slice(2);
        void holdLock();
      }
      return id;
    },
    /** Call it when the page begins, and when it is shown again after `leave`. */
    enter: (): void => {
      try {
        const storedId = session().getItem(storageKeys.tab);
        session().removeItem(storageKeys.tab);
        if (id !== undefined || storedId === null) return;
        id = storedId;
        void holdLock();
      } catch {
        // Every page is a new tab then.
      }
    },
    leave: (): void => {
      try {
        if (id !== undefined) session().setItem(storageKeys.tab, id);
      } catch {}
    },
    /** Runs the work in one tab at a time. @returns undefined without Web Locks: then nobody can tell which tabs are open */
    withOpenTabs: async <T>(name: string, work: (openTabs: ReadonlySet<string>) => T): Promise<T | undefined> => {
      try {
        return await locks()?.request(name, {}, async () => work(await listOpenTabs()));
      } catch {
        return undefined;
      }
    },
  };
};
export type Tab = ReturnType<typeof createTab>;

export const currentTab = createTab({
  session: () => sessionStorage,
  locks: () => (navigator as Partial<Navigator>).locks,
});

/** Must run in every page, also in those without drafts, before the tab can be duplicated. */
export const followTab = (): void => {
  currentTab.enter();
  addEventListener("pageshow", currentTab.enter);
  addEventListener("pagehide", currentTab.leave);
};
