import { resetUser } from "./resetUser";
import fc from "fast-check";
import { afterEach, beforeEach, vi } from "vitest";
import { getObservedInstallation } from "@/model/domainActions";
import { type Run, isActive } from "@/custom/bulkRuns/runs/run";
import { becomeRunner } from "@/custom/bulkRuns/runs/runnerLock";
import { createRunner, type Runner } from "@/custom/bulkRuns/runs/runner";
import type { CallFailure, RunnerPorts } from "@/custom/bulkRuns/runs/runnerPorts";
import { readRuns, type RunCommand, runStore, type RunStore } from "@/custom/bulkRuns/runs/runStore";
import type { WithServers } from "@/model/installation";
import { readStored, listStoredKeys, writeStored } from "@/lib/browserStorage";
import { createEntryId } from "@/lib/userStore";
import { createDomain, createRunItem, createDomainServer } from "./builders";
import { createTabLocks } from "./locks";

/** A server for runs of the action `suspend`, which counts calls and fails like a real one, and the tabs that run them. */

export const USER = 7;
export const LIMITS = { parallel: 2, perServer: 1 };

const faults = [
  "none",
  "refused",
  "limit",
  "lostBefore",
  "lostAfter",
  "errorAfter",
  "repeatedByBrowser",
  "noEvent",
  "eventFirst",
  "eventTwice",
  "processFails",
  "unreadable",
] as const;
type Fault = (typeof faults)[number];

export class Problem extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure.type);
  }
}

export interface Setup {
  installations: readonly { server: number; fault: Fault; answerMs: number; workMs: number; suspended: boolean }[];
}

/** Closes a page, and restores the storage as it was before. */
export const withoutStoring = (leave: () => void) => {
  const kept = listStoredKeys("spire.runs").map((key) => [key, readStored(key) ?? ""] as const);
  leave();
  for (const [key, text] of kept) writeStored(key, text);
};

/** Deletes all of the browser's data, as another tab does. Finished runs are lost then. */
export const emptyStorage = async () => {
  await vi.advanceTimersByTimeAsync(0);
  if (!readRuns(USER).some(isActive)) return;
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
};

const openTabs = new Set<{ close: () => void }>();

export const resetRuns = () => {
  for (const tab of openTabs) tab.close();
  resetUser();
};

/** Fake timers, and no tabs and runs at the start of each test. */
export const fakeRunTime = () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    resetRuns();
    vi.useRealTimers();
  });
};

/** Advances the time until all runs are finished, and resumes those that wait for the user. */
export const runToEnd = async (resume: (runId: string) => void): Promise<void> => {
  for (let turn = 0; turn < 60 && readRuns(USER).some(isActive); turn += 1) {
    await vi.advanceTimersByTimeAsync(5000);
    for (const { id, pause } of readRuns(USER)) if (pause?.until === undefined) resume(id);
  }
  await vi.advanceTimersByTimeAsync(5000);
};

export const storedRun = (): Run => {
  const [run] = readRuns(USER);
  if (!run) throw new Error("The run is not stored");
  return run;
};

/** Commands and page events, after a delay in milliseconds. */
export const commandLists = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.constantFrom("pause", "resume", "reload", "crash", "stop", "empty")),
  { maxLength: 6 },
);

interface TabOptions {
  onSend?: (id: number) => void;
  /** A store of its own for each of several tabs. */
  store?: RunStore;
  userId?: number;
}

