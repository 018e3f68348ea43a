import * as v from "valibot";
import { onForget } from "./personMemory";
import { createStorageListeners, readStored, removeStored, storedKeys, writeStored } from "./browserStorage";

/**
 * Values of one schema in the browser's storage, one key each, read again only when their text has changed. What cannot be stored
 * is kept in memory.
 */
export const createPersistedKeys = <T>(schema: v.GenericSchema<unknown, T>) => {
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
    /** In their order as texts. */
    keys: (start: string): string[] => {
      const all = [...storedKeys(start), ...[...unsaved.keys()].filter((key) => key.startsWith(start))];
      return [...new Set(all)].toSorted((one, other) => (one < other ? -1 : 1));
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
    /** Stores what the schema makes of it. @returns whether there was room */
    write: (key: string, value: T): boolean => {
      const cut = check(value);
      if (cut === undefined) return false;
      const text = JSON.stringify(cut);
      const isStored = writeStored(key, text);
      if (isStored) {
        unsaved.delete(key);
        parsed.set(key, { text, value: cut });
      } else unsaved.set(key, cut);
      return isStored;
    },
    isUnsaved: (key: string): boolean => unsaved.has(key),
    drop: (key: string): void => {
      unsaved.delete(key);
      parsed.delete(key);
      removeStored(key);
    },
    lengthOf: (key: string): number => key.length + (readStored(key)?.length ?? 0),
    hasUnsaved: (): boolean => unsaved.size > 0,
    /** What is stored stays. */
    forget: (): void => {
      unsaved.clear();
      parsed.clear();
    },
  };
};

type Person = string | number;

const hasSameItems = <T>(before: readonly T[], after: readonly T[]): boolean =>
  before.length === after.length && after.every((item, index) => item === before[index]);

interface ListOptions<T> {
  /** Of the keys in the browser's storage, with the version of the schema. */
  prefix: string;
  schema: v.GenericSchema<unknown, T>;
  /** What of them is read, and in which order; they come in the order of their ids. */
  arrange: (values: readonly T[]) => readonly T[];
  /** The keys of the list that begin so: by default with those that could not be stored. */
  keys?: (start: string) => readonly string[];
  /** Whether it is read again only when a change was heard. Otherwise each call finds what another tab has just written. */
  isCached?: boolean;
}

/** A person's values in the browser, one key each, so that two tabs add to them without losing any. */
export const createPersistedList = <T>({ prefix, schema, arrange, keys, isCached = false }: ListOptions<T>) => {
  const persisted = createPersistedKeys(schema);
  const keysOf = keys ?? persisted.keys;
  let last: { userId: Person; values: readonly T[] } | undefined;
  let isFresh = false;
  const { on, changed, areThere } = createStorageListeners(prefix, () => (isFresh = false));
  const keyOf = (userId: Person, id = "") => `${prefix}.${userId}.${id}`;
  return {
    ...persisted,
    keyOf,
    on,
    /** Tells who listens: after every change. */
    changed,
    /** The same array until something changes. */
    list: (userId: Person): readonly T[] => {
      const before = last?.userId === userId ? last.values : undefined;
      if (isCached && before && isFresh && areThere()) return before;
      const values = arrange(keysOf(keyOf(userId)).flatMap((key) => persisted.read(key) ?? []));
      last = { userId, values: before && hasSameItems(before, values) ? before : values };
      isFresh = true;
      return last.values;
    },
  };
};

/** What every entry has, beside what is its own. */
export const persistedEntry = {
  /** Sorts by time (`newEntryId`). */
  id: v.pipe(v.string(), v.nonEmpty()),
  /** Milliseconds since 1970. */
  at: v.pipe(v.number(), v.finite()),
};
type PersistedEntry = v.InferOutput<v.ObjectSchema<typeof persistedEntry, undefined>>;

interface Options<T> extends Pick<ListOptions<T>, "prefix" | "schema"> {
  most: number;
  /** Of all together, in characters. */
  mostLength: number;
  maxAge: number;
}

export const newEntryId = (at: number): string => `${at.toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** A person's entries of one kind in the browser, bounded by number, room and age. What cannot be stored is known to this tab until it is left. */
export const createPersistedEntries = <T extends PersistedEntry>({
  prefix,
  schema,
  most,
  mostLength,
  maxAge,
}: Options<T>) => {
  const arrange = (entries: readonly T[]) => {
    const oldest = Date.now() - maxAge;
    return entries.filter(({ at }) => at >= oldest).toReversed();
  };
  const persisted = createPersistedList({ prefix, schema, arrange, isCached: true });
  const { keyOf } = persisted;

  /** Drops the oldest until the rest fits. */
  const bound = (userId: Person) => {
    const keys = persisted.keys(keyOf(userId));
    const lengths = keys.map(persisted.lengthOf);
    let length = lengths.reduce((sum, each) => sum + each, 0);
    const oldest = Date.now() - maxAge;
    for (const [index, key] of keys.entries()) {
      const entry = persisted.read(key);
      if (entry && entry.at >= oldest && keys.length - index <= most && length <= mostLength) return;
      length -= lengths[index] ?? 0;
      persisted.drop(key);
    }
  };

  onForget(() => {
    persisted.forget();
    persisted.changed();
  });

  return {
    /** Newest first. */
    read: persisted.list,
    get: (userId: Person, id: string): T | undefined => persisted.read(keyOf(userId, id)),
    write: (userId: Person, entry: T): void => {
      persisted.write(keyOf(userId, entry.id), entry);
      bound(userId);
      persisted.changed();
    },
    remove: (userId: Person, ids: readonly string[]): void => {
      for (const id of ids) persisted.drop(keyOf(userId, id));
      persisted.changed();
    },
    /** Whether some are known to this tab only, because the browser has no room. */
    hasUnsaved: persisted.hasUnsaved,
    on: persisted.on,
  };
};
