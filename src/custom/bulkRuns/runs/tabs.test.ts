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
