import type { QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import type { Store } from "ra-core";
import { currentUserKey } from "@/authProvider";
import type { Tabs } from "@/authProvider/tabs";
import type { CurrentUser } from "@/authProvider/user";
import { isUnreachable } from "@/dataProvider/errors";
import { createListPersister } from "@/ui/persistedLists/storedLists";
import { keepPerson, persistedPerson, persistedUser } from "@/custom/session/persistedPerson";
import { resetUserState } from "@/lib/userState";
import { dropCachedIdentity } from "@/custom/session/dropCachedIdentity";
import { findLanguage, getPreferredLanguage, showLanguage } from "@/i18n/language";
import { storageKeys } from "@/lib/storageKeys";
import { storeKeys } from "@/lib/storeKeys";

/**
 * Watches who is signed in, in the one place where the panel knows it, so that this browser's data always belongs to that
 * person, whether they signed in on the login page, over the page, in another tab or while the panel was closed. Until the
 * server says who is signed in, the last person counts as signed in, with their kept data.
 */
export const followUser = (queryClient: QueryClient, store: Store, tabs: Pick<Tabs, "dispatchLocally">): void => {
  const lists = createListPersister(queryClient);
  /** The ids of the signed-in and of the last user, also for browsers without storage. */
  let present: string | undefined;
  let last: string | undefined;
  let rights = "";
  const rightsOf = ({ roles, permissions }: CurrentUser) => JSON.stringify([roles, permissions]);

  const enter = (user: CurrentUser) => {
    present = last = String(user.id);
    rights = rightsOf(user);
    lists.restore(user);
  };
  /** @param isTold the login itself set this user, and takes care of the page. */
  const onUserChanged = (user: CurrentUser, isTold: boolean) => {
    const id = String(user.id);
    const isOther = (last ?? persistedPerson() ?? id) !== id;
    const isShown = present !== undefined && present !== id;
    if (isOther) resetUserState(store);
    keepPerson(user);
    if (present !== id || rights !== rightsOf(user)) enter(user);
    if (isShown && !isTold) tabs.dispatchLocally({ type: "replaced", stays: true });
  };
  const heard = (event: QueryCacheNotifyEvent) => {
    const { query } = event;
    const action = event.type === "updated" ? event.action : undefined;
    if (query.queryKey[0] !== currentUserKey) {
      if (action?.type === "success" || action?.type === "error") lists.note(query);
    } else if (event.type === "removed") {
      present = undefined;
      lists.forget();
    } else if (action?.type === "success") {
      onUserChanged(query.state.data as CurrentUser, action.manual === true);
    } else if (action?.type === "error" && !isUnreachable(query.state.error)) {
      dropCachedIdentity();
    }
  };

  const known = persistedUser();
  if (known) {
    const queryKey = [currentUserKey];
    queryClient.setQueryData(queryKey, known);
    void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
    enter(known);
  }
  queryClient.getQueryCache().subscribe(heard);

  document.addEventListener("visibilitychange", () => document.hidden && lists.saveAll());
  window.addEventListener("pagehide", lists.saveAll);
};

/** Shows the language of react-admin's store, wherever that is changed: here, by react-admin, or in another tab. */
export const followLocale = (store: Store): void => {
  const follow = () => {
    const language = findLanguage(store.getItem<string>(storeKeys.locale) ?? "") ?? getPreferredLanguage();
    showLanguage(language).catch(() => undefined); // where it was chosen it was loaded before; a page load says so itself
  };
  follow();
  // The store itself hears other tabs only where react-admin runs.
  addEventListener("storage", ({ key }) => key === storageKeys.locale && follow());
  store.subscribe(storeKeys.locale, follow);
};
