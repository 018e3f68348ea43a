import * as v from "valibot";
import { readStored, removeStored, storedKeys, writeStored } from "./browserStorage";

/**
 * Values of one schema in the browser's storage, one key each, read again only when their text has changed. What cannot be stored
 * is kept in memory.
 */
export const createKeptKeys = <T>(schema: v.GenericSchema<unknown, T>) => {
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
    /** Stores what the schema makes of it. */
    write: (key: string, value: T): void => {
      const cut = check(value);
      if (cut === undefined) return;
      const text = JSON.stringify(cut);
      if (!writeStored(key, text)) return void unsaved.set(key, cut);
      unsaved.delete(key);
      parsed.set(key, { text, value: cut });
    },
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
