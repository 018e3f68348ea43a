// @vitest-environment jsdom
import { resetUser } from "../../../../tests/support/resetUser";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  createModelRun,
  emptyStorage,
  createModel,
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
import { isActive, type Run, type RunItem } from "./run";
import { getInstallationKey } from "@/model/installation";
import { createRunBuffer } from "./runBuffer";
import type { RunnerPorts } from "./runnerPorts";
import { runStore } from "./runStore";
import { createInstallationSender } from "./senders";

/** All orders of what happens to runs are in runnerModel.test.ts. */

fakeRunTime();

test("looks up unknown items again, and resends only those that were not done", async () => {
  await fc.assert(
    fc.asyncProperty(setups, fc.array(fc.nat(1500), { maxLength: 3 }), async (setup, reloads) => {
      resetUser();
      const model = createModel(setup);
      let tab = model.openTab();
      await tab.start(createModelRun(setup));
      const goOn = () => runToEnd((id) => tab.command("resume", { runId: id }));
      for (const ms of reloads) {
        await vi.advanceTimersByTimeAsync(ms);
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

const endings: [string, Partial<Run>][] = [
  ["running", {}],
  ["paused after failures", { state: "paused", pause: { reason: "failures" } }],
];
test.each(endings)("ends a run that is %s when the user loses the right to run it", async (_, before) => {
  const setup: Setup = { installations: [one, one, one] };
  const model = createModel(setup);
  const tab = model.openTab();
  await tab.start({ ...createModelRun(setup), ...before });
  await vi.advanceTimersByTimeAsync(50);
  model.rights.mayRun = false;
  tab.getRunner()?.pump();
  tab.command("resume");
  await vi.advanceTimersByTimeAsync(200_000);
  expect(isActive(storedRun())).toBe(false);
  expect(storedRun()).toMatchObject({ state: "stopped", isForbidden: true });
  expect(model.executed.size).toBe(before.state ? 0 : 1);
});

test("resumes after the seconds of a 429's Retry-After when the clock is set back", async () => {
  const setup: Setup = { installations: [{ ...one, fault: "limit" }, one] };
  const model = createModel(setup);
  const tab = model.openTab();
  await tab.start(createModelRun(setup));
  await vi.advanceTimersByTimeAsync(1000);
  expect(storedRun()).toMatchObject({ state: "paused", pause: { reason: "callLimit", seconds: 3 } });
  vi.setSystemTime(Date.now() - 3_600_000);
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

test("pauses a run when another tab empties the storage, and stores it again when it is resumed", async () => {
  const setup: Setup = { installations: [one, one] };
  const tab = createModel(setup).openTab();
  await tab.start({ ...createModelRun(setup), state: "paused", pause: { reason: "user" } });
  await emptyStorage();
  expect(storedRun()).toMatchObject({ state: "paused", pause: { reason: "emptied" } });
  expect(listStoredKeys("spire.runs")).toEqual([]);
  tab.command("resume");
  await vi.advanceTimersByTimeAsync(0);
  expect(listStoredKeys("spire.runs")).toHaveLength(1);
});

test("stores what it knows when the page is closed", async () => {
  const setup: Setup = { installations: [{ ...one, workMs: 5000 }] };
  await createModel(setup).openTab().start(createModelRun(setup));
  await vi.advanceTimersByTimeAsync(300);
  expect(storedRun().items).toMatchObject([{ process: { state: "sending" } }]);
  dispatchEvent(new Event("pagehide"));
  expect(storedRun().items).toMatchObject([{ process: { state: "running" } }]);
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
