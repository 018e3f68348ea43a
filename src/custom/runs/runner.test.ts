// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aDomain, aServer } from "../../../tests/support/builders";
import type { Domain } from "../../dataProvider/records";
import { RUN_LOOKUP_MS } from "../../lib/constants";
import { readStored, storedKeys, writeStored } from "../../lib/browserStorage";
import { isRunning } from "../processes/entry";
import { observe, type Observed } from "../processes/observed";
import type { CallFailure, RunnerPorts } from "./ports";
import { createRunner, type Runner } from "./runner";
import { isActive, itemState, linkKey, type Run } from "./run";
import { clearAllRuns } from "./runKeys";
import { addRun, lookAgain, readRuns } from "./storedRuns";
import { itemsNotDone } from "./unconfirmed";

/**
 * A model of the server counts what arrives, and fails as real ones do. Whatever the order of answers, events, failures,
 * commands and reloads, no link is sent twice, and every link ends in one state that agrees with the model.
 * Over 250 lines: the model is half of them.
 */

const USER = 7;
const LIMITS = { parallel: 2, perServer: 1 };

/** What goes wrong with one link. */
const faults = [
  "none",
  "refused",
  "limit",
  "lostBefore",
  "lostAfter",
  "errorAfter",
  "noEvent",
  "eventFirst",
  "processFails",
  "unreadable",
] as const;
type Fault = (typeof faults)[number];

class Problem extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure.type);
  }
}

interface Setup {
  links: readonly { server: number; fault: Fault; answerMs: number; workMs: number; suspended: boolean }[];
}

/** A server for the action `suspend`. */
const createModel = ({ links }: Setup) => {
  const domains = links.map(({ server, suspended }, index) =>
    aDomain({
      id: index + 1,
      servers: [aServer({ id: server, name: `web${server}`, pivot: { status: suspended ? 1 : 0 } })],
    }),
  );
  const executed = new Map<number, number>();
  const limited = new Set<number>();
  let runner: Runner | undefined;
  let underWay = 0;
  let most = 0;
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const domainOf = (id: number): Domain => structuredClone(domains[id - 1] as Domain);
  const set = (id: number, pivot: object) => {
    for (const server of domains[id - 1]?.servers ?? []) Object.assign(server.pivot, pivot);
  };
  const push = (id: number) => runner?.heard([domainOf(id)], "pushed", Date.now());
  const work = async (id: number, { fault, workMs }: Setup["links"][number]) => {
    executed.set(id, (executed.get(id) ?? 0) + 1);
    set(id, { process_started: 1, process_status: "Suspending…" });
    if (fault === "eventFirst") push(id);
    await wait(workMs);
    if (fault === "processFails") set(id, { process_started: 0, process_failed: 1, process_status: "Disk is full" });
    else set(id, { process_started: 0, status: 1 });
    if (fault !== "noEvent") push(id);
  };

  const ports: RunnerPorts = {
    // Its runs have no zones: zoneSending.test.ts has.
    zones: {} as RunnerPorts["zones"],
    read: async ({ domain }) => {
      const id = Number(domain.id);
      await wait(5);
      if (links[id - 1]?.fault === "unreadable" && !executed.has(id))
        throw new Problem({ type: "refused", text: "500" });
      return domainOf(id);
    },
    objection: (_, item, domain) => {
      const found = domain && observe(domain, item.server.id);
      if (!found || found === "gone") return "gone";
      if (found.process) return "running";
      return found.active ? undefined : "suspended";
    },
    observe: (domain, { server }) => (domain ? observe(domain, server.id) : "gone"),
    send: async (_, { domain }) => {
      const id = Number(domain.id);
      const link = links[id - 1] as Setup["links"][number];
      underWay += 1;
      most = Math.max(most, underWay);
      try {
        await wait(link.answerMs);
        if (link.fault === "limit" && !limited.has(id)) {
          limited.add(id);
          throw new Problem({ type: "notSent", text: "429", pause: "callLimit", seconds: 3 });
        }
        if (link.fault === "refused") throw new Problem({ type: "refused", text: "Not now." });
        if (link.fault === "lostBefore") throw new Problem({ type: "unanswered", text: "Lost." });
        void work(id, link);
        if (link.fault === "lostAfter" || link.fault === "errorAfter")
          throw new Problem({ type: "unanswered", text: "Lost." });
        const answer = domainOf(id);
        await wait(link.answerMs);
        return answer;
      } finally {
        underWay -= 1;
      }
    },
    show: () => undefined,
    failureOf: (error) => (error instanceof Problem ? error.failure : { type: "unanswered", text: String(error) }),
    obstacle: () => undefined,
    pushStatus: () => ({ pollEvery: 1000, since: 0 }),
    interruptedText: "Left.",
  };
  return {
    executed,
    most: () => most,
    domainOf,
    start: () => (runner = createRunner(ports, USER, LIMITS)),
  };
};

const aRun = ({ links }: Setup): Run => ({
  id: "r1",
  action: "suspend",
  startedAt: Date.now(),
  state: "running",
  failuresInRow: 0,
  items: links.map(({ server }, index) => ({
    domain: { id: index + 1, url: `https://site-${index + 1}.example` },
    server: { id: server, name: `web${server}` },
  })),
});
const stored = (): Run => {
  const [run] = readRuns(USER);
  if (!run) throw new Error("The run is not stored");
  return run;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  clearAllRuns();
  vi.useRealTimers();
});

