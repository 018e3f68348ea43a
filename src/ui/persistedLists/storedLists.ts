import type { Identifier } from "ra-core";
import { readStored, removeAllStored, removeStored, storedKeys, writeStored } from "../../lib/browserStorage";
import { PERSISTED_LISTS_MAX_AGE_MS, PERSISTED_LISTS_MAX_BYTES } from "../../lib/constants";
import { storageKeys } from "../../lib/storageKeys";
import { persistedFields, persistedResource, type PersistedList } from "./persistedFields";

/**
 * Stores a person's last known lists: one entry per query, keyed by version, person and hash, with the time of reading in front
 * of the list. Storage may be full, forbidden or hold anything.
 */

const prefixOf = (userId: Identifier) =>
  `${storageKeys.lists}/${storageKeys.listsVersion}/${encodeURIComponent(userId)}/`;

/** Browsers store and count texts as UTF-16. */
const bytesOf = (...texts: string[]) => 2 * texts.join("").length;

const timeOf = (text: string | null): number => Number(/^\d+(?= )/.exec(text ?? "")?.[0] ?? Number.NaN);

const isFresh = (at: number, now: number) => at <= now && now - at <= PERSISTED_LISTS_MAX_AGE_MS;

export interface StoredList {
  /** The hash of the query, which is its key as JSON. */
  hash: string;
  queryKey: readonly unknown[];
  at: number;
  list: PersistedList;
}

const parse = (hash: string, text: string | null, now: number): StoredList | undefined => {
  const at = timeOf(text);
  if (text === null || !isFresh(at, now)) return undefined;
  try {
    const queryKey = JSON.parse(hash) as unknown;
    const resource = Array.isArray(queryKey) ? persistedResource(queryKey) : undefined;
    const list = resource && persistedFields(resource, JSON.parse(text.slice(text.indexOf(" "))));
    return list ? { hash, queryKey: queryKey as unknown[], at, list } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * This person's lists that pass `mayUse`. Removes everything else: other people's, older versions', corrupt and expired ones.
 */
export const takeLists = (
  userId: Identifier,
  mayUse: (resource: string) => boolean,
  now: number = Date.now(),
): StoredList[] => {
  const mine = prefixOf(userId);
  return storedKeys(storageKeys.lists).flatMap((key) => {
    const stored = key.startsWith(mine) ? parse(key.slice(mine.length), readStored(key), now) : undefined;
    if (stored && mayUse(String(stored.queryKey[0]))) return [stored];
    removeStored(key);
    return [];
  });
};

/** Keeps the newest, as many as there is room for. */
const bound = () => {
  let bytes = 0;
  storedKeys(storageKeys.lists)
    .map((key) => ({ key, text: readStored(key) ?? "" }))
    .map(({ key, text }) => ({ key, at: timeOf(text) || 0, bytes: bytesOf(key, text) }))
    .sort((one, other) => other.at - one.at)
    .forEach((entry) => {
      bytes += entry.bytes;
      if (bytes > PERSISTED_LISTS_MAX_BYTES) removeStored(entry.key);
    });
};

/** Stores a list under its query's hash. A list that alone is too large is not stored, and its older version is removed. */
export const storeList = (userId: Identifier, hash: string, at: number, list: PersistedList): void => {
  const key = prefixOf(userId) + hash;
  const text = `${at} ${JSON.stringify(list)}`;
  if (bytesOf(key, text) > PERSISTED_LISTS_MAX_BYTES || !writeStored(key, text)) return removeStored(key);
  bound();
};

export const dropList = (userId: Identifier, hash: string): void => removeStored(prefixOf(userId) + hash);

/** Removes one person's lists, or everyone's when a person leaves. */
export const clearLists = (userId?: Identifier): void =>
  removeAllStored(userId === undefined ? storageKeys.lists : prefixOf(userId));

/** When the rows of a list were read, in milliseconds since 1970, if they were restored from this browser's storage. */
export const restoredAt = (meta: unknown): number | undefined => {
  const at = (meta as { restoredAt?: unknown } | null | undefined)?.restoredAt;
  return typeof at === "number" ? at : undefined;
};
