import { describe, expect, test } from "vitest";
import { createProcess, createRun } from "../../../../tests/support/builders";
import { LONG_PROCESS_MS } from "@/lib/constants";
import type { Run, RunItem } from "@/custom/bulkRuns";
import type { ActivityItem } from "./activityItem";
import { getRunSection, toSections, summarize } from "./sections";

const itemOf = (id: number, more: Partial<RunItem> = {}): RunItem => ({
  domain: { id, url: `site-${id}.example` },
  server: { id: 1, name: "web1" },
  ...more,
});
const ended = (id: number, state: "done" | "failed" | "unconfirmed", more: Partial<RunItem> = {}) =>
  itemOf(id, { process: createProcess({ state, found: { at: 1, state: "live" } }), ...more });
const item = (over: Partial<ActivityItem>): ActivityItem => ({
  key: "domains/1/1",
  name: "site-1.example on web1",
  state: "Failed",
  status: "failed",
  since: 1,
  actions: [],
  ...over,
});

describe("a run", () => {
  test.each<[what: string, run: Partial<Run>, section: string]>([
    ["under way", { items: [itemOf(1)] }, "running"],
    ["under way, with a failure", { items: [ended(1, "failed"), itemOf(2)] }, "running"],
    ["paused by the person", { state: "paused", pause: { why: "person" }, items: [itemOf(1)] }, "paused"],
    ["that goes on by itself", { state: "paused", pause: { why: "unreachable" }, items: [itemOf(1)] }, "paused"],
    ["that asks the person", { state: "paused", pause: { why: "failures" }, items: [itemOf(1)] }, "issues"],
    ["whose page was left", { state: "paused", pause: { why: "interrupted" }, items: [itemOf(1)] }, "issues"],
    ["all done", { state: "ended", items: [ended(1, "done")] }, "finished"],
    ["that only skipped", { state: "ended", items: [itemOf(1, { skipped: "suspended" })] }, "finished"],
    ["with a failure", { state: "ended", items: [ended(1, "done"), ended(2, "failed")] }, "issues"],
    ["of which something is unknown", { state: "ended", items: [ended(1, "unconfirmed")] }, "issues"],
    [
      "whose failure a newer run took over",
      { state: "ended", items: [ended(1, "failed", { again: "9" })] },
      "finished",
    ],
    ["stopped, with something left", { state: "stopped", items: [ended(1, "done"), itemOf(2)] }, "issues"],
    ["stopped, its rest taken over", { state: "stopped", items: [itemOf(2, { again: "9" })] }, "finished"],
  ])("%s", (_, run, section) => {
    expect(getRunSection(createRun(run))).toBe(section);
  });
});

test("the sections have one order, and everything stands in one of them, once", () => {
  const running = createRun({ id: "running", items: [itemOf(1)] });
  const failed = createRun({ id: "failed", state: "ended", items: [ended(7, "failed")] });
  const needing = [item({ process: "a" }), item({ key: "domains/7/1" }), item({ key: "servers/1" })];
  const own = [
    item({ key: "processes/a", process: "a" }),
    item({ key: "processes/b", process: "b", status: "running" }),
    item({ key: "processes/c", process: "c", status: "done" }),
  ];
  const sections = toSections([running, failed], needing, own);
  expect(
    sections.map(({ name, runs, items }) => [name, runs.map(({ id }) => id), items.map(({ key }) => key)]),
  ).toEqual([
    ["issues", ["failed"], ["domains/1/1", "servers/1"]],
    ["running", ["running"], ["processes/b"]],
    ["paused", [], []],
    ["finished", [], ["processes/c"]],
  ]);
});

test("the count has each failure of a run, a run that waits as one, and what a run tells only there", () => {
  const runs = [
    createRun({ id: "1", state: "ended", items: [ended(1, "failed"), ended(2, "failed"), ended(3, "done")] }),
    createRun({ id: "2", state: "paused", pause: { why: "interrupted" }, items: [itemOf(4)] }),
    createRun({ id: "3", items: [ended(5, "done"), itemOf(6), itemOf(7)] }),
  ];
  const entries = [createProcess({ id: "a", state: "started" }), createProcess({ id: "b", state: "started" })];
  const needing = [item({}), item({ key: "domains/9/1", process: "b" })];
  expect(summarize(runs, needing, entries, 0)).toEqual({ needing: 4, fresh: 4, running: 2, over: 1, total: 3 });
});

test("counts as new what has come since Activity was opened, and a run that waits", () => {
  const runs = [
    createRun({ id: "1", state: "ended", endedAt: 1000, items: [ended(1, "failed")] }),
    createRun({ id: "2", state: "ended", endedAt: 1001, items: [ended(2, "failed"), ended(3, "failed")] }),
    createRun({ id: "3", state: "paused", pause: { why: "interrupted" }, items: [itemOf(4)] }),
  ];
  const slow = (since: number) => item({ key: `domains/${since}`, status: "notice", since });
  const needing = [
    item({ key: "a", since: 1000 }),
    item({ key: "b", since: 1001 }),
    slow(1000 - LONG_PROCESS_MS),
    slow(900),
  ];
  expect(summarize(runs, needing, [], 1000)).toMatchObject({ needing: 8, fresh: 5 });
});
