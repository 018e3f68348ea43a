// @vitest-environment jsdom
import { resetUser } from "../../../../tests/support/resetUser";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  createModelRun,
  commandLists,
  createModel,
  emptyStorage,
  LIMITS,
  type Setup,
  setups,
  storedRun,
  runToEnd,
  fakeRunTime,
  USER,
} from "../../../../tests/support/runModel";
import { createProcess } from "../../../../tests/support/builders";
import { getLookupDueTime } from "@/model/processReducer";
import { listStoredKeys } from "@/lib/browserStorage";
import { RUN_LOOKUP_MS, RUN_SAVE_MS } from "@/lib/constants";
import { recordCheck, getRerunOffers } from "./rerunOffers";
import { isActive, getItemState, type Run, type RunItem } from "./run";
import { getInstallationKey } from "@/model/installation";
import { createRunBuffer } from "./runBuffer";
import type { RunnerPorts } from "./runnerPorts";
import { dismissFromBar, readRuns, runStore } from "./runStore";
import { createInstallationSender } from "./senders";

/**
 * A model of the server counts calls and fails like a real one. In any order of responses, events, failures, commands and reloads,
 * no installation is sent twice, and each ends in one state that agrees with the model.
 */

fakeRunTime();

test("looks up unknown items again, and resends only those that were not done", async () => {
  await fc.assert(
    fc.asyncProperty(setups, commandLists, async (setup, commands) => {
      resetUser();
      const model = createModel(setup);
      let tab = model.openTab();
      await tab.start(createModelRun(setup));
      const goOn = () => runToEnd((id) => tab.command("resume", { runId: id }));
      for (const [ms, command] of commands) {
        await vi.advanceTimersByTimeAsync(ms);
        if (command !== "crash" && command !== "reload") continue;
        tab.close();
        tab = model.openTab();
      }
      await goOn();
      await vi.advanceTimersByTimeAsync(RUN_LOOKUP_MS);
      for (const { domain } of getRerunOffers(storedRun()).unknown)
        recordCheck(USER, "r1", String(domain.id), { domain: model.getDomain(Number(domain.id)), at: Date.now() });
      const run = storedRun();
      expect(isActive(run)).toBe(false);
      const notDone = getRerunOffers(run).remaining.filter(({ process }) => process);
      for (const { domain } of notDone) expect(model.executed.get(Number(domain.id))).toBeUndefined();
      const items = notDone.map(({ domain, server }) => ({ domain, server }));
      await tab.start({ ...createModelRun(setup), id: "r2", startedAt: Date.now(), items });
      await goOn();
      tab.close();
      for (const times of model.executed.values()) expect(times).toBe(1);
      const unknown = run.items.filter(({ process }) => process?.state === "unknown");
      expect(unknown.map(getInstallationKey)).toEqual(notDone.map(getInstallationKey));
    }),
    { numRuns: 100 },
  );
});

const one = { server: 1, fault: "none", answerMs: 100, workMs: 100, suspended: false } as const;

test("stores nothing after a logout during a run", async () => {
  const setup: Setup = { installations: [one, one, one] };
  const model = createModel(setup);
  const tab = model.openTab();
  await tab.start(createModelRun(setup));
  await vi.advanceTimersByTimeAsync(50);
  resetUser();
  await vi.advanceTimersByTimeAsync(5000);
  tab.close();
  expect(listStoredKeys("spire.runs")).toEqual([]);
  expect([...model.executed.keys()]).toEqual([1]);
});

test("stores nothing after a logout in another tab", async () => {
  const setup: Setup = { installations: [one, one] };
  const tab = createModel(setup).openTab();
  await tab.start(createModelRun(setup));
  await vi.advanceTimersByTimeAsync(50);
  tab.command("stop");
  tab.handleLogout();
  await vi.advanceTimersByTimeAsync(5000);
  expect(listStoredKeys("spire.runs")).toEqual([]);
});

