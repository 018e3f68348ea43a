import { listStoredKeys, readStored, removeStored, storageKeys, writeStored } from "./browserStorage";

/** Gets the name of the changed value, or null when many may have changed. */
type Listener = (name: string | null) => void;

/**
 * Listeners for changes of the keys with this prefix: in this tab (`emit`) and, through storage events, in the others.
 * @param onChange called before the listeners, and when the first one subscribes: earlier changes went unobserved.
 */
const createStorageListeners = (prefix: string, onChange?: () => void) => {
  const listeners = new Set<Listener>();
  const emit: Listener = (name) => {
    onChange?.();
    for (const listener of listeners) listener(name);
  };
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) emit(key && key.slice(prefix.length));
  };
  return {
    emit,
    hasListeners: (): boolean => listeners.size > 0,
    subscribe: (listener: Listener): (() => void) => {
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

interface Options<T> {
  /** Begins the keys of all values. */
  prefix: string;
  /** Returns undefined for an invalid value, or throws: it counts as missing. */
  parse: (value: unknown) => T | undefined;
  onChange?: () => void;
}

/** Values by name, as JSON in browser storage and shared by all tabs. Those without room stay in memory, except for cached data. */
export const createStoredValues = <T>({ prefix, parse, onChange }: Options<T>) => {
  const unsaved = new Map<string, string>();
  /** The values with the texts from which they were parsed. */
  const parsed = new Map<string, { text: string; value: T | undefined }>();
  const tryToParse = (read: () => unknown): T | undefined => {
    try {
      return parse(read());
    } catch {
      return undefined;
    }
  };
  return {
    ...createStorageListeners(prefix, onChange),
    unsaved,
    /** The names that begin with `start`, sorted. */
    list: (start: string): string[] => {
      const stored = listStoredKeys(prefix + start).map((key) => key.slice(prefix.length));
      return [...new Set([...stored, ...[...unsaved.keys()].filter((name) => name.startsWith(start))])].toSorted();
    },
    /** Returns the same value until it changes. */
    read: (name: string): T | undefined => {
      const text = unsaved.get(name) ?? readStored(prefix + name);
      if (text === null) return undefined;
      if (parsed.get(name)?.text !== text) parsed.set(name, { text, value: tryToParse(() => JSON.parse(text)) });
      return parsed.get(name)?.value;
    },
    /** The length of the value's text, in characters. */
    getLength: (name: string): number => parsed.get(name)?.text.length ?? 0,
    /** An equal value keeps its identity. @returns false if storage has no room, or the value is invalid */
    write: (name: string, given: T): boolean => {
      const value = tryToParse(() => given);
      if (value === undefined) return false;
      const text = JSON.stringify(value);
      if (parsed.get(name)?.text !== text) parsed.set(name, { text, value });
      const isStored = writeStored(prefix + name, text);
      if (isStored) unsaved.delete(name);
      else if (!prefix.startsWith(storageKeys.cache)) unsaved.set(name, text);
      return isStored;
    },
    remove: (name: string): void => {
      unsaved.delete(name);
      parsed.delete(name);
      removeStored(prefix + name);
    },
    clearMemory: (): void => {
      unsaved.clear();
      parsed.clear();
    },
  };
};
