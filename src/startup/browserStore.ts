import type { Store } from "ra-core";
import { createStoredValues } from "@/lib/storedValues";

type Listener = (value: unknown) => void;

/**
 * react-admin's store in browser storage, synchronised between tabs. ra-core's own store throws when storage is forbidden or full; this
 * one then keeps values in memory.
 * @param deviceDefaults default values of the keys that belong to the device, which `reset` keeps
 */
export const createBrowserStore = (key: string, deviceDefaults: Record<string, unknown> = {}): Store => {
  const stored = createStoredValues<unknown>({ prefix: `${key}.`, parse: (value) => value ?? undefined });
  const listeners = new Map<string, Set<Listener>>();
  const { list, read } = stored;
  const emit = (key: string, value: unknown) => listeners.get(key)?.forEach((listener) => listener(value));
  const emitStored = (key: string | null) => key !== null && emit(key, read(key));
  let stop = () => {};
  const remove = (key: string) => {
    stored.remove(key);
    emit(key, undefined);
  };

  return {
    setup: () => void (stop = stored.subscribe(emitStored)),
    teardown: () => stop(),
    getItem: <T>(key: string, defaultValue?: T) =>
      ((read(key) ?? deviceDefaults[key]) as T | undefined) ?? defaultValue,
    setItem: (key, value) => {
      if (value === undefined) return remove(key);
      stored.write(key, value);
      emit(key, read(key)); // React renders nothing again for an equal value
    },
    removeItem: remove,
    removeItems: (start) => list(start).forEach(remove),
    reset: () =>
      list("")
        .filter((key) => !(key in deviceDefaults))
        .forEach(remove),
    subscribe: (key, listener: Listener) => {
      const keyListeners = listeners.get(key) ?? new Set();
      listeners.set(key, keyListeners.add(listener));
      return () => void keyListeners.delete(listener);
    },
    listItems: (start = "") => Object.fromEntries(list(start).map((key) => [key, read(key)])),
  };
};
