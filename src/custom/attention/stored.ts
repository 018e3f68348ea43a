import type { Identifier } from "ra-core";
import * as v from "valibot";
import { readStored, writeStored } from "../../lib/browserStorage";
import { onForget } from "../../lib/personMemory";
import { storageKeys } from "../../lib/storageKeys";

/**
 * A part of what this browser knows of what needs attention, for one person at a time. It is stored, so that it survives a reload
 * and all tabs show the same; what cannot be stored is kept in memory until the page is left. What does not fit is as nothing.
 */
export const createStored = <T>(name: string, schema: v.GenericSchema<unknown, T>, empty: T) => {
  const prefix = `${storageKeys.attention}.${storageKeys.attentionVersion}.${name}`;
  const keyOf = (userId: Identifier) => `${prefix}.${userId}`;
  const listeners = new Set<() => void>();
  const unsaved = new Map<string, T>();
  let last: { key: string; text: string | null; value: T } | undefined;
  const tell = () => listeners.forEach((listener) => listener());

  const parse = (text: string | null): T => {
    try {
      const checked = v.safeParse(schema, JSON.parse(text ?? "null"));
      return checked.success ? checked.output : empty;
    } catch {
      return empty;
    }
  };
  onForget(() => {
    unsaved.clear();
    last = undefined;
    tell();
  });

  return {
    /** The same value until it changes. */
    read: (userId: Identifier): T => {
      const key = keyOf(userId);
      const kept = unsaved.get(key);
      if (kept !== undefined) return kept;
      const text = readStored(key);
      if (last?.key !== key || last.text !== text) last = { key, text, value: parse(text) };
      return last.value;
    },
    write: (userId: Identifier, value: T): void => {
      const key = keyOf(userId);
      const text = JSON.stringify(value);
      if (writeStored(key, text)) {
        unsaved.delete(key);
        last = { key, text, value };
      } else unsaved.set(key, value);
      tell();
    },
    /** Changes in this tab and, through the browser's storage event, in the others. */
    subscribe: (listener: () => void): (() => void) => {
      const heard = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) listener();
      };
      listeners.add(listener);
      window.addEventListener("storage", heard);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", heard);
      };
    },
  };
};