test.each([
  ["at once", 0],
  ["during a call", 50],
  ["between two calls", 250],
] as const)("keeps a run when another tab empties the storage %s, pauses, and continues on Resume", async (_, ms) => {
  const setup: Setup = { installations: [one, one, one, one] };
  const model = createModel(setup);
  const tab = model.openTab();
  await tab.start({ ...createModelRun(setup), isInBar: true });
  await vi.advanceTimersByTimeAsync(ms);
  await emptyStorage();
  await vi.advanceTimersByTimeAsync(10_000);
  const sent = model.executed.size;
  expect(sent).toBeLessThan(4);
  expect(storedRun()).toMatchObject({ state: "paused", pause: { reason: "emptied" } });
  expect(storedRun().items.filter(({ process }) => process?.state === "done")).toHaveLength(sent);
  expect(listStoredKeys("spire.runs"), "as after a logout").toEqual([]);
  tab.command("resume");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(storedRun()).toMatchObject({ state: "ended" });
  expect(listStoredKeys("spire.runs")).toHaveLength(1);
  expect([...model.executed.values()]).toEqual([1, 1, 1, 1]);
  expect(model.unrecorded).toEqual([]);
});

test.each([
  ["pause", { state: "paused", pause: { reason: "emptied" }, isInBar: true }],
  ["stop", { state: "stopped", isInBar: false }],
] as const)("keeps a run when another tab empties the storage after %s, until the logout", async (command, kept) => {
  const setup: Setup = { installations: [one, one] };
  const model = createModel(setup);
  const tab = model.openTab();
  await tab.start({ ...createModelRun(setup), isInBar: true });
  await vi.advanceTimersByTimeAsync(50);
  tab.command(command);
  await emptyStorage();
  await vi.advanceTimersByTimeAsync(10_000);
  dismissFromBar(USER);
  expect([...model.executed.keys()]).toEqual([1]);
  expect(storedRun()).toMatchObject(kept);
  resetUser();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readRuns(USER)).toEqual([]);
});

test.each<[string, Partial<Run>]>([
  ["running", {}],
  ["paused by the user", { state: "paused", pause: { reason: "user" } }],
  ["paused after failures", { state: "paused", pause: { reason: "failures" } }],
  ["interrupted", { state: "paused", pause: { reason: "interrupted" } }],
])("ends a run that is %s when the user loses the right to run it, in any order of commands", async (_, before) => {
  await fc.assert(
    fc.asyncProperty(setups, fc.array(fc.constantFrom("pause", "resume", "stop")), async (setup, commands) => {
      resetUser();
      const model = createModel(setup);
      const tab = model.openTab();
      await tab.start({ ...createModelRun(setup), ...before, isInBar: true });
      await vi.advanceTimersByTimeAsync(50);
      model.rights.mayRun = false;
      tab.getRunner()?.pump();
      const sent = model.executed.size;
      for (const command of commands) tab.command(command);
      // The pending calls complete.
      await vi.advanceTimersByTimeAsync(200_000);
      expect(isActive(storedRun())).toBe(false);
      expect(model.executed.size - sent).toBeLessThanOrEqual(LIMITS.parallel);
      const isCutOff = storedRun().items.some((item) => getItemState(storedRun(), item) === "notSent");
      expect(storedRun()).toMatchObject(isCutOff ? { state: "stopped", isForbidden: true } : {});
      dismissFromBar(USER);
      expect(storedRun().isInBar).toBe(false);
      tab.close();
    }),
    { numRuns: 30 },
  );
});

