/**
 * Keys of browser storage that belong to no store (userStore.ts). All that begin with `spire.` are wiped at logout, except for the device's
 * and the activity log's; none holds a secret.
 */
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
  store: "spire.store.1",
  /** The language in react-admin's store. Kept at logout. */
  locale: "spire.store.1.locale",
  /** Prefix of data that can be fetched again: it is removed when other data needs room. */
  cache: "spire.cache.",
} as const;

const deviceKeys: readonly string[] = [storageKeys.colorScheme, storageKeys.config, storageKeys.locale];

export const isDeviceKey = (key: string): boolean => deviceKeys.includes(key);

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

const tryToWrite = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/** Makes room by removing cached data. @returns true if the text was stored */
export const writeStored = (key: string, text: string): boolean => {
  if (tryToWrite(key, text)) return true;
  const cachedKeys = listStoredKeys(storageKeys.cache);
  cachedKeys.forEach(removeStored);
  return cachedKeys.length > 0 && tryToWrite(key, text);
};
