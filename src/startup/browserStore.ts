import type { Store } from "ra-core";
import { readStored, removeStored, listStoredKeys, writeStored } from "@/lib/browserStorage";

type Listener = (value: unknown) => void;

const parse = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? "null") ?? undefined;
  } catch {
    return undefined; // treat corrupt data as missing
  }
};

/**
 * react-admin's store (list state, preferences) in this browser, in step with its other tabs. ra-core's own store fails when
 * storage is forbidden or full; this one keeps what cannot be stored in memory until the page is left.
 * @param device what belongs to the device, with its value while nothing is stored: `reset`, which forgets a person, leaves it.
 */
export const createBrowserStore = (name: string, version: string, device: Record<string, unknown> = {}): Store => {
  const prefix = `${name}.${version}.`;
  const unsaved = new Map<string, string>();
  const listeners = new Map<string, Set<Listener>>();
  const tell = (key: string, value: unknown) => listeners.get(key)?.forEach((listener) => listener(value));
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) tell(key.slice(prefix.length), parse(newValue));
  };
  const keysOf = (start = "") =>
    [...new Set([...unsaved.keys(), ...listStoredKeys(prefix).map((key) => key.slice(prefix.length))])].filter((key) =>
      key.startsWith(start),
    );
  const read = (key: string) => parse(unsaved.get(key) ?? readStored(prefix + key));
  const remove = (key: string) => {
    unsaved.delete(key);
    removeStored(prefix + key);
    tell(key, undefined);
  };

  return {
    setup: () => {
      for (const key of listStoredKeys(`${name}.`)) if (!key.startsWith(prefix)) removeStored(key);
      window.addEventListener("storage", heard);
    },
    teardown: () => window.removeEventListener("storage", heard),
    getItem: <T>(key: string, defaultValue?: T) => ((read(key) ?? device[key]) as T | undefined) ?? defaultValue,
    setItem: (key, value) => {
      if (value === undefined) return remove(key);
      const text = JSON.stringify(value);
      if (writeStored(prefix + key, text)) unsaved.delete(key);
      else unsaved.set(key, text);
      tell(key, value);
    },
    removeItem: remove,
    removeItems: (start) => keysOf(start).forEach(remove),
    reset: () =>
      keysOf()
        .filter((key) => !(key in device))
        .forEach(remove),
    subscribe: (key, listener: Listener) => {
      const ofKey = listeners.get(key) ?? new Set();
      listeners.set(key, ofKey.add(listener));
      return () => void ofKey.delete(listener);
    },
    listItems: (start) => Object.fromEntries(keysOf(start).map((key) => [key, read(key)])),
  };
};
