import type { Identifier } from "ra-core";
import { removeAllStored } from "../../lib/browserStorage";
import { PROCESS_ENTRIES_MAX } from "../../lib/constants";
import { createKeptKeys } from "../../lib/keptKeys";
import { storageKeys } from "../../lib/storageKeys";
import { createStorageListeners } from "../../lib/storageListeners";
import { type Entry, EntrySchema } from "./entry";

/**
 * Stores a person's entries in this browser, so that they survive a reload and all tabs show the same. Each has a key of its own:
 * what two tabs write at the same moment is not lost. Storage may be full, forbidden or hold anything: what cannot be stored is
 * kept in memory until the page is left.
 */

const persisted = createKeptKeys(EntrySchema);
const listeners = createStorageListeners(storageKeys.processes);
let last: { userId: Identifier; entries: readonly Entry[] } | undefined;

const keyOf = (userId: Identifier, id = "") =>
  `${storageKeys.processes}.${storageKeys.processesVersion}.${userId}.${id}`;

/** Newest first. The same array until something changes. */
export const readEntries = (userId: Identifier): readonly Entry[] => {
  const entries = persisted
    .keys(keyOf(userId))
    .flatMap((key) => persisted.read(key) ?? [])
    .toSorted((one, other) => other.startedAt - one.startedAt);
  const isSame =
    last?.userId === userId &&
    last.entries.length === entries.length &&
    last.entries.every((entry, at) => entry === entries[at]);
  if (!isSame) last = { userId, entries };
  return last?.entries ?? entries;
};

export const removeEntries = (userId: Identifier, entries: readonly Entry[]): void => {
  for (const { id } of entries) persisted.drop(keyOf(userId, id));
  listeners.changed();
};

/** Adds entries, or replaces those with their ids. When there are too many the oldest are dropped, finished ones first. */
export const writeEntries = (userId: Identifier, entries: readonly Entry[]): void => {
  for (const entry of entries) persisted.write(keyOf(userId, entry.id), entry);
  const all = readEntries(userId).toReversed();
  const inTurn = [...all.filter(({ state }) => state === "done"), ...all.filter(({ state }) => state !== "done")];
  removeEntries(userId, inTurn.slice(0, Math.max(0, all.length - PROCESS_ENTRIES_MAX)));
};

/** Changes in this tab and, through the browser's storage event, in the others. */
export const onEntries = listeners.on;

/** At logout, and when another person logs in. */
export const clearAllProcesses = (): void => {
  persisted.forget();
  removeAllStored(`${storageKeys.processes}.`);
  listeners.changed();
};

/** For `useOwn`: the actions that the signed-in person started, newest first. */
export const processes = { on: onEntries, read: readEntries };
