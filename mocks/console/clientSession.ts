import { type Backend, demoAccounts, type Session, SESSION_COOKIE, type User } from "../backend";
import type { QaAccount } from "./qaState";
import { errorMessages } from "./texts";

/** The cookies of the browser that the console is open in. */
export interface ClientCookies {
  get(): Record<string, string>;
  set(cookies: Record<string, string>): void;
}

/** The session of one browser, and signing it in as a demo account. */
export const createClientSession = (
  { sessions, store }: Pick<Backend, "sessions" | "store">,
  cookies: ClientCookies,
) => {
  const getSession = (): Session | undefined => sessions.find(cookies.get()[SESSION_COOKIE]);
  const setSession = (session: Session) => cookies.set(sessions.createCookies(session));

  /** The user of a demo account; null for nobody. @throws Error when the account was deleted. */
  const findDemoUser = (account: QaAccount): User | null => {
    const { email } = demoAccounts.find(({ role }) => role === account) ?? {};
    if (email === undefined) return null;
    const user = store.findUserByEmail(email);
    if (!user) throw new Error(errorMessages.accountDeleted(email));
    return user;
  };

  return {
    getSession,
    setSession,
    findDemoUser,
    getUser: (): User | undefined => store.users.get(getSession()?.userId ?? 0),
    /** @throws Error when the account was deleted. */
    signInAs(account: QaAccount): void {
      const user = findDemoUser(account);
      const session = getSession() ?? sessions.open(undefined);
      setSession(user ? sessions.signIn(session, user) : sessions.signOut(session));
    },
  };
};
