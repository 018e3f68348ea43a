import { storageKeys } from "./storageKeys";

/**
 * The browser's storage, without its failures: it may be forbidden (then even the name `localStorage` throws), full, or emptied
 * at any time. Nothing here throws; the panel works without storage.
 */

export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const storedKeys = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
};

export const removeAllStored = (prefix: string): void => storedKeys(prefix).forEach(removeStored);

const tryToWrite = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/** @returns whether it was stored. When there is no room the kept lists are removed, since they can be read again. */
export const writeStored = (key: string, text: string): boolean => {
  if (tryToWrite(key, text)) return true;
  if (storedKeys(storageKeys.lists).length === 0) return false;
  removeAllStored(storageKeys.lists);
  return tryToWrite(key, text);
};

/**
 * Who listens to changes of the keys that begin so: of this tab (`changed`) and, through the browser's storage event, of the others.
 * @param onChange is told first, and when somebody begins to listen: what has changed until then was not heard.
 */
export const createStorageListeners = (prefix: string, onChange?: () => void) => {
  const listeners = new Set<() => void>();
  const changed = () => {
    onChange?.();
    for (const listener of listeners) listener();
  };
  const heard = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && changed();
  return {
    changed,
    areThere: () => listeners.size > 0,
    /** @returns a function that stops it. */
    on: (listener: () => void): (() => void) => {
      if (listeners.size === 0) {
        onChange?.();
        window.addEventListener("storage", heard);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", heard);
      };
    },
  };
};
