import type { Query, QueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import { canAccess } from "@/authProvider/access";
import type { CurrentUser } from "@/authProvider/user";
import { isForbidden } from "@/dataProvider/errors";
import { getListedResource } from "@/dataProvider/queryKeys";
import {
  readStored,
  removeStoredByPrefix,
  removeStored,
  listStoredKeys,
  writeStored,
  storageKeys,
} from "@/lib/browserStorage";
import { PERSISTED_LISTS_MAX_AGE_MS, PERSISTED_LISTS_MAX_BYTES, PERSISTED_LISTS_SAVE_MS } from "@/lib/constants";
import { whenIdle } from "@/lib/timing";
import { isPersisted, persistedFields, type PersistedList } from "@/model/persistedFields";

export const persistedResource = (queryKey: readonly unknown[]): string | undefined => {
  const resource = getListedResource(queryKey);
  return resource !== undefined && isPersisted(resource) ? resource : undefined;
};

/**
 * Persists a user's last lists: one entry per query, keyed by version, user and hash, with the time of the fetch in front of the list.
 * Storage may be full, forbidden or hold anything.
 */

const getPrefix = (userId: Identifier) =>
  `${storageKeys.lists}/${storageKeys.listsVersion}/${encodeURIComponent(userId)}/`;

/** Browsers store and count texts as UTF-16. */
const countBytes = (...texts: string[]) => 2 * texts.join("").length;

const parseTime = (text: string | null): number => Number(/^\d+(?= )/.exec(text ?? "")?.[0] ?? Number.NaN);

const isFresh = (at: number, now: number) => at <= now && now - at <= PERSISTED_LISTS_MAX_AGE_MS;

export interface StoredList {
  hash: string;
  queryKey: readonly unknown[];
  at: number;
  list: PersistedList;
}

const parse = (hash: string, text: string | null, now: number): StoredList | undefined => {
  const at = parseTime(text);
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
 * This user's lists that pass `mayUse`. Removes everything else: other users', older versions', corrupt and expired ones.
 */
export const readUsableLists = (
  userId: Identifier,
  mayUse: (resource: string) => boolean,
  now: number = Date.now(),
): StoredList[] => {
  const prefix = getPrefix(userId);
  return listStoredKeys(storageKeys.lists).flatMap((key) => {
    const stored = key.startsWith(prefix) ? parse(key.slice(prefix.length), readStored(key), now) : undefined;
    if (stored && mayUse(String(stored.queryKey[0]))) return [stored];
    removeStored(key);
    return [];
  });
};

const removeOldest = () => {
  let bytes = 0;
  listStoredKeys(storageKeys.lists)
    .map((key) => ({ key, text: readStored(key) ?? "" }))
    .map(({ key, text }) => ({ key, at: parseTime(text) || 0, bytes: countBytes(key, text) }))
    .sort((one, other) => other.at - one.at)
    .forEach((entry) => {
      bytes += entry.bytes;
      if (bytes > PERSISTED_LISTS_MAX_BYTES) removeStored(entry.key);
    });
};

/** Stores a list under its query's hash. A list that alone is too large is not stored, and its older version is removed. */
export const storeList = (userId: Identifier, hash: string, at: number, list: PersistedList): void => {
  const key = getPrefix(userId) + hash;
  const text = `${at} ${JSON.stringify(list)}`;
  if (countBytes(key, text) > PERSISTED_LISTS_MAX_BYTES || !writeStored(key, text)) return removeStored(key);
  removeOldest();
};

export const dropList = (userId: Identifier, hash: string): void => removeStored(getPrefix(userId) + hash);

export const clearLists = (userId: Identifier): void => removeStoredByPrefix(getPrefix(userId));

/** The time of the fetch, in milliseconds since 1970, if the rows were restored from this browser's storage. */
export const restoredAt = (meta: unknown): number | undefined => {
  const at = (meta as { restoredAt?: unknown } | null | undefined)?.restoredAt;
  return typeof at === "number" ? at : undefined;
};

/**
 * Persists the lists of one user at a time: puts stored lists into the cache as stale, marked in their meta until the server's
 * response replaces them, and stores later fetches after a delay, or when the page is left.
 */
export const createListPersister = (queryClient: QueryClient) => {
  const cache = queryClient.getQueryCache();
  const changed = new Set<string>();
  let owner: CurrentUser | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = (hash: string) => {
    const query = cache.get(hash);
    const resource = query && persistedResource(query.queryKey);
    const list = resource && persistedFields(resource, query.state.data);
    if (!owner || !list) return;
    // A push into restored rows does not make the others newer.
    const { meta } = query.state.data as { meta?: unknown };
    storeList(owner.id, hash, restoredAt(meta) ?? query.state.dataUpdatedAt, list);
  };
  const saveAll = () => {
    clearTimeout(timer);
    timer = undefined;
    changed.forEach(save);
    changed.clear();
  };

  return {
    /** To be called before the first render. */
    restore: (user: CurrentUser) => {
      owner = user;
      for (const { queryKey, at, list } of readUsableLists(user.id, (resource) =>
        canAccess(user, { resource, action: "list" }),
      )) {
        if (queryClient.getQueryData(queryKey) !== undefined) continue;
        queryClient.setQueryData(queryKey, { ...list, meta: { ...list.meta, restoredAt: at } }, { updatedAt: at });
        // Always stale: it was fetched in an earlier visit.
        void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
      }
      changed.clear();
    },
    /** Removes the user's lists, including those that this tab has just stored. */
    forget: () => {
      if (owner) clearLists(owner.id);
      owner = undefined;
      changed.clear();
      clearTimeout(timer);
      timer = undefined;
    },
    schedulePersist: ({ queryHash, queryKey, state }: Query) => {
      if (!owner || persistedResource(queryKey) === undefined) return;
      if (isForbidden(state.error)) return dropList(owner.id, queryHash);
      changed.add(queryHash);
      timer ??= setTimeout(() => whenIdle(saveAll), PERSISTED_LISTS_SAVE_MS);
    },
    saveAll,
  };
};
