import type { Query, QueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import * as v from "valibot";
import { canAccess } from "@/authProvider/access";
import type { CurrentUser } from "@/authProvider/user";
import { isForbidden } from "@/dataProvider/errors";
import { getListedResource } from "@/dataProvider/queryKeys";
import { PERSISTED_LISTS_MAX_AGE_MS, PERSISTED_LISTS_MAX_LENGTH, PERSISTED_LISTS_SAVE_MS } from "@/lib/constants";
import { whenIdle } from "@/lib/timing";
import { createUserStore, keepNewest } from "@/lib/userStore";
import { listStoredKeys, removeStored, storageKeys } from "@/lib/browserStorage";
import { isPersisted, persistedFields, type PersistedList } from "@/model/persistedFields";

export const persistedResource = (queryKey: readonly unknown[]): string | undefined => {
  const resource = getListedResource(queryKey);
  return resource !== undefined && isPersisted(resource) ? resource : undefined;
};

/** The last lists by the hash of their query, which is its key as JSON. `at` is the time of the fetch. */
export const storedLists = createUserStore({
  key: `${storageKeys.cache}lists.1`,
  schema: v.object({ id: v.string(), at: v.number(), list: v.unknown() }),
  limit: keepNewest({ maxLength: PERSISTED_LISTS_MAX_LENGTH, maxAge: PERSISTED_LISTS_MAX_AGE_MS }),
});

type StoredList = ReturnType<typeof storedLists.read>[number];

interface UsableList {
  id: string;
  queryKey: readonly unknown[];
  at: number;
  list: PersistedList;
}

const parseQueryKey = (hash: string): readonly unknown[] => {
  try {
    const queryKey: unknown = JSON.parse(hash);
    return Array.isArray(queryKey) ? queryKey : [];
  } catch {
    return [];
  }
};

const toUsableList = ({ id, at, list: stored }: StoredList, mayUse: (resource: string) => boolean): UsableList[] => {
  const queryKey = parseQueryKey(id);
  const resource = persistedResource(queryKey);
  // A time in the future means that the clock was changed.
  const list = resource && at <= Date.now() && mayUse(resource) ? persistedFields(resource, stored) : undefined;
  return list ? [{ id, queryKey, at, list }] : [];
};

/** This user's lists that pass `mayUse`. Removes all others: other users', older versions', corrupt and expired ones. */
export const readUsableLists = (userId: Identifier, mayUse: (resource: string) => boolean): UsableList[] => {
  const lists = storedLists.read(userId).flatMap((stored) => toUsableList(stored, mayUse));
  const keys = new Set(lists.map(({ id }) => storedLists.toKey(userId, id)));
  for (const key of listStoredKeys(storageKeys.cache)) if (!keys.has(key)) removeStored(key);
  return lists;
};

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
    storedLists.write(owner.id, { id: hash, at: restoredAt(meta) ?? query.state.dataUpdatedAt, list });
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
      if (owner) listStoredKeys(storedLists.toKey(owner.id)).forEach(removeStored);
      owner = undefined;
      changed.clear();
      clearTimeout(timer);
      timer = undefined;
    },
    schedulePersist: ({ queryHash, queryKey, state }: Query) => {
      if (!owner || persistedResource(queryKey) === undefined) return;
      if (isForbidden(state.error)) return storedLists.remove(owner.id, [queryHash]);
      changed.add(queryHash);
      timer ??= setTimeout(() => whenIdle(saveAll), PERSISTED_LISTS_SAVE_MS);
    },
    saveAll,
  };
};