const setups: fc.Arbitrary<Setup> = fc.record({
  links: fc.array(
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
const steps = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.constantFrom("pause", "resume", "reload", "crash", "stop")),
  { maxLength: 6 },
);

test("nothing is sent twice, and every link ends in one state that is true", async () => {
  await fc.assert(
    fc.asyncProperty(setups, steps, async (setup, commands) => {
      clearAllRuns();
      const model = createModel(setup);
      addRun(USER, aRun(setup));
      let runner = model.start();
      for (const [ms, command] of commands) {
        await vi.advanceTimersByTimeAsync(ms);
        if (command === "crash") {
          // What was not stored yet is lost, and what was under way goes on without a listener.
          const kept = storedKeys("spire.runs").map((key) => [key, readStored(key) ?? ""] as const);
          runner.stop();
          for (const [key, text] of kept) writeStored(key, text);
          runner = model.start();
        } else if (command === "reload") {
          runner.stop();
          runner = model.start();
        } else runner.command("r1", command);
      }
      // The person continues whatever waits for them.
      for (let turn = 0; turn < 60 && isActive(stored()); turn += 1) {
        await vi.advanceTimersByTimeAsync(5000);
        if (stored().pause?.until === undefined) runner.command("r1", "resume");
      }
      await vi.advanceTimersByTimeAsync(5000);
      runner.stop();
      const run = stored();
      expect(isActive(run)).toBe(false);
      // The calls of a page that was left go on at the server.
      const wasLeft = commands.some(([, command]) => command === "reload" || command === "crash");
      expect(wasLeft ? 0 : model.most()).toBeLessThanOrEqual(LIMITS.parallel);
      for (const [index, item] of run.items.entries()) {
        const id = index + 1;
        const times = model.executed.get(id) ?? 0;
        const state = itemState(run, item);
        const truth = observe(model.domainOf(id), item.server.id) as Exclude<Observed, "gone">;
        const isSuspended = !truth.active;
        const hasFailed = truth.process === "failed";
        expect(times).toBeLessThanOrEqual(1);
        const possible: Record<string, boolean> = {
          done: isSuspended,
          failed: times === 0 || hasFailed,
          skipped: times === 0,
          notSent: times === 0,
          unconfirmed: times === 0 || wasLeft || !isSuspended,
        };
        expect({ state, ok: possible[state] }).toEqual({ state, ok: true });
        expect(item.process && isRunning(item.process)).toBeFalsy();
      }
      expect(run.state).toBe(run.items.some((item) => itemState(run, item) === "notSent") ? "stopped" : run.state);
    }),
    { numRuns: 150 },
  );
});

test("what nobody knows is looked up again, and only what was not done is sent again", async () => {
  await fc.assert(
    fc.asyncProperty(setups, steps, async (setup, commands) => {
      clearAllRuns();
      const model = createModel(setup);
      addRun(USER, aRun(setup));
      let runner = model.start();
      const untilOver = async () => {
        for (let turn = 0; turn < 60 && readRuns(USER).some(isActive); turn += 1) {
          await vi.advanceTimersByTimeAsync(5000);
          for (const { id } of readRuns(USER)) runner.command(id, "resume");
        }
      };
      for (const [ms, command] of commands) {
        await vi.advanceTimersByTimeAsync(ms);
        if (command !== "crash" && command !== "reload") continue;
        runner.stop();
        runner = model.start();
      }
      await untilOver();
      await vi.advanceTimersByTimeAsync(RUN_LOOKUP_MS);
      const before = model.executed.size;
      lookAgain(USER, stored());
      runner.pump();
      await untilOver();
      expect(model.executed.size, "looking sends nothing").toBe(before);
      const run = stored();
      const notDone = itemsNotDone(run);
      for (const { domain } of notDone) expect(model.executed.get(Number(domain.id))).toBeUndefined();
      const items = notDone.map(({ domain, server }) => ({ domain, server }));
      addRun(USER, { ...aRun(setup), id: "r2", startedAt: Date.now(), items });
      await untilOver();
      runner.stop();
      for (const times of model.executed.values()) expect(times).toBe(1);
      const unknown = run.items.filter(({ process }) => process?.state === "unconfirmed");
      expect(unknown.map(linkKey)).toEqual(notDone.map(linkKey));
    }),
    { numRuns: 100 },
  );
});

const one = { server: 1, fault: "none", answerMs: 100, workMs: 100, suspended: false } as const;

test("nothing is stored again of a person who has left in the middle of a run", async () => {
  const setup: Setup = { links: [one, one, one] };
  const model = createModel(setup);
  addRun(USER, aRun(setup));
  const runner = model.start();
  await vi.advanceTimersByTimeAsync(50);
  clearAllRuns();
  await vi.advanceTimersByTimeAsync(5000);
  runner.stop();
  expect(storedKeys("spire.runs")).toEqual([]);
  expect([...model.executed.keys()]).toEqual([1]);
});

test("what cannot be noted is not sent: the run pauses", async () => {
  const setup: Setup = { links: [one, one] };
  const model = createModel(setup);
  addRun(USER, aRun(setup));
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const runner = model.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(model.executed.size).toBe(0);
  expect(stored()).toMatchObject({ state: "paused", pause: { why: "storage" } });
  full.mockRestore();
  await vi.advanceTimersByTimeAsync(5000);
  expect(model.executed.size).toBe(0);
  runner.command("r1", "resume");
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored()).toMatchObject({ state: "ended" });
  expect([...model.executed.values()]).toEqual([1, 1]);
  runner.stop();
});

test("a run that another tab adds is run too, and was not interrupted", async () => {
  const setup: Setup = { links: [one, one] };
  const model = createModel(setup);
  const runner = model.start();
  addRun(USER, aRun(setup));
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored()).toMatchObject({ state: "ended", failuresInRow: 0 });
  runner.stop();
});
