import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { AuthProvider } from "ra-core";
import type { Actions } from "@/dataProvider/actions";
import { isSessionEnded } from "@/dataProvider/errors";
import { canAccess, type AccessRequest } from "./access";
import { beginSession, endSession, type Credentials, type SessionActions } from "./session";
import type { Tabs } from "./tabs";
import { SESSION_CHANGE_WAIT_MS } from "@/lib/constants";
import { readCurrentUser, type CurrentUser } from "./user";

export const currentUserKey = "currentUser";

/**
 * The current user as a query: the cache is the one place where the panel knows who is signed in. It never goes stale; the
 * guard fetches it again on every navigation.
 */
export const currentUserQuery = (actions: Pick<Actions, "currentUser">) =>
  queryOptions<CurrentUser>({
    queryKey: [currentUserKey],
    queryFn: async () => readCurrentUser(await actions.currentUser({})),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });

/** Resolves when no react-admin mutation is pending, whether they succeeded or failed. */
export const waitForMutations = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getMutationCache().subscribe(check);
    check();
  });

export type PanelAuthProvider = Required<
  Pick<AuthProvider, "logout" | "checkAuth" | "checkError" | "getPermissions" | "getIdentity" | "canAccess">
> & { login: (credentials: Credentials) => Promise<{ isSameUser: boolean }> };

interface Options {
  actions: Pick<SessionActions, "currentUser">;
  /** Runs a change of the session while no other call is pending. */
  changeSession: <T>(run: (actions: SessionActions) => Promise<T>) => Promise<T>;
  queryClient: QueryClient;
  tabs: Tabs;
}

/**
 * The Sanctum session as react-admin's auth provider.
 * login and logout reject with ApiError; checkAuth and the like read the cached current user.
 */
export const createAuthProvider = ({ actions, changeSession, queryClient, tabs }: Options): PanelAuthProvider => {
  const query = currentUserQuery(actions);
  const known = () => queryClient.getQueryData(query.queryKey);
  const ensure = () => queryClient.ensureQueryData(query);
  // An answer to an earlier request must not pass for the new one.
  const know = async (user: CurrentUser) => {
    await queryClient.cancelQueries(query);
    queryClient.setQueryData(query.queryKey, user);
  };
  const fetchFresh = async () => {
    await queryClient.cancelQueries(query);
    return queryClient.fetchQuery({ ...query, staleTime: 0 });
  };

  return {
    /** @returns whether it is the same person as before, so that their page may be shown again. */
    login: async (credentials) => {
      const before = known();
      const user = await changeSession((alone) => beginSession(alone, credentials, know));
      tabs.dispatch({ type: "login", userId: user.id });
      const isSameUser = before === undefined || String(before.id) === String(user.id);
      if (!isSameUser) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== query.queryKey[0] });
      return { isSameUser };
    },
    /** react-admin also calls this when the session has ended; then there is nothing to post, unless the person logs out. */
    logout: async ({ asked = false }: { asked?: boolean } = {}) => {
      if (!asked && !known()) return;
      // Undoable changes have only just been sent: they must arrive before the session ends.
      await Promise.race([
        waitForMutations(queryClient),
        new Promise((over) => setTimeout(over, SESSION_CHANGE_WAIT_MS)),
      ]);
      await changeSession(endSession);
      queryClient.removeQueries({ queryKey: query.queryKey });
      tabs.dispatch({ type: "logout" });
    },
    checkAuth: async () => {
      await ensure();
    },
    /**
     * After a 401 or 419 the current user is read again: if the session has ended, the guard redirects to login, and back here
     * afterwards. The screen itself shows 403 and everything else.
     */
    checkError: async (error: unknown) => {
      if (isSessionEnded(error)) await fetchFresh().catch(() => undefined);
    },
    getIdentity: async () => {
      const { id, name } = await ensure();
      return { id, fullName: name };
    },
    getPermissions: async () => {
      const { roles, permissions } = await ensure();
      return { roles, permissions };
    },
    canAccess: async (question: AccessRequest) => canAccess(await ensure(), question),
  };
};
