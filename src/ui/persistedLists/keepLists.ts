import type { Query, QueryClient } from "@tanstack/react-query";
import { canAccess } from "../../authProvider/access";
import type { CurrentUser } from "../../authProvider/user";
import { PERSISTED_LISTS_SAVE_MS } from "../../lib/constants";
import { ApiError } from "../../dataProvider/errors";
import { whenIdle } from "../../lib/timing";
import { persistedFields, persistedResource } from "./persistedFields";
import { restoredAt, clearLists, dropList, storeList, takeLists } from "./storedLists";

/**
 * Keeps the lists of one person at a time: puts stored lists into the cache as stale, marked in their meta until the server's
 * answer replaces them, and stores what is read from then on after a moment, or when the page is left.
 */
export const createListKeeper = (queryClient: QueryClient) => {
  const cache = queryClient.getQueryCache();
  const changed = new Set<string>();
  let person: CurrentUser | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = (hash: string) => {
    const query = cache.get(hash);
    const resource = query && persistedResource(query.queryKey);
    const list = resource && persistedFields(resource, query.state.data);
    if (!person || !list) return;
    // A push into restored rows does not make the others newer.
    const { meta } = query.state.data as { meta?: unknown };
    storeList(person.id, hash, restoredAt(meta) ?? query.state.dataUpdatedAt, list);
  };
  const saveAll = () => {
    clearTimeout(timer);
    timer = undefined;
    changed.forEach(save);
    changed.clear();
  };

  return {
    /** Before anything renders what the person may see. */
    restore: (user: CurrentUser) => {
      person = user;
      for (const { queryKey, at, list } of takeLists(user.id, (resource) =>
        canAccess(user, { resource, action: "list" }),
      )) {
        if (queryClient.getQueryData(queryKey) !== undefined) continue;
        queryClient.setQueryData(queryKey, { ...list, meta: { ...list.meta, restoredAt: at } }, { updatedAt: at });
        // Stale however recent it is: it was read in another visit.
        void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
      }
      changed.clear();
    },
    /** The person has left this tab: wipes what is kept of them, including what the tab has just written. */
    forget: () => {
      if (person) clearLists(person.id);
      person = undefined;
      changed.clear();
      clearTimeout(timer);
      timer = undefined;
    },
    /** A list has loaded or failed. */
    note: ({ queryHash, queryKey, state }: Query) => {
      if (!person || persistedResource(queryKey) === undefined) return;
      if (state.error instanceof ApiError && state.error.status === 403) return dropList(person.id, queryHash);
      changed.add(queryHash);
      timer ??= setTimeout(() => whenIdle(saveAll), PERSISTED_LISTS_SAVE_MS);
    },
    saveAll,
  };
};
