import type { Identifier } from "ra-core";
import type * as v from "valibot";
import { createPersistedKeys } from "./persistedEntries";
import { onForget } from "./personMemory";
import { createStorageListeners } from "./browserStorage";
import { storageKeys } from "./storageKeys";

/**
 * A part of what this browser knows of what needs attention, for one person at a time. It is stored, so that it survives a reload
 * and all tabs show the same; what cannot be stored is kept in memory until the page is left. What does not fit is as nothing.
 */
export const createPersistedValue = <T>(name: string, schema: v.GenericSchema<unknown, T>, empty: T) => {
  const prefix = `${storageKeys.attention}.${storageKeys.attentionVersion}.${name}`;
  const keyOf = (userId: Identifier) => `${prefix}.${userId}`;
  const persisted = createPersistedKeys(schema);
  const { on, changed } = createStorageListeners(prefix);
  onForget(() => {
    persisted.forget();
    changed();
  });

  /** The same value until it changes. */
  const read = (userId: Identifier): T => persisted.read(keyOf(userId)) ?? empty;
  const write = (userId: Identifier, value: T): void => {
    persisted.write(keyOf(userId), value);
    changed();
  };
  return {
    read,
    write,
    /** Stores what a rule makes of it; nothing when the rule changes nothing. */
    change: (userId: Identifier, by: (known: T) => T): void => {
      const known = read(userId);
      const after = by(known);
      if (after !== known) write(userId, after);
    },
    on,
  };
};
