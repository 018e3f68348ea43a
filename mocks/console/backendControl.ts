import { type Backend, type DataSetName, demoAccounts, type Fault } from "../backend";
import { type ClientCookies, createClientSession } from "./clientSession";
import type { QaControl, QaStatus } from "./qaControl";
import type { QaFault } from "./qaState";
import { formatQa } from "./qaUrl";

/** The console's faults, by the backend's fault that each became. */
const qaFaults = new WeakMap<Fault, QaFault>();

const parseTarget = (endpoint: QaFault["endpoint"]): Pick<Fault, "method" | "path"> => {
  const [method, path] = endpoint.split(" ");
  return method !== undefined && path !== undefined ? { method, path } : {};
};

const toFault = ({ endpoint, kind, times, ms = 4000, after = 30 }: QaFault): Fault => {
  const target = { ...parseTarget(endpoint), ...(times !== undefined && { times }) };
  if (kind === "slow") return { ...target, kind, ms };
  if (kind === "429") return { ...target, kind, retryAfter: after };
  return { ...target, kind };
};

const formatFault = (fault: QaFault | undefined) => (fault ? formatQa({ faults: [fault] }) : "");
const isSameFault = (a: QaFault, b: QaFault | undefined) => formatFault(a) === formatFault(b);

/** The faults that the console has set. Tests and control routes may have set others. */
const createConsoleFaults = ({ faults }: Pick<Backend, "faults">) => {
  const getOwn = () => faults.active.filter((fault) => qaFaults.has(fault));

  const add = (fault: QaFault): void => {
    const added = toFault(fault);
    qaFaults.set(added, fault);
    faults.add(added);
  };

  return {
    list: (): QaFault[] => getOwn().flatMap((fault) => qaFaults.get(fault) ?? []),
    countOthers: (): number => faults.active.length - getOwn().length,
    /**
     * Sets exactly these faults. Those that stay, and the others, are not touched, so that the requests they hold keep
     * waiting. An empty list clears all faults, the others included.
     */
    replace(wanted: readonly QaFault[]): void {
      if (wanted.length === 0) return faults.clear();
      const faultsToAdd = [...wanted];
      for (const fault of getOwn()) {
        const index = faultsToAdd.findIndex((other) => isSameFault(other, qaFaults.get(fault)));
        if (index < 0) faults.remove(fault);
        else faultsToAdd.splice(index, 1);
      }
      faultsToAdd.forEach(add);
    },
  };
};

const MAX_REQUESTS = 50;
const MAX_MAILS = 20;

const takeNewest = <T>(items: readonly T[], count: number): T[] => items.slice(-count).toReversed();

/** Restarts the count for every user. */
const setRateLimit = ({ settings, rateLimiter }: Backend, limit: number): void => {
  settings.apiLimit = limit;
  rateLimiter.clear();
};

/** Loads a data set and keeps everything else, the session included if the set has its account. */
const loadDataSet = (
  backend: Backend,
  clientSession: ReturnType<typeof createClientSession>,
  dataSet: DataSetName,
): void => {
  const { faults, push, sessions, settings, store } = backend;
  const emails = new Map([...store.users].map(([id, { email }]) => [id, email]));
  const [allSessions, ownSession, activeFaults, { mode }] = [
    sessions.dump(),
    clientSession.getSession(),
    faults.dump(),
    push,
  ];
  backend.reset({ dataSet, delay: settings.delay, apiLimit: settings.apiLimit });
  sessions.load(
    allSessions.filter(({ userId }) => userId !== null && store.users.get(userId)?.email === emails.get(userId)),
  );
  const session = sessions.find(ownSession?.id);
  if (session) clientSession.setSession(session);
  faults.load(activeFaults);
  push.setMode(mode);
};

/** Controls a backend in the same process, on behalf of one browser. */
export const createBackendControl = (backend: Backend, cookies: ClientCookies): QaControl => {
  const { processes, push, settings } = backend;
  const clientSession = createClientSession(backend, cookies);
  const consoleFaults = createConsoleFaults(backend);

  const getStatus = (): QaStatus => {
    const user = clientSession.getUser();
    const as = user ? demoAccounts.find(({ email }) => email === user.email)?.role : "nobody";
    return {
      state: {
        set: settings.dataSet,
        ...(as && { as }),
        faults: consoleFaults.list(),
        delay: settings.delay,
        limit: settings.apiLimit,
        push: push.mode,
      },
      userEmail: user?.email ?? null,
      otherFaultCount: consoleFaults.countOthers(),
      runningActionCount: processes.count,
      connectionCount: push.connections.size,
      mails: takeNewest(backend.mails, MAX_MAILS).map(({ to, link, at }) => ({ to, link, at })),
      requests: takeNewest(backend.requestLog, MAX_REQUESTS).map(({ method, path, status: code, durationMs, at }) => {
        return { method, path, status: code, durationMs, at };
      }),
    };
  };

  return {
    getStatus: async () => getStatus(),
    async applyChange({ set, as, faults, delay, limit, push: mode }) {
      // Throws before anything changes if the account was deleted. Every data set has the demo accounts.
      if (as !== undefined && set === undefined) clientSession.findDemoUser(as);
      if (set !== undefined) loadDataSet(backend, clientSession, set);
      if (as !== undefined) clientSession.signInAs(as);
      if (delay !== undefined) settings.delay = delay;
      if (limit !== undefined) setRateLimit(backend, limit);
      if (mode !== undefined && mode !== push.mode) push.setMode(mode);
      if (faults !== undefined) consoleFaults.replace(faults);
      backend.emitChange();
    },
    async controlProcesses(command) {
      if (command === "finish") processes.finishAll();
      else if (command === "fail") processes.failAll();
      else processes.failNext();
    },
  };
};
