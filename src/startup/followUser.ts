import type { QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import type { Store } from "ra-core";
import { currentUserKey, type SessionTabs } from "@/authProvider";
import type { CurrentUser } from "@/authProvider/user";
import { isUnreachable } from "@/dataProvider/errors";
import { createListPersister } from "@/ui/persistedLists/storedLists";
import { persistUser, readPersistedUserId, readPersistedUser } from "@/custom/session/persistedUser";
import { resetUserState } from "@/lib/userState";
import { removeStored, storageKeys } from "@/lib/browserStorage";

/**
 * Follows the current user in the query cache, and clears the browser's data when another user signs in, in any tab or while the panel
 * was closed. Until the server responds, the last user counts as signed in, with persisted data.
 */
export const followUser = (
  queryClient: QueryClient,
  store: Store,
  tabs: Pick<SessionTabs, "dispatchLocally">,
  historyDays: number,
): void => {
  const lists = createListPersister(queryClient);
  /** The ids of the signed-in and of the last user, also for browsers without storage. */
  let currentId: string | undefined;
  let lastId: string | undefined;
  let accessKey = "";
  const toAccessKey = ({ roles, permissions }: CurrentUser) => JSON.stringify([roles, permissions]);

  const startUserSession = (user: CurrentUser) => {
    currentId = lastId = String(user.id);
    accessKey = toAccessKey(user);
    lists.restore(user);
  };
  /** @param isManual true if the login set this user, and handles the page */
  const handleUser = (user: CurrentUser, isManual: boolean) => {
    const id = String(user.id);
    const isOtherUser = (lastId ?? readPersistedUserId() ?? id) !== id;
    const isReplaced = currentId !== undefined && currentId !== id;
    if (isOtherUser) resetUserState(store, historyDays);
    persistUser(user);
    if (currentId !== id || accessKey !== toAccessKey(user)) startUserSession(user);
    if (isReplaced && !isManual) tabs.dispatchLocally({ type: "replaced", stays: true });
  };
  const handleCacheEvent = (event: QueryCacheNotifyEvent) => {
    const { query } = event;
    const action = event.type === "updated" ? event.action : undefined;
    if (query.queryKey[0] !== currentUserKey) {
      if (action?.type === "success" || action?.type === "error") lists.schedulePersist(query);
    } else if (event.type === "removed") {
      currentId = undefined;
      lists.forget();
    } else if (action?.type === "success") {
      handleUser(query.state.data as CurrentUser, action.manual === true);
    } else if (action?.type === "error" && !isUnreachable(query.state.error)) {
      removeStored(storageKeys.user);
    }
  };

  const user = readPersistedUser();
  if (user) {
    const queryKey = [currentUserKey];
    queryClient.setQueryData(queryKey, user);
    void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
    startUserSession(user);
  }
  queryClient.getQueryCache().subscribe(handleCacheEvent);

  document.addEventListener("visibilitychange", () => document.hidden && lists.saveAll());
  window.addEventListener("pagehide", lists.saveAll);
};