export const createModel = ({ installations }: Setup) => {
  const domains = installations.map(({ server, suspended }, index) =>
    createDomain({
      id: index + 1,
      servers: [createDomainServer({ id: server, name: `web${server}`, pivot: { status: suspended ? 1 : 0 } })],
    }),
  );
  /** Calls by domain, those refused by the call limit, and those that were done. */
  const sent = new Map<number, number>();
  const limited = new Map<number, number>();
  const executed = new Map<number, number>();
  const add = (calls: Map<number, number>, id: number) => calls.set(id, (calls.get(id) ?? 0) + 1);
  let isNextLimited = false;
  const rights = { mayRun: true };
  /** Domains whose item was not stored as sent before the call. */
  const unrecorded: number[] = [];
  const runners = new Set<Runner>();
  const browser = createTabLocks();
  let pending = 0;
  let maxPending = 0;
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const getDomain = (id: number): WithServers => structuredClone(domains[id - 1] as WithServers);
  const set = (id: number, pivot: object) => {
    for (const server of domains[id - 1]?.servers ?? []) Object.assign(server.pivot, pivot);
  };
  const push = (id: number, domain = getDomain(id)) => {
    for (const runner of runners) runner.onDomains([domain], "pushed", Date.now());
  };
  const work = async (id: number, { fault, workMs }: Setup["installations"][number]) => {
    add(executed, id);
    set(id, { process_started: 1, process_status: "Suspending…" });
    if (fault === "eventFirst") push(id);
    const before = getDomain(id);
    await wait(workMs);
    if (fault === "processFails") set(id, { process_started: 0, process_failed: 1, process_status: "Disk is full" });
    else set(id, { process_started: 0, status: 1 });
    if (fault !== "noEvent") push(id);
    if (fault === "eventTwice") push(id, before);
  };

  const createPorts = (userId: number, onSend: (id: number) => void): RunnerPorts => ({
    // DNS runs are tested in zoneSender.test.ts.
    zones: {} as RunnerPorts["zones"],
    lookUp: async ({ domain }) => {
      const id = Number(domain.id);
      await wait(5);
      if (installations[id - 1]?.fault === "unreadable" && !executed.has(id))
        throw new Problem({ type: "refused", text: "500" });
      return getDomain(id);
    },
    // There is no other sender.
    sendWhenFree: async (_, work) => {
      await work();
      return true;
    },
    objection: (_, item, domain) => {
      const found = domain && getObservedInstallation(domain, item.server.id);
      if (!found || found === "gone") return "gone";
      if (found.process) return "running";
      return found.active ? undefined : "suspended";
    },
    observe: (domain, { server }) => (domain ? getObservedInstallation(domain, server.id) : "gone"),
    send: async (run, { domain }) => {
      const id = Number(domain.id);
      const { items = [] } = JSON.parse(readStored(runStore.toKey(userId, run.id)) ?? "{}") as Partial<Run>;
      if (!items.some((item) => Number(item.domain.id) === id && item.process)) unrecorded.push(id);
      onSend(id);
      add(sent, id);
      const isLimited = isNextLimited;
      isNextLimited = false;
      const installation = installations[id - 1] as Setup["installations"][number];
      pending += 1;
      maxPending = Math.max(maxPending, pending);
      try {
        await wait(installation.answerMs);
        if (isLimited || (installation.fault === "limit" && !limited.has(id))) {
          add(limited, id);
          throw new Problem({ type: "notSent", text: "429", pause: "callLimit", seconds: 3 });
        }
        if (installation.fault === "refused") throw new Problem({ type: "refused", text: "Not now." });
        if (installation.fault === "lostBefore") throw new Problem({ type: "noResponse", text: "Lost." });
        void work(id, installation);
        if (installation.fault === "lostAfter" || installation.fault === "errorAfter")
          throw new Problem({ type: "noResponse", text: "Lost." });
        if (installation.fault === "repeatedByBrowser")
          throw new Problem({ type: "noResponse", text: "It runs already.", isRefused: true });
        const response = getDomain(id);
        await wait(installation.answerMs);
        return response;
      } finally {
        pending -= 1;
      }
    },
    show: () => undefined,
    toFailure: (error) => (error instanceof Problem ? error.failure : { type: "noResponse", text: String(error) }),
    isOffline: () => false,
    mayRun: () => rights.mayRun,
    pushStatus: () => ({ pollIntervalMs: 1000, liveSince: 0 }),
  });
  return {
    rights,
    sent,
    limited,
    executed,
    unrecorded,
    push,
    /** The next call gets a 429. */
    limitNext: () => (isNextLimited = true),
    getMaxPending: () => maxPending,
    getDomain,
    openTab: ({ onSend = () => {}, store = runStore, ...signedIn }: TabOptions = {}) => {
      const { locks, free } = browser.open();
      let { userId = USER } = signedIn;
      let earlierRunIds = new Set(store.readFresh(userId).map(({ id }) => id));
      let runner: Runner | undefined;
      let left: AbortController | undefined;
      let isClosed = false;
      const begin = (isPassedOn: boolean) => {
        if (isClosed) return;
        const leftRunIds = isPassedOn ? undefined : earlierRunIds;
        const own = createRunner(createPorts(userId, onSend), userId, LIMITS, { store, leftRunIds });
        runner = own;
        runners.add(own);
        left?.signal.addEventListener("abort", () => {
          runners.delete(own);
          own.pause("session");
          own.stop();
          runner = undefined;
        });
      };
      /** Mounts and unmounts like RunManager.tsx. */
      const render = () => {
        const isUsed = !isClosed && store.needsRunner(userId);
        if (isUsed === (left !== undefined)) return;
        left?.abort();
        left = isUsed ? new AbortController() : undefined;
        if (left) void becomeRunner(userId, left.signal, begin, locks);
      };
      const stopRendering = store.subscribe(() => queueMicrotask(render));
      render();
      const leave = () => {
        isClosed = true;
        openTabs.delete(tab);
        stopRendering();
        if (runner) runners.delete(runner);
        runner?.stop();
        free();
      };
      const tab = {
        store,
        getRunner: () => runner,
        start: async (run: Run) => {
          store.write(USER, run);
          await vi.advanceTimersByTimeAsync(0);
        },
        command: (command: RunCommand, { page = "page", runId = "r1" } = {}) =>
          void store.commands.write(userId, { id: createEntryId(Date.now()), runId, command, page }),
        /** The user has logged out, in this or in another tab. */
        handleLogout: () => runner?.stop(false),
        signIn: (nextUserId: number) => {
          left?.abort();
          left = undefined;
          userId = nextUserId;
          earlierRunIds = new Set(store.readFresh(userId).map(({ id }) => id));
          render();
        },
        close: leave,
        /** Unsaved changes are lost, and pending calls continue without a listener. */
        crash: () => withoutStoring(leave),
      };
      openTabs.add(tab);
      return tab;
    },
  };
};

export const createModelRun = ({ installations }: Setup, id = "r1"): Run => ({
  id,
  action: "suspend",
  startedAt: Date.now(),
  state: "running",
  failuresInRow: 0,
  items: installations.map(({ server }, index) =>
    createRunItem(index + 1, { server: { id: server, name: `web${server}` } }),
  ),
});

export const setups: fc.Arbitrary<Setup> = fc.record({
  installations: fc.array(
    fc.record({
      server: fc.integer({ min: 1, max: 3 }),
      fault: fc.constantFrom(...faults),
      answerMs: fc.integer({ min: 0, max: 800 }),
      workMs: fc.integer({ min: 0, max: 2500 }),
      suspended: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});
