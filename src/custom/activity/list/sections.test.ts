import { describe, expect, test } from "vitest";
import { createProcess, createRun, createRunItem } from "../../../../tests/support/builders";
import { LONG_PROCESS_MS } from "@/lib/constants";
import { summarizeRun } from "@/custom/bulkRuns";
import type { PauseReason, Run, RunItem } from "@/custom/bulkRuns/runs/run";
import type { ActivityItem } from "@/ui/activity/activityItem";
import { toSections, summarize } from "./sections";

const anEndedItem = (id: number, state: "done" | "failed" | "unknown", more: Partial<RunItem> = {}) =>
  createRunItem(id, { process: createProcess({ state, lookup: { at: 1, state: "live" } }), ...more });
const item = (over: Partial<ActivityItem>): ActivityItem => ({
  key: "domains/1/1",
  name: "site-1.example on web1",
  state: "Failed",
  status: "failed",
  since: 1,
  actions: [],
  ...over,
});

const paused = (reason: PauseReason): Partial<Run> => ({
  state: "paused",
  pause: { reason },
  items: [createRunItem(1)],
});
const takenOver = anEndedItem(1, "failed", { rerunId: "9" });

describe("the section of a run", () => {
  test.each<[what: string, run: Partial<Run>, section: string]>([
    ["active", { items: [createRunItem(1)] }, "running"],
    ["active, with a failure", { items: [anEndedItem(1, "failed"), createRunItem(2)] }, "running"],
    ["paused by the user", paused("user"), "running"],
    ["paused, continues by itself", paused("unreachable"), "running"],
    ["paused after failures", paused("failures"), "issues"],
    ["interrupted, page closed", paused("interrupted"), "issues"],
    ["all done", { state: "ended", items: [anEndedItem(1, "done")] }, "finished"],
    ["with skipped items only", { state: "ended", items: [createRunItem(1, { skipReason: "suspended" })] }, "finished"],
    ["with a failure", { state: "ended", items: [anEndedItem(1, "done"), anEndedItem(2, "failed")] }, "issues"],
    ["with an unknown outcome", { state: "ended", items: [anEndedItem(1, "unknown")] }, "issues"],
    ["with a failure that was taken over", { state: "ended", items: [takenOver] }, "finished"],
    ["stopped, with unsent items", { state: "stopped", items: [anEndedItem(1, "done"), createRunItem(2)] }, "issues"],
    ["stopped, unsent items taken over", { state: "stopped", items: [createRunItem(2, { rerunId: "9" })] }, "finished"],
  ])("%s", (_, run, section) => {
    expect(summarizeRun(createRun(run)).section).toBe(section);
  });
});

test("lists every run and item in exactly one section, in a fixed order", () => {
  const running = createRun({ id: "running", items: [createRunItem(1)] });
  const failed = createRun({ id: "failed", state: "ended", items: [anEndedItem(7, "failed")] });
  const issues = [item({ processId: "a" }), item({ key: "domains/7/1" }), item({ key: "servers/1" })];
  const own = [
    item({ key: "processes/a", processId: "a" }),
    item({ key: "processes/b", processId: "b", status: "running" }),
    item({ key: "processes/c", processId: "c", status: "done" }),
  ];
  const sections = toSections([running, failed], issues, own);
  expect(
    sections.map(({ name, runs, items }) => [name, runs.map(({ id }) => id), items.map(({ key }) => key)]),
  ).toEqual([
    ["issues", ["failed"], ["domains/1/1", "servers/1"]],
    ["running", ["running"], ["processes/b"]],
    ["finished", [], ["processes/c"]],
  ]);
});

test("counts each failure of a run once, and a paused run as one issue", () => {
  const runs = [
    createRun({
      id: "1",
      state: "ended",
      items: [anEndedItem(1, "failed"), anEndedItem(2, "failed"), anEndedItem(3, "done")],
    }),
    createRun({ id: "2", state: "paused", pause: { reason: "interrupted" }, items: [createRunItem(4)] }),
    createRun({ id: "3", items: [anEndedItem(5, "done"), createRunItem(6), createRunItem(7)] }),
  ];
  const entries = [createProcess({ id: "a", state: "running" }), createProcess({ id: "b", state: "running" })];
  const issues = [item({}), item({ key: "domains/9/1", processId: "b" })];
  expect(summarize(runs, issues, entries, 0)).toEqual({
    issueCount: 4,
    newCount: 4,
    running: 2,
    finished: 1,
    total: 3,
  });
});

test("counts issues since Activity was opened, and paused runs, as new", () => {
  const runs = [
    createRun({ id: "1", state: "ended", endedAt: 1000, items: [anEndedItem(1, "failed")] }),
    createRun({ id: "2", state: "ended", endedAt: 1001, items: [anEndedItem(2, "failed"), anEndedItem(3, "failed")] }),
    createRun({ id: "3", state: "paused", pause: { reason: "interrupted" }, items: [createRunItem(4)] }),
  ];
  const slow = (since: number) => item({ key: `domains/${since}`, status: "notice", since });
  const issues = [
    item({ key: "a", since: 1000 }),
    item({ key: "b", since: 1001 }),
    slow(1000 - LONG_PROCESS_MS),
    slow(900),
  ];
  expect(summarize(runs, issues, [], 1000)).toMatchObject({ issueCount: 8, newCount: 5 });
});
