import * as v from "valibot";
import { createStorageListeners, readStored, removeStored, storedKeys, writeStored } from "./browserStorage";
import { storageKeys } from "./storageKeys";
import { onReset } from "./userState";

type UserId = string | number;

export const newEntryId = (at: number): string => `${at.toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** Values of one schema, by their keys; parsed again only when their text has changed. */
const createStoredValues = <T>(schema: v.GenericSchema<unknown, T>) => {
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
    keys: (start: string): string[] => {
      const unsavedKeys = [...unsaved.keys()].filter((key) => key.startsWith(start));
      return [...new Set([...storedKeys(start), ...unsavedKeys])].toSorted();
    },
    read: (key: string): T | undefined => {
      const text = readStored(key);
      if (unsaved.has(key) || text === null) return unsaved.get(key);
      const known = parsed.get(key);
      if (known?.text === text) return known.value;
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
    drop: (key: string): void => {
      unsaved.delete(key);
      parsed.delete(key);
      removeStored(key);
    },
    forget: (): void => {
      unsaved.clear();
      parsed.clear();
    },
  };
};

interface Options<T> {
  /** The prefix of the keys in the browser, with the version of the schema. */
  prefix: string;
  schema: v.GenericSchema<unknown, T>;
  /** The entries to keep, in their order; they come in the order of their ids. What it leaves out is removed with the next write. */
  arrange: (entries: readonly T[], storedText: (entry: T) => string | null) => readonly T[];
  /** Read again only when a change was heard, for long lists. Otherwise each call finds what another tab has just written. */
  isCached?: boolean;
}

const isSame = <T>(before: readonly T[], after: readonly T[]): boolean =>
  before.length === after.length && after.every((entry, index) => entry === before[index]);

/**
 * A user's entries in the browser, the same in all tabs. Each has a key of its own, so that what two tabs write at the same moment is
 * not lost. What cannot be stored is kept in memory until the page is left; what does not fit the schema is as nothing.
 */
export const createUserEntries = <T extends { id: string }>({ prefix, schema, arrange, isCached }: Options<T>) => {
  const { unsaved, keys, read, write, drop, forget } = createStoredValues(schema);
  let last: { userId: UserId; entries: readonly T[] } | undefined;
  let isFresh = false;
  const { on, changed, areThere } = createStorageListeners(prefix, () => (isFresh = false));
  const keyOf = (userId: UserId, id = "") => `${prefix}.${userId}.${id}`;
  const arranged = (userId: UserId) =>
    arrange(
      keys(keyOf(userId)).flatMap((key) => read(key) ?? []),
      ({ id }) => readStored(keyOf(userId, id)),
    );
  onReset(() => {
    forget();
    changed();
  });

  return {
    /** The same array until something changes. */
    read: (userId: UserId): readonly T[] => {
      const before = last?.userId === userId ? last.entries : undefined;
      if (isCached && before && isFresh && areThere()) return before;
      const entries = arranged(userId);
      last = { userId, entries: before && isSame(before, entries) ? before : entries };
      isFresh = true;
      return last.entries;
    },
    get: (userId: UserId, id: string): T | undefined => read(keyOf(userId, id)),
    /** Adds an entry, or replaces the one with its id. @returns whether there was room */
    write: (userId: UserId, entry: T): boolean => {
      const key = keyOf(userId, entry.id);
      write(key, entry);
      const kept = new Set(arranged(userId).map(({ id }) => keyOf(userId, id)));
      for (const each of keys(keyOf(userId))) if (!kept.has(each)) drop(each);
      changed();
      return !unsaved.has(key);
    },
    remove: (userId: UserId, ids: Iterable<string>): void => {
      for (const id of ids) drop(keyOf(userId, id));
      changed();
    },
    /** True while the entry, as it is now, is known to this tab only. */
    isUnsaved: (userId: UserId, id: string): boolean => unsaved.has(keyOf(userId, id)),
    hasUnsaved: (): boolean => unsaved.size > 0,
    keyOf,
    on,
  };
};

interface Limits {
  most: number;
  /** Of all together, in characters. */
  mostLength: number;
  maxAge: number;
}

/** Keeps the newest entries of a log, newest first. */
export const newestWithin =
  ({ most, mostLength, maxAge }: Limits) =>
  <T extends { at: number }>(entries: readonly T[], storedText: (entry: T) => string | null): readonly T[] => {
    const oldest = Date.now() - maxAge;
    const newest = entries.toReversed().filter(({ at }) => at >= oldest);
    let length = 0;
    const end = newest.findIndex((entry) => (length += storedText(entry)?.length ?? 0) > mostLength);
    return newest.slice(0, end < 0 ? most : Math.min(end, most));
  };

/** A value of what needs attention, one for each user; `change` writes nothing when the rule changes nothing. */
export const createPersistedValue = <T>(name: string, schema: v.GenericSchema<unknown, T>, empty: T) => {
  const { get, write, on } = createUserEntries({
    prefix: `${storageKeys.attention}.${storageKeys.attentionVersion}.${name}`,
    schema: v.object({ id: v.string(), value: schema }),
    arrange: (entries) => entries,
  });
  const read = (userId: UserId): T => get(userId, "")?.value ?? empty;
  const put = (userId: UserId, value: T): void => void write(userId, { id: "", value });
  return {
    read,
    write: put,
    change: (userId: UserId, by: (known: T) => T): void => {
      const known = read(userId);
      const after = by(known);
      if (after !== known) put(userId, after);
    },
    on,
  };
};
