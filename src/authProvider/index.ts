import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { AuthProvider } from "ra-core";
import type { Actions } from "@/dataProvider/actions";
import { isSessionEnded } from "@/dataProvider/errors";
import { canAccess, type AccessRequest } from "./access";
import { beginSession, endSession, type Credentials, type SessionActions, type Tabs } from "./session";
import { SESSION_CHANGE_WAIT_MS } from "@/lib/constants";
import { readCurrentUser, type CurrentUser } from "./user";

export const currentUserKey = "currentUser";

/** The query cache is the only place that holds the current user. It never goes stale; the guard refetches it on navigation. */
export const currentUserQuery = (actions: Pick<Actions, "currentUser">) =>
  queryOptions<CurrentUser>({
    queryKey: [currentUserKey],
    queryFn: async () => readCurrentUser(await actions.currentUser({})),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });

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
  changeSession: <T>(run: (actions: SessionActions) => Promise<T>) => Promise<T>;
  queryClient: QueryClient;
  tabs: Tabs;
}

/** react-admin's auth provider for a Sanctum session. Login and logout reject with ApiError; the checks use the cached user. */
export const createAuthProvider = ({ actions, changeSession, queryClient, tabs }: Options): PanelAuthProvider => {
  const query = currentUserQuery(actions);
  const getUser = () => queryClient.getQueryData(query.queryKey);
  const ensureUser = () => queryClient.ensureQueryData(query);
  // The response to an earlier request must not replace this user.
  const setUser = async (user: CurrentUser) => {
    await queryClient.cancelQueries(query);
    queryClient.setQueryData(query.queryKey, user);
  };
  const refetchUser = async () => {
    await queryClient.cancelQueries(query);
    return queryClient.fetchQuery({ ...query, staleTime: 0 });
  };

  return {
    /** @returns whether the same user as before is signed in, whose page may be shown again. */
    login: async (credentials) => {
      const before = getUser();
      const user = await changeSession((sessionActions) => beginSession(sessionActions, credentials, setUser));
      tabs.dispatch({ type: "login", userId: user.id });
      const isSameUser = before === undefined || String(before.id) === String(user.id);
      if (!isSameUser) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== query.queryKey[0] });
      return { isSameUser };
    },
    /** react-admin also calls this after the session has ended, when there is nothing to post. */
    logout: async ({ isConfirmed = false }: { isConfirmed?: boolean } = {}) => {
      if (!isConfirmed && !getUser()) return;
      // Undoable changes are sent on logout, and must arrive before the session ends.
      await Promise.race([
        waitForMutations(queryClient),
        new Promise((resolve) => setTimeout(resolve, SESSION_CHANGE_WAIT_MS)),
      ]);
      await changeSession(endSession);
      queryClient.removeQueries({ queryKey: query.queryKey });
      tabs.dispatch({ type: "logout" });
    },
    checkAuth: async () => {
      await ensureUser();
    },
    /**
     * Refetches the current user after a 401 or 419: if the session has ended, the guard redirects to login and back. Screens show all
     * other errors themselves.
     */
    checkError: async (error: unknown) => {
      if (isSessionEnded(error)) await refetchUser().catch(() => undefined);
    },
    getIdentity: async () => {
      const { id, name } = await ensureUser();
      return { id, fullName: name };
    },
    getPermissions: async () => {
      const { roles, permissions } = await ensureUser();
      return { roles, permissions };
    },
    canAccess: async (request: AccessRequest) => canAccess(await ensureUser(), request),
  };
};
