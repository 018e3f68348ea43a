import * as v from "valibot";
import { createStoredValues } from "./storedValues";
import { onReset } from "./userState";

type UserId = string | number;

export const createEntryId = (at: number): string => `${at.toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

interface Options<T> {
  /** Begins the keys of all entries: a name, and the version of the schema. */
  key: `spire.${string}`;
  schema: v.GenericSchema<unknown, T>;
  /** Returns the entries to keep, in their order; the others are removed with the next write. All are kept without it. */
  limit?: (entries: readonly T[], getLength: (entry: T) => number) => readonly T[];
}

const hasSameItems = <T>(before: readonly T[], after: readonly T[]): boolean =>
  before.length === after.length && after.every((entry, index) => entry === before[index]);

/**
 * A user's entries in browser storage, shared by all tabs. Each entry has its own key, so that tabs that write at the same moment lose
 * nothing. Entries that cannot be stored stay in memory; stored entries that do not match the schema are ignored.
 */
export const createUserStore = <T extends { id: string }>({ key, schema, limit = (all) => all }: Options<T>) => {
  let last: { userId: UserId; entries: readonly T[] } | undefined;
  let isFresh = false;
  const stored = createStoredValues<T>({
    prefix: `${key}.`,
    parse: (value) => v.parse(schema, value),
    onChange: () => (isFresh = false),
  });
  const { list, emit, subscribe, unsaved } = stored;
  const toName = (userId: UserId, id = "") => `${userId}.${id}`;
  const readKept = (userId: UserId): readonly T[] =>
    limit(
      list(toName(userId)).flatMap((name) => stored.read(name) ?? []),
      ({ id }) => stored.getLength(toName(userId, id)),
    );
  /** Sees other tabs' writes at once, before their change events. */
  const readFresh = (userId: UserId): readonly T[] => {
    const before = last?.userId === userId ? last.entries : [];
    const kept = readKept(userId);
    last = { userId, entries: hasSameItems(before, kept) ? before : kept };
    isFresh = true;
    return last.entries;
  };
  onReset(() => {
    stored.clearMemory();
    emit(null);
  });

  return {
    /** Returns the same array until something changes. With subscribers it reads storage only after a change event. */
    read: (userId: UserId): readonly T[] =>
      isFresh && stored.hasListeners() && last?.userId === userId ? last.entries : readFresh(userId),
    readFresh,
    get: (userId: UserId, id: string): T | undefined => stored.read(toName(userId, id)),
    /** @returns false if storage has no room: the entry stays in memory */
    write: (userId: UserId, entry: T): boolean => {
      const isStored = stored.write(toName(userId, entry.id), entry);
      const kept = new Set(readKept(userId).map(({ id }) => toName(userId, id)));
      for (const name of list(toName(userId))) if (!kept.has(name)) stored.remove(name);
      emit(null);
      return isStored;
    },
    /** Keeps an entry that must not be stored, until it is written or the user is reset. */
    keepInMemory: (userId: UserId, entry: T): void => {
      unsaved.set(toName(userId, entry.id), JSON.stringify(entry));
      emit(null);
    },
    remove: (userId: UserId, ids: Iterable<string>): void => {
      for (const id of ids) stored.remove(toName(userId, id));
      emit(null);
    },
    isEmpty: (userId: UserId): boolean => list(toName(userId)).length === 0,
    /** True while the entry's current version is in this tab's memory only. */
    isUnsaved: (userId: UserId, id: string): boolean => unsaved.has(toName(userId, id)),
    hasUnsaved: (userId: UserId): boolean => [...unsaved.keys()].some((name) => name.startsWith(toName(userId))),
    toKey: (userId: UserId, id = ""): string => `${key}.${toName(userId, id)}`,
    subscribe,
  };
};

interface Limits {
  maxEntries?: number;
  /** Characters of all entries together. */
  maxLength: number;
  /** Milliseconds. */
  maxAge: number;
}

/** Keeps the newest entries, newest first. */
export const keepNewest =
  ({ maxEntries = Infinity, maxLength, maxAge }: Limits) =>
  <T extends { at: number }>(entries: readonly T[], getLength: (entry: T) => number): readonly T[] => {
    const oldest = Date.now() - maxAge;
    const newest = entries
      .filter((entry) => entry.at >= oldest && getLength(entry) <= maxLength)
      .toReversed()
      .toSorted((one, other) => other.at - one.at);
    let length = 0;
    const end = newest.findIndex((entry) => (length += getLength(entry)) > maxLength);
    return newest.slice(0, end < 0 ? maxEntries : Math.min(end, maxEntries));
  };

/** A store of one value per user; `change` writes nothing when `by` returns the same value. */
export const createPersistedValue = <T>(key: `spire.${string}`, schema: v.GenericSchema<unknown, T>, empty: T) => {
  const { get, write, subscribe } = createUserStore({ key, schema: v.object({ id: v.string(), value: schema }) });
  const read = (userId: UserId): T => get(userId, "")?.value ?? empty;
  const put = (userId: UserId, value: T): void => void write(userId, { id: "", value });
  return {
    read,
    write: put,
    change: (userId: UserId, by: (value: T) => T): void => {
      const before = read(userId);
      const after = by(before);
      if (after !== before) put(userId, after);
    },
    subscribe,
  };
};
