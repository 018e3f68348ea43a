import type { Actions } from "@/dataProvider/actions";
import { ApiError, isSessionEnded, isSignInPage } from "@/dataProvider/errors";
import { readCurrentUser, type CurrentUser } from "./user";

/** The calls that change the session, sent while no other call is pending. */
export type SessionActions = Pick<Actions, "csrfCookie" | "login" | "logout" | "currentUser">;

export interface Credentials {
  email: string;
  password: string;
}

/** Called with the current user that was read after a login, whether that succeeded or failed. */
type OnUser = (user: CurrentUser) => Promise<void>;

/**
 * Reads the current user again, whatever the answer. After a failed login over the page, the answer that nobody is signed in
 * must be ignored: it would navigate away from the page.
 */
const attemptLogin = async (alone: SessionActions, credentials: Credentials, onUser: OnUser): Promise<CurrentUser> => {
  // Laravel redirects a browser that is signed in already, as an identity proxy would: the current user tells.
  const posted = alone.login(credentials).catch((error: unknown) => {
    if (!isSignInPage(error)) throw error;
  });
  const ask = async () => readCurrentUser(await alone.currentUser({}));
  const [, asked] = await Promise.allSettled([posted, posted.catch(() => undefined).then(ask)]);
  if (asked.status === "fulfilled") await onUser(asked.value);
  await posted;
  if (asked.status === "rejected") throw asked.reason;
  return asked.value;
};

/** A 401 means that nobody was signed in. A CSRF token that is refused twice, or a redirect, says nothing about that. */
const isSignedOut = async (alone: SessionActions, error: unknown): Promise<boolean> => {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status !== 419 && !isSignInPage(error)) return status === 401;
  return alone.currentUser({}).then(() => false, isSessionEnded);
};

/** Logs out; succeeds also when nobody was signed in. */
export const endSession = async (alone: SessionActions): Promise<void> => {
  await alone.csrfCookie({});
  await alone.logout({}).catch(async (error: unknown) => {
    if (!(await isSignedOut(alone, error))) throw error;
  });
};

/** Logs in, and makes sure that it is this person who is signed in afterwards. */
export const beginSession = async (
  alone: SessionActions,
  credentials: Credentials,
  onUser: OnUser,
): Promise<CurrentUser> => {
  const found = await attemptLogin(alone, credentials, onUser);
  if (found.email.toLowerCase() === credentials.email.trim().toLowerCase()) return found;
  // This browser still had another person's session: Laravel redirects POST /login for a signed-in browser without checking
  // the password.
  await endSession(alone);
  return attemptLogin(alone, credentials, onUser);
};
