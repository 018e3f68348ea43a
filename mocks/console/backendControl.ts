import { type Backend, demoAccounts, type Fault, type Session, SESSION_COOKIE, type User } from "../backend";
import type { QaControl, QaStatus } from "./control";
import { formatQa } from "./format";
import { problems } from "./messages";
import type { QaAccount, QaChange, QaFault } from "./state";

/** The browser that the console is open in. */
export interface Visitor {
  cookies(): Record<string, string>;
  give(cookies: Record<string, string>): void;
}

const MOST_CALLS = 50;
const MOST_MAILS = 20;

/** Faults that were set here, by what the backend makes of them. */
const known = new WeakMap<Fault, QaFault>();

const targetOf = (call: QaFault["call"]): Pick<Fault, "method" | "path"> => {
  const [method, path] = call.split(" ");
  return method !== undefined && path !== undefined ? { method, path } : {};
};

const toFault = ({ call, kind, times, ms = 4000, after = 30 }: QaFault): Fault => {
  const target = { ...targetOf(call), ...(times !== undefined && { times }) };
  if (kind === "slow") return { ...target, kind, ms };
  if (kind === "429") return { ...target, kind, retryAfter: after };
  return { ...target, kind };
};

const textOf = (fault: QaFault | undefined) => (fault ? formatQa({ faults: [fault] }) : "");
const sameFault = (a: QaFault, b: QaFault | undefined) => textOf(a) === textOf(b);

/** The console's control over a backend in the same process, on behalf of one browser. */
export const createBackendControl = (backend: Backend, visitor: Visitor): QaControl => {
  const { faults, push, sessions, settings, store } = backend;

  const currentSession = (): Session | undefined => sessions.find(visitor.cookies()[SESSION_COOKIE]);
  const currentUser = (): User | undefined => store.users.get(currentSession()?.userId ?? 0);
  const give = (session: Session) => visitor.give(sessions.cookiesOf(session));
  const setFaults = () => faults.active.filter((fault) => known.has(fault));

  const accountOf = (account: QaAccount): User | null => {
    const { email } = demoAccounts.find(({ role }) => role === account) ?? {};
    if (email === undefined) return null;
    const user = store.userByEmail(email);
    if (!user) throw new Error(problems.noAccount(email));
    return user;
  };

  const signIn = (account: QaAccount): void => {
    const user = accountOf(account);
    const session = currentSession() ?? sessions.open(undefined);
    give(user ? sessions.signIn(session, user) : sessions.signOut(session));
  };

  const addFault = (fault: QaFault): void => {
    const added = toFault(fault);
    known.set(added, fault);
    faults.add(added);
  };

  /** Those that stay, and those that others have set, are left alone: what they hold goes on waiting. None means none. */
  const replaceFaults = (wanted: readonly QaFault[]): void => {
    if (wanted.length === 0) return faults.clear();
    const missing = [...wanted];
    for (const fault of setFaults()) {
      const index = missing.findIndex((other) => sameFault(other, known.get(fault)));
      if (index < 0) faults.remove(fault);
      else missing.splice(index, 1);
    }
    missing.forEach(addFault);
  };

  /** What was called before does not count. */
  const limitCalls = (limit: number): void => {
    settings.apiLimit = limit;
    backend.throttle.clear();
  };

  /** The data of a set, with all else as it was: also who is signed in, where they are still there. */
  const begin = (dataSet: NonNullable<QaChange["set"]>): void => {
    const emails = new Map([...store.users].map(([id, { email }]) => [id, email]));
    const [kept, own, spoiling, { mode }] = [sessions.dump(), currentSession(), faults.dump(), push];
    backend.reset({ dataSet, delay: settings.delay, apiLimit: settings.apiLimit });
    sessions.load(
      kept.filter(({ userId }) => userId !== null && store.users.get(userId)?.email === emails.get(userId)),
    );
    const session = sessions.find(own?.id);
    if (session) give(session);
    faults.load(spoiling);
    push.switchTo(mode);
  };

  const status = (): QaStatus => {
    const user = currentUser();
    const as = user ? demoAccounts.find(({ email }) => email === user.email)?.role : "nobody";
    const mine = setFaults();
    return {
      state: {
        set: settings.dataSet,
        ...(as && { as }),
        faults: mine.flatMap((fault) => known.get(fault) ?? []),
        delay: settings.delay,
        limit: settings.apiLimit,
        push: push.mode,
      },
      person: user?.email ?? null,
      otherFaults: faults.active.length - mine.length,
      running: backend.processes.count,
      connections: push.connections.size,
      mails: backend.mails
        .slice(-MOST_MAILS)
        .toReversed()
        .map(({ to, link, at }) => ({ to, link, at })),
      calls: backend.calls
        .slice(-MOST_CALLS)
        .toReversed()
        .map(({ method, path, status, took, at }) => ({ method, path, status, took, at })),
    };
  };

  return {
    async status() {
      return status();
    },
    async change({ set, as, faults: wanted, delay, limit, push: mode }) {
      // Every set has the demo accounts; otherwise somebody may have deleted this one.
      if (as !== undefined && set === undefined) accountOf(as);
      if (set !== undefined) begin(set);
      if (as !== undefined) signIn(as);
      if (delay !== undefined) settings.delay = delay;
      if (limit !== undefined) limitCalls(limit);
      if (mode !== undefined && mode !== push.mode) push.switchTo(mode);
      if (wanted !== undefined) replaceFaults(wanted);
      backend.changed();
    },
    async processes(end) {
      if (end === "finish") backend.processes.finishAll();
      else if (end === "fail") backend.processes.failAll();
      else backend.processes.failNext();
    },
  };
};
