import * as v from "valibot";
import {
  createStorageListeners,
  readStored,
  removeStored,
  listStoredKeys,
  writeStored,
  storageKeys,
} from "./browserStorage";
import { onReset } from "./userState";

type UserId = string | number;

export const createEntryId = (at: number): string => `${at.toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

const createStoredValues = <T>({ schema }: Pick<Options<T>, "schema">) => {
  const unsaved = new Map<string, T>();
  const parsed = new Map<string, { text: string; value: T | undefined }>();
  const check = (value: unknown): T | undefined => {
    const checked = v.safeParse(schema, value);
    return checked.success ? checked.output : undefined;
  };
  const parse = (text: string): T | undefined => {
    try {
      return check(JSON.parse(text));
    } catch {
      return undefined;
    }
  };
  return {
    unsaved,
    listKeys: (prefix: string): string[] => {
      const unsavedKeys = [...unsaved.keys()].filter((key) => key.startsWith(prefix));
      return [...new Set([...listStoredKeys(prefix), ...unsavedKeys])].toSorted();
    },
    read: (key: string): T | undefined => {
      const text = readStored(key);
      if (unsaved.has(key) || text === null) return unsaved.get(key);
      const cached = parsed.get(key);
      if (cached?.text === text) return cached.value;
      const value = parse(text);
      parsed.set(key, { text, value });
      return value;
    },
    write: (key: string, given: T): void => {
      const value = check(given);
      if (value === undefined) return;
      const text = JSON.stringify(value);
      if (!writeStored(key, text)) return void unsaved.set(key, value);
      unsaved.delete(key);
      parsed.set(key, { text, value });
    },
    remove: (key: string): void => {
      unsaved.delete(key);
      parsed.delete(key);
      removeStored(key);
    },
    clear: (): void => {
      unsaved.clear();
      parsed.clear();
    },
  };
};

interface Options<T> {
  prefix: string;
  schema: v.GenericSchema<unknown, T>;
  /** Returns the entries to keep, in order; it gets them sorted by id. The others are removed with the next write. */
  arrange: (entries: readonly T[], storedText: (entry: T) => string | null) => readonly T[];
}

const hasSameItems = <T>(before: readonly T[], after: readonly T[]): boolean =>
  before.length === after.length && after.every((entry, index) => entry === before[index]);

/**
 * A user's entries in browser storage, shared by all tabs. Each entry has its own key, so that tabs that write at the same moment lose
 * nothing. Entries that cannot be stored stay in memory; stored entries that do not match the schema are ignored.
 */
export const createUserEntries = <T extends { id: string }>({ prefix, arrange, ...parsing }: Options<T>) => {
  const { unsaved, listKeys, read, write, remove, clear } = createStoredValues(parsing);
  let last: { userId: UserId; entries: readonly T[] } | undefined;
  let isFresh = false;
  const { subscribe, emitChange, hasListeners } = createStorageListeners(prefix, () => (isFresh = false));
  const toKey = (userId: UserId, id = "") => `${prefix}.${userId}.${id}`;
  const readAll = (userId: UserId) =>
    arrange(
      listKeys(toKey(userId)).flatMap((key) => read(key) ?? []),
      ({ id }) => readStored(toKey(userId, id)),
    );
  onReset(() => {
    clear();
    emitChange();
  });

  /** Sees other tabs' writes at once, before their change events. */
  const readFresh = (userId: UserId): readonly T[] => {
    const before = last?.userId === userId ? last.entries : undefined;
    const entries = readAll(userId);
    last = { userId, entries: before && hasSameItems(before, entries) ? before : entries };
    isFresh = true;
    return last.entries;
  };

  return {
    /** Returns the same array until something changes. With subscribers it reads storage only after a change event. */
    read: (userId: UserId): readonly T[] =>
      isFresh && hasListeners() && last?.userId === userId ? last.entries : readFresh(userId),
    readFresh,
    get: (userId: UserId, id: string): T | undefined => read(toKey(userId, id)),
    /** @returns false if storage has no room: the entry stays in memory */
    write: (userId: UserId, entry: T): boolean => {
      const key = toKey(userId, entry.id);
      write(key, entry);
      const kept = new Set(readAll(userId).map(({ id }) => toKey(userId, id)));
      for (const each of listKeys(toKey(userId))) if (!kept.has(each)) remove(each);
      emitChange();
      return !unsaved.has(key);
    },
    /** Keeps an entry that must not be stored, until it is written or the user is reset. */
    keepInMemory: (userId: UserId, entry: T): void => {
      unsaved.set(toKey(userId, entry.id), entry);
      emitChange();
    },
    remove: (userId: UserId, ids: Iterable<string>): void => {
      for (const id of ids) remove(toKey(userId, id));
      emitChange();
    },
    /** True while the entry's current version is in this tab's memory only. */
    isUnsaved: (userId: UserId, id: string): boolean => unsaved.has(toKey(userId, id)),
    hasUnsaved: (): boolean => unsaved.size > 0,
    toKey,
    subscribe,
  };
};

interface Limits {
  maxEntries: number;
  /** Characters of all entries together. */
  maxLength: number;
  /** Milliseconds. */
  maxAge: number;
}

export const keepNewest =
  ({ maxEntries, maxLength, maxAge }: Limits) =>
  <T extends { at: number }>(entries: readonly T[], storedText: (entry: T) => string | null): readonly T[] => {
    const oldest = Date.now() - maxAge;
    const newest = entries.toReversed().filter(({ at }) => at >= oldest);
    let length = 0;
    const end = newest.findIndex((entry) => (length += storedText(entry)?.length ?? 0) > maxLength);
    return newest.slice(0, end < 0 ? maxEntries : Math.min(end, maxEntries));
  };

/** A persisted value of the issues, one per user; `change` writes nothing when `by` returns the same value. */
export const createPersistedValue = <T>(name: string, schema: v.GenericSchema<unknown, T>, empty: T) => {
  const { get, write, subscribe } = createUserEntries({
    prefix: `${storageKeys.issues}.${storageKeys.issuesVersion}.${name}`,
    schema: v.object({ id: v.string(), value: schema }),
    arrange: (entries) => entries,
  });
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
