/** Keys of browser storage. All but the device's keys and the activity log are wiped at logout; none holds a secret. */
export const storageKeys = {
  /** Kept at logout: belongs to the device. */
  colorScheme: "spire.colorScheme",
  /** Scroll positions by page, in sessionStorage. */
  scroll: "spire.scroll",
  /** The tab's id, in sessionStorage while no page is open in it. */
  tab: "spire.tab",
  config: "spire.config",
  /** Id of the user who owns the other keys. */
  userId: "spire.userId",
  /** The current user; removed when the session has ended, so that the next visit waits for the server. */
  user: "spire.user",
  store: "spire.store",
  storeVersion: "1",
  /** The language in react-admin's store. Kept at logout. */
  locale: "spire.store.1.locale",
  /** Prefix of drafts of DNS changes, which all tabs share. */
  draft: "spire.draft",
  /** Prefix of drafts of forms, each of one tab. */
  formDrafts: "spire.formDrafts.1",
  processes: "spire.processes",
  processesVersion: "2",
  runs: "spire.runs",
  runsVersion: "1",
  issues: "spire.issues",
  issuesVersion: "1",
  /** Prefix of the activity log, without secret values. Reduced at logout (pastHistory.ts). */
  activityLog: "spire.activityLog",
  activityLogVersion: "1",
  /** Prefix of persisted lists, without secret fields. */
  lists: "spire.lists",
  listsVersion: "1",
} as const;

const deviceKeys: readonly string[] = [storageKeys.colorScheme, storageKeys.config, storageKeys.locale];

export const isDeviceKey = (key: string): boolean => deviceKeys.includes(key);

export const toDraftKey = (userId: number | string, form: string): string => `${storageKeys.draft}.${userId}.${form}`;

export const storeKeys = {
  locale: "locale",
  listParams: (resource: string) => `${resource}.listParams` as const,
  savedQueries: (resource: string) => `${resource}.savedQueries` as const,
};

/** Access to `localStorage` that never throws: storage may be forbidden, full, or emptied at any time. */

export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const listStoredKeys = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {}
};

export const removeStoredByPrefix = (prefix: string): void => listStoredKeys(prefix).forEach(removeStored);

const tryToWrite = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/** Makes room by removing persisted lists, which can be fetched again. @returns true if the text was stored */
export const writeStored = (key: string, text: string): boolean => {
  if (tryToWrite(key, text)) return true;
  if (listStoredKeys(storageKeys.lists).length === 0) return false;
  removeStoredByPrefix(storageKeys.lists);
  return tryToWrite(key, text);
};

/**
 * Listeners for changes of the keys with this prefix: in this tab (`emitChange`) and, through storage events, in the others.
 * @param onChange called before the listeners, and when the first one subscribes: earlier changes went unobserved.
 */
export const createStorageListeners = (prefix: string, onChange?: () => void) => {
  const listeners = new Set<() => void>();
  const emitChange = () => {
    onChange?.();
    for (const listener of listeners) listener();
  };
  const handleStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && emitChange();
  return {
    emitChange,
    hasListeners: () => listeners.size > 0,
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) {
        onChange?.();
        window.addEventListener("storage", handleStorage);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", handleStorage);
      };
    },
  };
};
