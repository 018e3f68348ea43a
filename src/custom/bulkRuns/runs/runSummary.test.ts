import { expect, test } from "vitest";
import { createProcess, createRun, createRunItem } from "../../../../tests/support/builders";
import type { Process, ProcessState } from "@/model/process";
import { type PauseReason, type RunItem, needsUser, getRunProgress, selectBarRun } from "./run";
import { countItemStates, sortItems } from "./runSummary";

const sent = (id: number, state: ProcessState, more: Partial<Process> = {}) =>
  createRunItem(id, { process: createProcess({ state, ...more }) });
const items = [
  sent(1, "done"),
  createRunItem(2),
  sent(3, "failed"),
  createRunItem(4, { skipReason: "suspended" }),
  sent(5, "running"),
  sent(6, "unknown", { lookup: { at: 1, state: "live" } }),
  sent(7, "sending"),
  sent(8, "unknown"),
  sent(9, "failed"),
];
const idsOf = (found: readonly RunItem[]) => found.map(({ domain }) => domain.id);

test("sorts failures first, then busy, waiting and finished items", () => {
  expect(idsOf(sortItems(createRun({ items })))).toEqual([3, 9, 6, 8, 5, 7, 2, 1, 4]);
  expect(idsOf(sortItems(createRun({ items }), "failed"))).toEqual([3, 9]);
  expect(idsOf(sortItems(createRun({ items }), "notSent"))).toEqual([]);
  expect(idsOf(sortItems(createRun({ items, state: "stopped" }), "notSent"))).toEqual([2]);
});

test("counts each item in one state", () => {
  const counts = countItemStates(createRun({ items }));
  expect(Object.fromEntries(counts)).toEqual({
    done: 1,
    queued: 1,
    failed: 2,
    skipped: 1,
    running: 2,
    unknown: 2,
  });
});

test("counts items with an outcome as finished", () => {
  expect(getRunProgress(createRun({ items }))).toEqual({ finished: 5, total: 9 });
  expect(getRunProgress(createRun({ items, state: "stopped" }))).toEqual({ finished: 5, total: 9 });
  expect(getRunProgress(createRun({ items: [] }))).toEqual({ finished: 0, total: 0 });
});

test.each<[reason: PauseReason, needs: boolean]>([
  ["user", false],
  ["callLimit", false],
  ["failures", true],
  ["storage", true],
  ["session", true],
])("a pause for %s needs the user: %s", (reason, needs) => {
  expect(needsUser(createRun({ state: "paused", pause: { reason } }))).toBe(needs);
  expect(needsUser(createRun({ state: "stopped", pause: { reason } }))).toBe(false);
});

test("selects a run that needs the user, then the newest active one, then the newest that was not dismissed", () => {
  const runs = [
    createRun({ id: "dismissed", startedAt: 9, state: "ended", isInBar: false }),
    createRun({ id: "ended", startedAt: 8, state: "ended", isInBar: true }),
    createRun({ id: "running", startedAt: 7, items: [createRunItem(1)] }),
    createRun({ id: "older", startedAt: 6, items: [createRunItem(1)] }),
    createRun({ id: "waits", startedAt: 5, state: "paused", pause: { reason: "failures" }, items: [createRunItem(1)] }),
  ];
  const selectRun = (some: typeof runs) => {
    const bar = selectBarRun(some);
    return bar && [bar.run.id, bar.others];
  };
  expect(selectRun(runs), "ended runs are not counted").toEqual(["waits", 2]);
  expect(selectRun(runs.slice(0, 4))).toEqual(["running", 1]);
  expect(selectRun(runs.slice(0, 2))).toEqual(["ended", 0]);
  expect(selectRun(runs.slice(0, 1))).toBeUndefined();
});
