import { type Backend, demoAccounts, type Session, SESSION_COOKIE, type User } from "../backend";
import { problems } from "./messages";
import type { QaAccount } from "./state";

/** The browser that the console is open in. */
export interface ClientCookies {
  cookies(): Record<string, string>;
  set(cookies: Record<string, string>): void;
}

/** The session of one browser, and signing it in as a demo account. */
export const createSignIn = ({ sessions, store }: Pick<Backend, "sessions" | "store">, visitor: ClientCookies) => {
  const session = (): Session | undefined => sessions.find(visitor.cookies()[SESSION_COOKIE]);
  const give = (given: Session) => visitor.set(sessions.createCookies(given));

  /** The user of a demo account; null for nobody. @throws Error when the account was deleted. */
  const userOf = (account: QaAccount): User | null => {
    const { email } = demoAccounts.find(({ role }) => role === account) ?? {};
    if (email === undefined) return null;
    const user = store.findUserByEmail(email);
    if (!user) throw new Error(problems.noAccount(email));
    return user;
  };

  return {
    session,
    give,
    userOf,
    user: (): User | undefined => store.users.get(session()?.userId ?? 0),
    /** @throws Error when the account was deleted. */
    as(account: QaAccount): void {
      const user = userOf(account);
      const current = session() ?? sessions.open(undefined);
      give(user ? sessions.signIn(current, user) : sessions.signOut(current));
    },
  };
};
