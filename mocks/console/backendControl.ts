import { type Backend, type DataSetName, demoAccounts, type Fault } from "../backend";
import { formatQa } from "./address";
import type { QaControl, QaStatus } from "./control";
import type { QaFault } from "./state";
import { createSignIn, type ClientCookies } from "./visitor";

/** Faults that were set here, by the fault that the backend has for each. */
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

/** The faults of a backend that the console has set; tests and the control routes may have set others. */
const createSetFaults = ({ faults }: Pick<Backend, "faults">) => {
  const own = () => faults.active.filter((fault) => known.has(fault));

  const add = (fault: QaFault): void => {
    const added = toFault(fault);
    known.set(added, fault);
    faults.add(added);
  };

  return {
    list: (): QaFault[] => own().flatMap((fault) => known.get(fault) ?? []),
    /** How many faults others have set. */
    others: (): number => faults.active.length - own().length,
    /**
     * Sets exactly these. Faults that stay, and those that others have set, are not touched, so that the requests they hold
     * keep waiting. An empty list clears all faults, also those of others.
     */
    replace(wanted: readonly QaFault[]): void {
      if (wanted.length === 0) return faults.clear();
      const faultsToAdd = [...wanted];
      for (const fault of own()) {
        const index = faultsToAdd.findIndex((other) => sameFault(other, known.get(fault)));
        if (index < 0) faults.remove(fault);
        else faultsToAdd.splice(index, 1);
      }
      faultsToAdd.forEach(add);
    },
  };
};

const MAX_CALLS = 50;
const MAX_MAILS = 20;

const latestFirst = <T>(items: readonly T[], most: number): T[] => items.slice(-most).toReversed();

/** The count of calls starts again for every user. */
const limitCalls = ({ settings, rateLimiter }: Backend, limit: number): void => {
  settings.apiLimit = limit;
  rateLimiter.clear();
};

/** Loads a data set and keeps everything else: also who is signed in, if the set has that account. */
const begin = (backend: Backend, signIn: ReturnType<typeof createSignIn>, dataSet: DataSetName): void => {
  const { faults, push, sessions, settings, store } = backend;
  const emails = new Map([...store.users].map(([id, { email }]) => [id, email]));
  const [kept, own, active, { mode }] = [sessions.dump(), signIn.session(), faults.dump(), push];
  backend.reset({ dataSet, delay: settings.delay, apiLimit: settings.apiLimit });
  sessions.load(kept.filter(({ userId }) => userId !== null && store.users.get(userId)?.email === emails.get(userId)));
  const session = sessions.find(own?.id);
  if (session) signIn.give(session);
  faults.load(active);
  push.setMode(mode);
};

/** The console's control over a backend in the same process, on behalf of one browser. */
export const createBackendControl = (backend: Backend, visitor: ClientCookies): QaControl => {
  const { processes, push, settings } = backend;
  const signIn = createSignIn(backend, visitor);
  const setFaults = createSetFaults(backend);

  const status = (): QaStatus => {
    const user = signIn.user();
    const as = user ? demoAccounts.find(({ email }) => email === user.email)?.role : "nobody";
    return {
      state: {
        set: settings.dataSet,
        ...(as && { as }),
        faults: setFaults.list(),
        delay: settings.delay,
        limit: settings.apiLimit,
        push: push.mode,
      },
      person: user?.email ?? null,
      otherFaults: setFaults.others(),
      running: processes.count,
      connections: push.connections.size,
      mails: latestFirst(backend.mails, MAX_MAILS).map(({ to, link, at }) => ({ to, link, at })),
      calls: latestFirst(backend.requestLog, MAX_CALLS).map(({ method, path, status: code, durationMs, at }) => {
        return { method, path, status: code, durationMs, at };
      }),
    };
  };

  return {
    status: async () => status(),
    async change({ set, as, faults, delay, limit, push: mode }) {
      // Every set has the demo accounts; without one this account may have been deleted, and then nothing must change.
      if (as !== undefined && set === undefined) signIn.userOf(as);
      if (set !== undefined) begin(backend, signIn, set);
      if (as !== undefined) signIn.as(as);
      if (delay !== undefined) settings.delay = delay;
      if (limit !== undefined) limitCalls(backend, limit);
      if (mode !== undefined && mode !== push.mode) push.setMode(mode);
      if (faults !== undefined) setFaults.replace(faults);
      backend.emitChange();
    },
    async processes(end) {
      if (end === "finish") processes.finishAll();
      else if (end === "fail") processes.failAll();
      else processes.failNext();
    },
  };
};
