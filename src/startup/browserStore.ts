import type { Store } from "ra-core";
import { readStored, removeStored, listStoredKeys, writeStored } from "@/lib/browserStorage";

type Listener = (value: unknown) => void;

const parse = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? "null") ?? undefined;
  } catch {
    return undefined; // corrupt data counts as missing
  }
};

/**
 * react-admin's store in browser storage, synchronised between tabs. ra-core's own store throws when storage is forbidden or full; this
 * one then keeps values in memory.
 * @param deviceDefaults default values of the keys that belong to the device, which `reset` keeps
 */
export const createBrowserStore = (
  name: string,
  version: string,
  deviceDefaults: Record<string, unknown> = {},
): Store => {
  const prefix = `${name}.${version}.`;
  const unsaved = new Map<string, string>();
  const listeners = new Map<string, Set<Listener>>();
  const emit = (key: string, value: unknown) => listeners.get(key)?.forEach((listener) => listener(value));
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) emit(key.slice(prefix.length), parse(newValue));
  };
  const listKeys = (start = "") =>
    [...new Set([...unsaved.keys(), ...listStoredKeys(prefix).map((key) => key.slice(prefix.length))])].filter((key) =>
      key.startsWith(start),
    );
  const read = (key: string) => parse(unsaved.get(key) ?? readStored(prefix + key));
  const remove = (key: string) => {
    unsaved.delete(key);
    removeStored(prefix + key);
    emit(key, undefined);
  };

  return {
    setup: () => {
      for (const key of listStoredKeys(`${name}.`)) if (!key.startsWith(prefix)) removeStored(key);
      window.addEventListener("storage", handleStorage);
    },
    teardown: () => window.removeEventListener("storage", handleStorage),
    getItem: <T>(key: string, defaultValue?: T) =>
      ((read(key) ?? deviceDefaults[key]) as T | undefined) ?? defaultValue,
    setItem: (key, value) => {
      if (value === undefined) return remove(key);
      const text = JSON.stringify(value);
      if (writeStored(prefix + key, text)) unsaved.delete(key);
      else unsaved.set(key, text);
      emit(key, value);
    },
    removeItem: remove,
    removeItems: (start) => listKeys(start).forEach(remove),
    reset: () =>
      listKeys()
        .filter((key) => !(key in deviceDefaults))
        .forEach(remove),
    subscribe: (key, listener: Listener) => {
      const keyListeners = listeners.get(key) ?? new Set();
      listeners.set(key, keyListeners.add(listener));
      return () => void keyListeners.delete(listener);
    },
    listItems: (start) => Object.fromEntries(listKeys(start).map((key) => [key, read(key)])),
  };
};
