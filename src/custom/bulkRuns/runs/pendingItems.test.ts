// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDomain, createProcess, createRun, createDomainServer } from "../../../../tests/support/builders";
import { installLocks } from "../../../../tests/support/locks";
import { getObservedInstallation } from "@/model/domainActions";
import type { Domain } from "@/model/records";
import { PROCESS_QUEUE_MS } from "@/lib/constants";

/**
 * Tabs of one browser with modules of their own, one storage and one set of locks, and a model of the server. In any order of
 * clicks, responses, reloads, lookups and runs, nothing is sent to an installation while an outcome is unknown.
 */

const USER = 7;
const server = createDomainServer({ id: 3, name: "web3" });
const installation = { domain: createDomain({ id: 5, servers: [server] }), server };
const RUN = `spire.runs.1.${USER}.r1`;

interface Call {
  isOpen: boolean;
}

const READ_MS = 200;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const createBackend = () => {
  const calls: Call[] = [];
  let isSuspended = false;
  let overlaps = 0;
  const domain = (): Domain => ({
    ...installation.domain,
    servers: [{ ...server, pivot: { status: isSuspended ? 1 : 0 } }],
  });
  return {
    calls,
    overlaps: () => overlaps,
    offered: () => (isSuspended ? ("activate" as const) : ("suspend" as const)),
    domain,
    /** Responds at the end of the work, or loses the connection in the middle. */
    send: async (ms: number, isLost: boolean): Promise<Domain> => {
      if (calls.some(({ isOpen }) => isOpen)) overlaps += 1;
      const call = { isOpen: true };
      calls.push(call);
      const work = async () => {
        await pause(ms);
        call.isOpen = false;
        isSuspended = !isSuspended;
        return domain();
      };
      const lost = async () => {
        await pause(ms / 3);
        throw new Error("Lost");
      };
      return isLost ? Promise.race([work(), lost()]) : work();
    },
  };
};
type Backend = ReturnType<typeof createBackend>;

/** Loads the modules anew, as a page load does. After `leave` no response reaches the page. */
const openTab = async (backend: Backend) => {
  vi.resetModules();
  const store = await import("@/custom/domainActions/processStore");
  const { getLookupDueTime: lookupDue } = await import("@/model/processReducer");
  const { addPendingSource, sendIfFree, sendWhenFree } = await import("@/custom/domainActions/pendingInstallations");
  addPendingSource((await import("./runStore")).pendingItems);
  const left = new AbortController();
  const leaving = new Promise<never>((_, reject) => {
    left.signal.addEventListener("abort", () => reject(new Error("Left")));
  });
  leaving.catch(() => undefined);
  /** Never resolves in a closed page, and releases the page's lock, as the browser does. */
  const orLeft = <T>(work: Promise<T>): Promise<T> => Promise.race([work, leaving]);
  const settle = () => store.settleInterruptedCalls(USER);
  settle();

  const send = async (ms: number, isLost: boolean) => {
    const { id } = store.trackProcess(USER, { action: backend.offered(), ...installation });
    try {
      const response = await orLeft(backend.send(ms, isLost));
      store.dispatchProcessEvent(USER, id, {
        type: "accepted",
        at: Date.now(),
        observed: getObservedInstallation(response, server.id),
      });
    } catch {
      if (!left.signal.aborted)
        store.dispatchProcessEvent(USER, id, { type: "noResponse", at: Date.now(), text: "Lost." });
    }
  };
  return {
    settle,
    sendIfFree: (work: () => Promise<string>) => sendIfFree(USER, installation, work),
    sendWhenFree: (work: () => Promise<void>) => sendWhenFree(USER, installation, work),
    act: (ms: number, isLost: boolean) =>
      sendIfFree(USER, installation, async () => {
        if (!left.signal.aborted) await send(ms, isLost);
      }).catch(() => undefined),
    /** Fetches before it records, like a runner, and records in its run. */
    run: (ms: number, isLost: boolean) =>
      sendWhenFree(USER, installation, async () => {
        await orLeft(pause(READ_MS));
        const process = createProcess({
          ...installation,
          action: backend.offered(),
          id: "r1.0",
          startedAt: Date.now(),
        });
        const note = (change: object) =>
          localStorage.setItem(
            RUN,
            JSON.stringify(createRun({ id: "r1", items: [{ ...installation, process: { ...process, ...change } }] })),
          );
        note({});
        await orLeft(backend.send(ms, isLost)).then(
          () => note({ state: "done" }),
          () => note({ state: "unknown" }),
        );
      }).catch(() => false),
    lookUp: () => {
      for (const entry of store.readProcesses(USER)) {
        if (lookupDue(entry, { pollIntervalMs: undefined, liveSince: 0 }) > Date.now()) continue;
        const observed = getObservedInstallation(backend.domain(), server.id);
        if (observed) store.dispatchProcessEvent(USER, entry.id, { type: "lookedUp", at: Date.now(), observed });
      }
    },
    leave: () => left.abort(),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  installLocks();
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const tab = fc.nat(1);
const call = { ms: fc.constantFrom(600, 9000, PROCESS_QUEUE_MS - 1), isLost: fc.boolean() };
const step = fc.record({
  after: fc.constantFrom(0, READ_MS, 1000, 4000),
  what: fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant("act" as const), tab, ...call }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant("run" as const), tab, ...call }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant("lookUp" as const), tab, ...call }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom("reload", "bothAct" as const), tab, ...call }) },
  ),
});

