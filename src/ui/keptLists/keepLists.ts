import type { Query, QueryClient } from "@tanstack/react-query";
import { canAccess } from "../../authProvider/access";
import type { CurrentUser } from "../../authProvider/user";
import { KEPT_LISTS_SAVE_MS } from "../../lib/constants";
import { ApiError } from "../../dataProvider/errors";
import { whenIdle } from "../../lib/whenIdle";
import { keptFields, keptResource } from "./keptFields";
import { restoredAt } from "./restoredAt";
import { clearLists, dropList, storeList, takeLists } from "./storedLists";

/**
 * Keeps the lists of one person at a time: what was stored is put into the cache as stale, with a mark in its meta which the
 * server's answer takes away; what is read from then on is stored a moment later, or when the page is left.
 */
export const createListKeeper = (queryClient: QueryClient) => {
  const cache = queryClient.getQueryCache();
  const changed = new Set<string>();
  let person: CurrentUser | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = (hash: string) => {
    const query = cache.get(hash);
    const resource = query && keptResource(query.queryKey);
    const list = resource && keptFields(resource, query.state.data);
    if (!person || !list) return;
    // A push into restored rows does not make the others any newer.
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
    /** Before anything shows what the person may see. */
    restore: (user: CurrentUser) => {
      person = user;
      for (const { queryKey, at, list } of takeLists(user.id, (resource) =>
        canAccess(user, { resource, action: "list" }),
      )) {
        if (queryClient.getQueryData(queryKey) !== undefined) continue;
        queryClient.setQueryData(queryKey, { ...list, meta: { ...list.meta, restoredAt: at } }, { updatedAt: at });
        // However lately it was read: that was another visit.
        void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
      }
      changed.clear();
    },
    /** The person has left this tab: what is kept of them goes, also what the tab itself has written just now. */
    forget: () => {
      if (person) clearLists(person.id);
      person = undefined;
      changed.clear();
      clearTimeout(timer);
      timer = undefined;
    },
    /** A list has got its rows, or has not. */
    note: ({ queryHash, queryKey, state }: Query) => {
      if (!person || keptResource(queryKey) === undefined) return;
      if (state.error instanceof ApiError && state.error.status === 403) return dropList(person.id, queryHash);
      changed.add(queryHash);
      timer ??= setTimeout(() => whenIdle(saveAll), KEPT_LISTS_SAVE_MS);
    },
    saveAll,
  };
};
