import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { AuthProvider, Identifier } from "ra-core";
import type { Actions } from "@/dataProvider/actions";
import { ApiError, isSessionEnded, isSignInPage } from "@/dataProvider/errors";
import { canAccess, type AccessRequest } from "./access";
import { SESSION_CHANGE_WAIT_MS } from "@/lib/constants";
import { createTabs, type Tabs } from "@/lib/tabs";
import { isFlagOn } from "@/model/records";
import { readCurrentUser, type CurrentUser } from "./user";

/** Calls that are sent while no other call is pending. */
export type SessionActions = Pick<Actions, "csrfCookie" | "login" | "logout" | "currentUser">;

export interface LoginCredentials {
  email: string;
  password: string;
}

/** Called with the user who is signed in after an attempt to log in. */
type OnUser = (user: CurrentUser) => Promise<void>;

const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === "malformed" || error.kind === "shape");

/**
 * Fetches the current user after every attempt. The 401 after a failed one is ignored: it would navigate away from the page with the
 * login dialog.
 */
const attemptLogin = async (
  actions: SessionActions,
  credentials: LoginCredentials,
  onUser: OnUser,
): Promise<CurrentUser> => {
  const posted = actions.login(credentials).then(
    (response) => {
      if (isFlagOn(response?.two_factor)) throw new ApiError({ kind: "secondFactor", endpoint: "POST /login" });
    },
    // Laravel redirects a signed-in browser, as an identity proxy would, and the body may be anything: the current user decides.
    (error: unknown) => {
      if (!isSignInPage(error) && !isUnreadable(error)) throw error;
    },
  );
  const fetchUser = async () => readCurrentUser(await actions.currentUser({}));
  const [, fetched] = await Promise.allSettled([posted, posted.catch(() => undefined).then(fetchUser)]);
  if (fetched.status === "fulfilled") await onUser(fetched.value);
  await posted;
  if (fetched.status === "rejected") throw fetched.reason;
  return fetched.value;
};

/** A 401 means that nobody is signed in. After a second 419 or a redirect the current user is fetched to find out. */
const isSignedOut = async (actions: SessionActions, error: unknown): Promise<boolean> => {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status !== 419 && !isSignInPage(error)) return status === 401;
  return actions.currentUser({}).then(() => false, isSessionEnded);
};

/** Logs out. It also succeeds when nobody is signed in. */
export const endSession = async (actions: SessionActions): Promise<void> => {
  await actions.csrfCookie({});
  await actions.logout({}).catch(async (error: unknown) => {
    if (!(await isSignedOut(actions, error))) throw error;
  });
};

/** Logs in, and makes sure that this user is signed in afterwards. */
export const beginSession = async (
  actions: SessionActions,
  credentials: LoginCredentials,
  onUser: OnUser,
): Promise<CurrentUser> => {
  const user = await attemptLogin(actions, credentials, onUser);
  if (user.email.toLowerCase() === credentials.email.trim().toLowerCase()) return user;
  // The browser had another user's session: Laravel then redirects POST /login without checking the password.
  await endSession(actions);
  return attemptLogin(actions, credentials, onUser);
};

export type TabMessage =
  | { type: "login"; userId: Identifier }
  | { type: "logout" }
  /** Another user is signed in; dispatched in this tab only. `stays` if that user opened this page. */
  | { type: "replaced"; stays?: boolean };

export type SessionTabs = Tabs<TabMessage>;

/** Tells the tabs of a browser who is signed in. */
export const createSessionTabs = (): SessionTabs => createTabs("spire-session");

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
> & { login: (credentials: LoginCredentials) => Promise<{ isSameUser: boolean }> };

interface Options {
  actions: Pick<SessionActions, "currentUser">;
  changeSession: <T>(run: (actions: SessionActions) => Promise<T>) => Promise<T>;
  queryClient: QueryClient;
  tabs: SessionTabs;
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
      await changeSession(endSession).finally(() => {
        queryClient.removeQueries({ queryKey: query.queryKey });
        tabs.dispatch({ type: "logout" });
      });
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
