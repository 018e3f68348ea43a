import type { QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import type { Store } from "ra-core";
import { currentUserKey } from "../../authProvider";
import type { CurrentUser } from "../../authProvider/user";
import { createListKeeper } from "../keptLists/keepLists";
import { forgetPerson, keepPerson, keptPerson } from "./forgetPerson";

/**
 * Follows who is signed in, in the one place where the panel knows it, so that what this browser keeps is always that
 * person's: however they came and went, on the login page, over the page, in another tab or while the panel was closed.
 */
export const followPerson = (queryClient: QueryClient, store: Store): void => {
  const lists = createListKeeper(queryClient);
  /** Who is there, and who was there last: without storage only this tab remembers. */
  let present: string | undefined;
  let last: string | undefined;

  const meet = (user: CurrentUser) => {
    const id = String(user.id);
    if (present === id) return;
    if ((last ?? keptPerson() ?? id) !== id) forgetPerson(store);
    present = last = id;
    keepPerson(id);
    lists.restore(user);
  };
  const heard = (event: QueryCacheNotifyEvent) => {
    const { query } = event;
    const isAnswered = event.type === "updated" && ["success", "error"].includes(event.action.type);
    if (query.queryKey[0] !== currentUserKey) {
      if (isAnswered) lists.note(query);
    } else if (event.type === "removed") {
      present = undefined;
      lists.forget();
    } else if (isAnswered && query.state.data) {
      meet(query.state.data as CurrentUser);
    }
  };
  queryClient.getQueryCache().subscribe(heard);

  document.addEventListener("visibilitychange", () => document.hidden && lists.saveAll());
  window.addEventListener("pagehide", lists.saveAll);
};
