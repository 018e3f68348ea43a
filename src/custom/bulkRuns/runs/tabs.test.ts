// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  createModelRun,
  createModel,
  resetRuns,
  type Setup,
  setups,
  fakeRunTime,
  USER,
} from "../../../../tests/support/runModel";
import { emitStorageEvents } from "../../../../tests/support/storageEvents";
import type { Run } from "./run";
import { LIVE_UPDATE_INTERVAL_MS, RUN_RELOAD_MS, SECOND_CLICK_MS } from "@/lib/constants";
import { createRunStore, readRuns, type RunCommand } from "./runStore";

/** All orders of what happens to tabs are in runnerModel.test.ts. */

fakeRunTime();

const runOf = (id: string): Run | undefined => readRuns(USER).find((run) => run.id === id);

const slow = { server: 1, fault: "none", answerMs: 100, workMs: 5000, suspended: false } as const;
const setup: Setup = { installations: [slow, slow, slow] };

/** Opens tabs, of which the first one starts a run and sends it. */
const openTabs = async (count: number, what: Setup = setup, before: Partial<Run> = {}) => {
  resetRuns();
  const model = createModel(what);
  /** The tab of each call. */
  const senders: number[] = [];
  const open = (tab: number) => model.openTab({ store: createRunStore(), onSend: () => senders.push(tab) });
  const [first = open(0), ...others] = Array.from({ length: count }, (_, tab) => open(tab));
  await first.start({ ...createModelRun(what), ...before });
  const [second = first, third = first] = others;
  return { model, tabs: [first, second, third] as const, senders, open };
};

test.each(["close", "crash"] as const)("goes on in the next open tab at once after a %s", async (how) => {
  emitStorageEvents();
  const { model, tabs, senders } = await openTabs(3);
  await vi.advanceTimersByTimeAsync(RUN_RELOAD_MS);
  expect(senders).toEqual([0]);
  tabs[0][how]();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(senders).toEqual([0, 1, 1]);
  expect(runOf("r1")).toMatchObject({ state: "ended" });
  expect([...model.executed.values()]).toEqual([1, 1, 1]);
});

test.each(["before", "after"])(
  "interrupts the run of the only tab when its lock becomes free %s the reload",
  async (when) => {
    emitStorageEvents();
    const { tabs, senders, open } = await openTabs(1);
    await vi.advanceTimersByTimeAsync(50);
    if (when === "before") tabs[0].close();
    open(1);
    await vi.advanceTimersByTimeAsync(RUN_RELOAD_MS / 2);
    if (when === "after") tabs[0].close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(senders).toEqual([0]);
    expect(runOf("r1")).toMatchObject({ state: "paused", pause: { reason: "interrupted" } });
  },
);

const presses = fc.array(fc.record({ ms: fc.integer({ min: 10, max: 100 }), tab: fc.integer({ min: 1, max: 3 }) }), {
  maxLength: 4,
});

test.each([
  ["resume", "pause", { state: "paused", pause: { reason: "user" } }],
  ["pause", "resume", { state: "running" }],
] as const)(
  "ends as the first of several tabs that press %s at once wants it, in one tab, also if %s takes its place",
  async (first, opposite, before) => {
    emitStorageEvents();
    await fc.assert(
      fc.asyncProperty(setups, presses, fc.nat(2), async (what, others, presser) => {
        const { tabs, senders } = await openTabs(3, what, before);
        await vi.advanceTimersByTimeAsync(10);
        tabs[presser]?.command(first, { page: "tab 0" });
        for (const { ms, tab } of others) {
          await vi.advanceTimersByTimeAsync(ms);
          // The tab shows the button of the run's state, which the first click has changed.
          tabs[(presser + tab) % 3]?.command(tab === 3 ? first : opposite, { page: `tab ${tab}` });
        }
        await vi.advanceTimersByTimeAsync(LIVE_UPDATE_INTERVAL_MS);
        const { state, pause } = runOf("r1") ?? {};
        expect(first === "resume" ? pause?.reason : state).not.toBe(first === "resume" ? "user" : "running");
        expect(new Set(senders).size, "tabs that send").toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  },
);

test("obeys another tab's button after a while, and the own one at once", async () => {
  emitStorageEvents();
  const { tabs } = await openTabs(1, { installations: [slow, slow, slow].map((one) => ({ ...one, answerMs: 5000 })) });
  const stateAfter = async (command: RunCommand, page: string, ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    tabs[0].command(command, { page });
    await vi.advanceTimersByTimeAsync(LIVE_UPDATE_INTERVAL_MS);
    return runOf("r1")?.state;
  };
  expect(await stateAfter("pause", "a", 10)).toBe("paused");
  expect(await stateAfter("resume", "b", 0)).toBe("paused");
  expect(await stateAfter("resume", "a", 0)).toBe("running");
  expect(await stateAfter("pause", "b", SECOND_CLICK_MS)).toBe("paused");
});
