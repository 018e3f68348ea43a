import { storageKeys } from "./storageKeys";

/**
 * The browser's storage, without the ways in which it fails: it may be forbidden (then the very name `localStorage`
 * throws), full, or emptied by somebody else at any time. Nothing here throws; the panel works without it.
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

/** @returns whether it is stored. When there is no room the kept lists, which can be read again, make way for it. */
export const writeStored = (key: string, text: string): boolean => {
  if (tryToWrite(key, text)) return true;
  if (storedKeys(storageKeys.lists).length === 0) return false;
  removeAllStored(storageKeys.lists);
  return tryToWrite(key, text);
};
