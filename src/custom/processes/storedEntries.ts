import type { Identifier } from "ra-core";
import * as v from "valibot";
import { readStored, removeAllStored, writeStored } from "../../lib/browserStorage";
import { PROCESS_ENTRIES_MAX } from "../../lib/constants";
import { storageKeys } from "../../lib/storageKeys";
import { EntrySchema, type Entry } from "./entry";

/**
 * Stores a person's entries in this browser, so that they survive a reload and all tabs show the same. Storage may be full,
 * forbidden or hold anything: what cannot be stored is kept in memory until the page is left.
 */

const keyOf = (userId: Identifier) => `${storageKeys.processes}.${storageKeys.processesVersion}.${userId}`;

const none: readonly Entry[] = [];
const listeners = new Set<() => void>();
const unsaved = new Map<string, readonly Entry[]>();
let last: { key: string; text: string | null; entries: readonly Entry[] } | undefined;

const parse = (text: string | null): readonly Entry[] => {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return none;
    return stored.slice(0, PROCESS_ENTRIES_MAX).flatMap((entry: unknown) => {
      const checked = v.safeParse(EntrySchema, entry);
      return checked.success ? [checked.output] : [];
    });
  } catch {
    return none;
  }
};

/** Newest first. The same array until something changes. */
export const readEntries = (userId: Identifier): readonly Entry[] => {
  const key = keyOf(userId);
  const kept = unsaved.get(key);
  if (kept) return kept;
  const text = readStored(key);
  if (last?.key !== key || last.text !== text) last = { key, text, entries: parse(text) };
  return last.entries;
};

/** When there are too many the oldest are dropped, finished ones first. */
const bound = (entries: readonly Entry[]): readonly Entry[] => {
  let tooMany = entries.length - PROCESS_ENTRIES_MAX;
  if (tooMany <= 0) return entries;
  return entries
    .toReversed()
    .filter(({ state }) => state !== "done" || tooMany-- <= 0)
    .toReversed()
    .slice(0, PROCESS_ENTRIES_MAX);
};

const tell = () => {
  for (const listener of listeners) listener();
};

export const writeEntries = (userId: Identifier, entries: readonly Entry[]): void => {
  const key = keyOf(userId);
  const bounded = bound(entries);
  const text = JSON.stringify(bounded);
  if (writeStored(key, text)) {
    unsaved.delete(key);
    last = { key, text, entries: bounded };
  } else unsaved.set(key, bounded);
  tell();
};

/** Changes in this tab and, through the browser's storage event, in the others. */
export const onEntries = (listener: () => void): (() => void) => {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(storageKeys.processes)) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", heard);
  };
};

/** At logout, and when another person logs in. */
export const clearAllProcesses = (): void => {
  unsaved.clear();
  removeAllStored(`${storageKeys.processes}.`);
  tell();
};