test.each([
  ["an hour back", -3_600_000],
  ["two seconds back", -2000],
  ["a day back", -86_400_000],
  ["nowhere", 0],
])("resumes after the seconds of a 429's Retry-After when the clock is set %s", async (_, setBy) => {
  const setup: Setup = { installations: [{ ...one, fault: "limit" }, one] };
  const model = createModel(setup);
  const tab = model.openTab();
  await tab.start(createModelRun(setup));
  await vi.advanceTimersByTimeAsync(1000);
  expect(storedRun()).toMatchObject({ state: "paused", pause: { reason: "callLimit", seconds: 3 } });
  vi.setSystemTime(Date.now() + setBy);
  tab.getRunner()?.pump();
  await vi.advanceTimersByTimeAsync(1000);
  expect(model.executed.size).toBe(0);
  await vi.advanceTimersByTimeAsync(1400);
  expect(model.executed.size).toBe(1);
});

test("stores a run before each call, and otherwise once a second at most", async () => {
  const setup: Setup = { installations: Array.from({ length: 12 }, () => ({ ...one, answerMs: 0, workMs: 290 })) };
  const model = createModel(setup);
  const tab = model.openTab();
  const write = vi.spyOn(Storage.prototype, "setItem");
  await tab.start(createModelRun(setup));
  await runToEnd(() => undefined);
  const writes = write.mock.calls.filter(([key]) => key === runStore.toKey(USER, "r1")).length;
  write.mockRestore();
  const { startedAt, endedAt = 0 } = storedRun();
  expect([model.sent.size, model.unrecorded]).toEqual([12, []]);
  // The first write starts the run, the last one ends it.
  expect(writes).toBeLessThanOrEqual(12 + (endedAt - startedAt) / RUN_SAVE_MS + 2);
});

test("stores what it knows when the page is closed", async () => {
  const setup: Setup = { installations: [{ ...one, workMs: 5000 }] };
  await createModel(setup).openTab().start(createModelRun(setup));
  await vi.advanceTimersByTimeAsync(300);
  expect(storedRun().items).toMatchObject([{ process: { state: "sending" } }]);
  dispatchEvent(new Event("pagehide"));
  expect(storedRun().items).toMatchObject([{ process: { state: "running" } }]);
});

test("pauses and sends nothing when storage is full", async () => {
  const setup: Setup = { installations: [one, one] };
  const model = createModel(setup);
  const tab = model.openTab();
  await tab.start({ ...createModelRun(setup), state: "paused", pause: { reason: "user" } });
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  tab.command("resume");
  await vi.advanceTimersByTimeAsync(5000);
  expect(model.executed.size).toBe(0);
  expect(storedRun()).toMatchObject({ state: "paused", pause: { reason: "storage" } });
  full.mockRestore();
  await vi.advanceTimersByTimeAsync(5000);
  expect(model.executed.size).toBe(0);
  tab.command("resume");
  await vi.advanceTimersByTimeAsync(5000);
  expect(storedRun()).toMatchObject({ state: "ended" });
  expect([...model.executed.values()]).toEqual([1, 1]);
});

test("delays a lookup by the Retry-After of a 429", async () => {
  const [item] = createModelRun({ installations: [one] }).items as [RunItem];
  const lost = { ...item, process: createProcess({ state: "unknown", text: "Lost." }) };
  const buffer = createRunBuffer(USER, runStore);
  buffer.add({ ...createModelRun({ installations: [one] }), items: [lost] });
  const ports = {
    lookUp: () => Promise.reject(new Error("429")),
    toFailure: () => ({ type: "notSent", text: "Too many.", pause: "callLimit", seconds: 60 }),
  } as unknown as RunnerPorts;
  await createInstallationSender(ports, buffer).lookUp(
    { runId: "r1", index: 0 },
    createModelRun({ installations: [one] }),
    lost,
  );
  const { process } = buffer.getItem({ runId: "r1", index: 0 }) ?? {};
  expect(process?.lookup).toEqual({ at: Date.now(), error: "Too many.", until: Date.now() + 60_000 });
  expect(process && getLookupDueTime(process, { pollIntervalMs: 1000, liveSince: 0 })).toBe(Date.now() + 60_000);
});
