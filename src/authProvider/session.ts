import type { Identifier } from "ra-core";
import type { Actions } from "@/dataProvider/actions";
import { ApiError, isSessionEnded, isSignInPage } from "@/dataProvider/errors";
import { readCurrentUser, type CurrentUser } from "./user";

/** Calls that are sent while no other call is pending. */
export type SessionActions = Pick<Actions, "csrfCookie" | "login" | "logout" | "currentUser">;

export interface Credentials {
  email: string;
  password: string;
}

/** Called with the user who is signed in after an attempt to log in. */
type OnUser = (user: CurrentUser) => Promise<void>;

/**
 * Fetches the current user after every attempt. The 401 after a failed one is ignored: it would navigate away from the page with the
 * login dialog.
 */
const attemptLogin = async (
  actions: SessionActions,
  credentials: Credentials,
  onUser: OnUser,
): Promise<CurrentUser> => {
  // Laravel redirects a signed-in browser, as an identity proxy would: the current user decides.
  const posted = actions.login(credentials).catch((error: unknown) => {
    if (!isSignInPage(error)) throw error;
  });
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

/** Also succeeds when nobody is signed in. */
export const endSession = async (actions: SessionActions): Promise<void> => {
  await actions.csrfCookie({});
  await actions.logout({}).catch(async (error: unknown) => {
    if (!(await isSignedOut(actions, error))) throw error;
  });
};

/** Logs in, and makes sure that this user is signed in afterwards. */
export const beginSession = async (
  actions: SessionActions,
  credentials: Credentials,
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
  /** For this tab only: another user is signed in. `stays` if that user opened this page. */
  | { type: "replaced"; stays?: boolean };

export interface Tabs {
  dispatch: (message: TabMessage) => void;
  dispatchLocally: (message: TabMessage) => void;
  listen: (callback: (message: TabMessage) => void) => () => void;
}

/** Synchronises the tabs of a browser over a BroadcastChannel, which does not deliver to the sending tab. */
export const createTabs = (name = "spire-session"): Tabs => {
  const channel = new BroadcastChannel(name);
  const localListeners = new Set<(message: TabMessage) => void>();
  return {
    dispatch: (message) => channel.postMessage(message),
    dispatchLocally: (message) => localListeners.forEach((callback) => callback(message)),
    listen: (callback) => {
      const handleMessage = ({ data }: MessageEvent<TabMessage>) => callback(data);
      channel.addEventListener("message", handleMessage);
      localListeners.add(callback);
      return () => {
        channel.removeEventListener("message", handleMessage);
        localListeners.delete(callback);
      };
    },
  };
};