const longRun = { type: "run" as const, tab: 0, ms: PROCESS_QUEUE_MS - 1, isLost: false };

test("in any order of clicks, runs, responses, lookups and reloads in two tabs nothing is sent before the outcome is known", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      localStorage.clear();
      const backend = createBackend();
      const tabs = [await openTab(backend), await openTab(backend)];
      let refusedRuns = 0;
      for (const { after, what } of steps) {
        await vi.advanceTimersByTimeAsync(after);
        for (const one of tabs) one.settle();
        const at = tabs[what.tab];
        if (what.type === "act") void at?.act(what.ms, what.isLost);
        if (what.type === "bothAct") for (const one of tabs) void one.act(what.ms, what.isLost);
        if (what.type === "run") void at?.run(what.ms, what.isLost).then((isSent) => isSent || (refusedRuns += 1));
        if (what.type === "lookUp") at?.lookUp();
        if (what.type === "reload") {
          at?.leave();
          await vi.advanceTimersByTimeAsync(0);
          tabs[what.tab] = await openTab(backend);
        }
      }
      for (const one of tabs) one.settle();
      // Runs wait for each other.
      await vi.advanceTimersByTimeAsync((steps.length + 1) * (PROCESS_QUEUE_MS + READ_MS));
      for (const one of tabs) one.lookUp();
      // A runner looks up its own items.
      localStorage.removeItem(RUN);
      expect(backend.overlaps()).toBe(0);
      const isCertain = steps.every(({ what }) => what.type !== "reload" && !what.isLost);
      expect(isCertain ? refusedRuns : 0, "a run waits for every response").toBe(0);
      expect(await tabs[0]?.sendIfFree(async () => "sent"), "in the end there is a known outcome").toBe("sent");
    }),
    { numRuns: 40, examples: [[Array.from({ length: 4 }, () => ({ after: 0 as const, what: longRun }))]] },
  );
});

test("keeps an item pending after an early lookup of a finished run", async () => {
  const tab = await openTab(createBackend());
  const lookup = { at: Date.now(), state: "live" } as const;
  const process = createProcess({ ...installation, state: "unknown", startedAt: Date.now(), lookup });
  localStorage.setItem(
    RUN,
    JSON.stringify(createRun({ id: "r1", state: "ended", items: [{ ...installation, process }] })),
  );
  expect(await tab.sendIfFree(async () => "sent")).toBe("unknown");
  await vi.advanceTimersByTimeAsync(PROCESS_QUEUE_MS);
  expect(await tab.sendIfFree(async () => "sent")).toBe("sent");
});
