// @vitest-environment jsdom
import { resetUser } from "../../../../tests/support/resetUser";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  createModelRun,
  createModel,
  LIMITS,
  setups,
  runToEnd,
  fakeRunTime,
  USER,
} from "../../../../tests/support/runModel";
import { isActive, type Run } from "./run";
import { LIVE_UPDATE_INTERVAL_MS, SECOND_CLICK_MS } from "@/lib/constants";
import type { RunCommand } from "./runner";
import { readRuns } from "./runStore";

fakeRunTime();

const steps = fc.array(
  fc.record({
    ms: fc.integer({ min: 0, max: 1500 }),
    what: fc.constantFrom("open", "start", "start", "close", "crash"),
    tab: fc.nat(2),
  }),
  { minLength: 2, maxLength: 10 },
);
const runOf = (id: string): Run | undefined => readRuns(USER).find((run) => run.id === id);

test.each([2, 3])("interrupts a run only when its tab is closed, with %i tabs", async (tabsMax) => {
  await fc.assert(
    fc.asyncProperty(setups, setups, steps, async (first, second, events) => {
      resetUser();
      const all = { installations: [...first.installations, ...second.installations] };
      const model = createModel(all);
      const tabs = new Map<number, ReturnType<typeof model.openTab>>();
      const sentBy = new Map<number, number[]>();
      /** The tab that started the run, while it is open. */
      const owners = new Map<string, number | "gone">();
      let opened = 0;
      const open = () => {
        const number = (opened += 1);
        tabs.set(number, model.openTab({ onSend: (id) => sentBy.set(id, [...(sentBy.get(id) ?? []), number]) }));
      };
      const start = async (number: number) => {
        const items = createModelRun(all).items;
        const id = owners.has("r1") ? "r2" : "r1";
        if (owners.has(id)) return;
        owners.set(id, number);
        const installations =
          id === "r1" ? items.slice(0, first.installations.length) : items.slice(first.installations.length);
        await tabs.get(number)?.start({ ...createModelRun(all, id), items: installations });
      };
      const expectRunByItsTab = () => {
        const theirs = [...owners].filter(([, owner]) => owner !== "gone");
        for (const [id, owner] of theirs) {
          const run = runOf(id);
          expect(run?.pause?.reason, `${id} of tab ${owner}`).not.toBe("interrupted");
          const senders = run?.items.flatMap(({ domain }) => sentBy.get(Number(domain.id)) ?? []);
          expect(senders?.filter((tab) => tab !== owner)).toEqual([]);
        }
      };
      open();
      for (const { ms, what, tab } of events) {
        await vi.advanceTimersByTimeAsync(ms);
        expectRunByItsTab();
        const number = [...tabs.keys()][tab % Math.max(1, tabs.size)];
        if (what === "open" && tabs.size < tabsMax) open();
        if (number === undefined) continue;
        if (what === "start") await start(number);
        if (what === "close" || what === "crash") {
          tabs.get(number)?.[what]();
          tabs.delete(number);
          for (const [id, owner] of owners) if (owner === number) owners.set(id, "gone");
        }
      }
      if (tabs.size === 0) open();
      for (const id of owners.keys()) expect(runOf(id), "every tab shows every run").toBeDefined();
      await runToEnd((id) => {
        expectRunByItsTab();
        for (const { runner } of tabs.values()) runner.command(id, "resume");
      });
      for (const tab of tabs.values()) tab.close();
      expect(readRuns(USER).filter(isActive)).toEqual([]);
      for (const times of model.executed.values()) expect(times).toBe(1);
      const wasLeft = [...owners.values()].includes("gone");
      // Tabs that start at the same moment do not see each other's first items.
      const most = LIMITS.parallel * new Set(owners.values()).size;
      expect(wasLeft ? 0 : model.getMaxPending()).toBeLessThanOrEqual(most);
    }),
    { numRuns: 120 },
  );
});

const presses = fc.array(fc.record({ ms: fc.integer({ min: 0, max: 100 }), tab: fc.integer({ min: 1, max: 3 }) }), {
  maxLength: 4,
});

test.each([
  ["resume", "pause", { state: "paused", pause: { reason: "user" } }],
  ["pause", "resume", { state: "running" }],
] as const)(
  "ends as the first of several tabs that press %s at once wants it, in one tab, also if %s takes its place",
  async (first, opposite, before) => {
    await fc.assert(
      fc.asyncProperty(setups, presses, fc.nat(3), async (setup, others, owner) => {
        resetUser();
        const model = createModel(setup);
        const sentBy = new Set<number>();
        const tabs = [0, 1, 2, 3].map((tab) => model.openTab({ onSend: () => sentBy.add(tab) }));
        const run = { ...createModelRun(setup), ...before };
        await tabs[owner]?.start(run);
        await vi.advanceTimersByTimeAsync(0);
        const press = (tab: number, command: RunCommand) => {
          for (const { runner } of tabs) runner.command("r1", command, `tab ${tab}`);
        };
        press(0, first);
        for (const { ms, tab } of others) {
          await vi.advanceTimersByTimeAsync(ms);
          // The tab shows the button of the run's state, which the first click has changed.
          press(tab, tab === 3 ? first : opposite);
        }
        await vi.advanceTimersByTimeAsync(LIVE_UPDATE_INTERVAL_MS);
        const { state, pause } = runOf("r1") ?? {};
        expect(first === "resume" ? pause?.reason : state).not.toBe(first === "resume" ? "user" : "running");
        expect([...sentBy].filter((tab) => tab !== owner)).toEqual([]);
        for (const tab of tabs) tab.close();
      }),
      { numRuns: 60 },
    );
  },
);

test("obeys another tab's button after a while, and the own one at once", async () => {
  const slow = { server: 1, fault: "none", answerMs: 5000, workMs: 5000, suspended: false } as const;
  const setup = { installations: [slow, slow, slow] };
  const tab = createModel(setup).openTab();
  await tab.start(createModelRun(setup));
  const stateAfter = async (command: RunCommand, page: string, ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    tab.runner.command("r1", command, page);
    await vi.advanceTimersByTimeAsync(LIVE_UPDATE_INTERVAL_MS);
    return runOf("r1")?.state;
  };
  expect(await stateAfter("pause", "a", 10)).toBe("paused");
  expect(await stateAfter("resume", "b", 0)).toBe("paused");
  expect(await stateAfter("resume", "a", 0)).toBe("running");
  expect(await stateAfter("pause", "b", SECOND_CLICK_MS)).toBe("paused");
  tab.close();
});

test("counts the busy items of another tab", async () => {
  const slow = { fault: "none", answerMs: 1000, workMs: 5000, suspended: false } as const;
  const setup = { installations: [1, 2, 3, 3].map((server) => ({ ...slow, server })) };
  const model = createModel(setup);
  const [one, other] = [model.openTab(), model.openTab()];
  const { items } = createModelRun(setup);
  await one.start({ ...createModelRun(setup, "r1"), items: items.slice(0, 2) });
  await vi.advanceTimersByTimeAsync(100);
  await other.start({ ...createModelRun(setup, "r2"), items: items.slice(2) });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(model.getMaxPending()).toBe(LIMITS.parallel);
  expect(readRuns(USER).map(({ state }) => state)).toEqual(["ended", "ended"]);
  for (const tab of [one, other]) tab.close();
});
