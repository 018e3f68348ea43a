import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { AuthProvider } from "ra-core";
import type { Actions } from "../dataProvider/actions";
import { ApiError, isSessionEnded } from "../dataProvider/errors";
import { canAccess, type AccessQuestion } from "./access";
import type { Tabs } from "./tabs";
import { SESSION_CHANGE_WAIT_MS } from "../lib/constants";
import { readCurrentUser, type CurrentUser } from "./user";

type SessionActions = Pick<Actions, "csrfCookie" | "login" | "logout" | "currentUser">;

export const currentUserKey = "currentUser";

/**
 * The current user as a query: the cache is the one place where the panel knows who is signed in. It goes stale only by
 * the guard, which asks again on every navigation.
 */
export const currentUserQuery = (actions: Pick<Actions, "currentUser">) =>
  queryOptions<CurrentUser>({
    queryKey: [currentUserKey],
    queryFn: async () => readCurrentUser(await actions.currentUser({})),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });

/** Resolves when no mutation of react-admin's is under way any more, however they ended. */
export const whenMutationsSettle = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getMutationCache().subscribe(check);
    check();
  });

interface Credentials {
  email: string;
  password: string;
}

export type PanelAuthProvider = Required<
  Pick<AuthProvider, "logout" | "checkAuth" | "checkError" | "getPermissions" | "getIdentity" | "canAccess">
> & { login: (credentials: Credentials) => Promise<{ samePerson: boolean }> };

interface Options {
  actions: Pick<SessionActions, "currentUser">;
  /** Runs what changes the session while no other call is under way. */
  changeSession: <T>(run: (actions: SessionActions) => Promise<T>) => Promise<T>;
  queryClient: QueryClient;
  tabs: Tabs;
}

/**
 * Sanctum session as react-admin's auth provider.
 * login and logout reject with ApiError; what checkAuth and its kin ask is answered from the cached current user.
 */
export const createAuthProvider = ({ actions, changeSession, queryClient, tabs }: Options): PanelAuthProvider => {
  const query = currentUserQuery(actions);
  const known = () => queryClient.getQueryData(query.queryKey);
  const ensure = () => queryClient.ensureQueryData(query);
  // An answer that was asked for before must not be taken for the new one.
  const know = async (user: CurrentUser) => {
    await queryClient.cancelQueries(query);
    queryClient.setQueryData(query.queryKey, user);
  };
  const fetchFresh = async () => {
    await queryClient.cancelQueries(query);
    return queryClient.fetchQuery({ ...query, staleTime: 0 });
  };

  /**
   * Whatever the answer, the current user is asked for afterwards. After a failed login over the page it must not count
   * that nobody is there: that would send the person away from it.
   */
  const attempt = async (alone: SessionActions, credentials: Credentials) => {
    const posted = alone.login(credentials);
    const ask = async () => readCurrentUser(await alone.currentUser({}));
    const [, asked] = await Promise.allSettled([posted, posted.catch(() => undefined).then(ask)]);
    if (asked.status === "fulfilled") await know(asked.value);
    await posted;
    if (asked.status === "rejected") throw asked.reason;
    return asked.value;
  };

  /** A 401 says that nobody was signed in any more. A CSRF token that is refused twice says nothing about that. */
  const isNobodyThere = async (alone: SessionActions, error: unknown): Promise<boolean> => {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status !== 419) return status === 401;
    return alone.currentUser({}).then(() => false, isSessionEnded);
  };
  const endSession = async (alone: SessionActions) => {
    await alone.csrfCookie({});
    await alone.logout({}).catch(async (error: unknown) => {
      if (!(await isNobodyThere(alone, error))) throw error;
    });
  };

  return {
    /** @returns whether it is the person who was known before, so that what they had open may be shown again. */
    login: async (credentials) => {
      const before = known();
      const user = await changeSession(async (alone) => {
        const found = await attempt(alone, credentials);
        if (found.email.toLowerCase() === credentials.email.trim().toLowerCase()) return found;
        // Another person's session was still alive in this browser: Laravel sends a signed-in browser away from POST
        // /login without looking at the password.
        await endSession(alone);
        return attempt(alone, credentials);
      });
      tabs.dispatch({ type: "login", userId: user.id });
      const samePerson = before === undefined || String(before.id) === String(user.id);
      if (!samePerson) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== query.queryKey[0] });
      return { samePerson };
    },
    /** react-admin calls this also when the session has ended: then, unless it is asked for, there is nothing to post. */
    logout: async ({ asked = false }: { asked?: boolean } = {}) => {
      if (!asked && !known()) return;
      // What could have been undone until now is on its way only: it must come before the session ends.
      await Promise.race([
        whenMutationsSettle(queryClient),
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
     * After a 401 or 419 the current user is asked for again: when the session has ended the guard of navigation takes the
     * person to login, and back here afterwards. 403 and all else is the screen's to show.
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
    canAccess: async (question: AccessQuestion) => canAccess(await ensure(), question),
  };
};
