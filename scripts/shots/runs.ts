import type { Run, RunItem, SkipReason } from "../../src/custom/runs/run";
import { addSites, aStoppedRun, itemOf, storeRuns } from "../../tests/e2e/runsSetup";
import { anEntry } from "../../tests/support/builders";
import { NOW, shotsOf, type Step } from "./shot";
import { never, press, question, seen, steps } from "./steps";

const TEXT = "The server did not answer. It may have been done all the same: check before you try again.";
const HOUR = 3_600_000;

/** A run of 85 links; `outcomes` says what became of the first ones. */
const kept =
  (run: Partial<Run>, ...outcomes: readonly (SkipReason | "done" | "failed" | "unconfirmed" | "started")[]): Step =>
  async ({ page, backend }) => {
    const at = NOW - HOUR;
    const items = addSites(backend, 85).map((site, index): RunItem => {
      const item = itemOf(site);
      const outcome = outcomes[index];
      if (!outcome) return item;
      if (!["done", "failed", "unconfirmed", "started"].includes(outcome))
        return { ...item, skipped: outcome as SkipReason };
      const state = outcome as "done" | "failed" | "unconfirmed" | "started";
      const found = state === "unconfirmed" ? { found: { at, state: "live" as const } } : {};
      const text = state === "failed" || state === "unconfirmed" ? { text: TEXT } : {};
      return { ...item, process: anEntry({ ...item, action: "suspend", state, changedAt: at, ...found, ...text }) };
    });
    await storeRuns(page, backend, [aStoppedRun({ startedAt: at, endedAt: at + 300_000, items, ...run })]);
  };
const many = <T>(count: number, outcome: T): T[] => Array.from({ length: count }, () => outcome);
const ended = kept(
  { state: "ended" },
  ...many(2, "failed" as const),
  "unconfirmed",
  ...many(3, "suspended" as const),
  "alias",
  ...many(78, "done" as const),
);
const activeUntil = { endedAt: undefined };

export const runShots = shotsOf("Activity", { path: "/activity", as: "super-admin", data: { domains: 0 } }, [
  { name: "activity-empty", state: "empty", settle: seen("You have started nothing yet") },
  { name: "activity", state: "success", before: ended, settle: seen("Ended") },
  { name: "activity-whole", state: "success", whole: true, before: ended, settle: seen("Ended") },
  {
    name: "activity-running",
    state: "loading",
    faults: [never("/api/domains/*")],
    before: kept({ state: "paused", pause: { why: "person" }, ...activeUntil }, ...many(40, "done" as const), "failed"),
    settle: steps(press(/^Resume/), seen("Running")),
  },
  {
    name: "activity-paused",
    state: "failed",
    before: kept(
      { state: "paused", pause: { why: "failures" }, failuresInRow: 3, ...activeUntil },
      ...many(20, "done" as const),
      ...many(3, "failed" as const),
    ),
    settle: seen("Three in a row failed."),
  },
  {
    name: "activity-stopped",
    state: "failed",
    before: kept({ state: "stopped" }, ...many(20, "done" as const)),
    settle: seen("Stopped"),
  },
  {
    name: "activity-tray",
    state: "success",
    before: ended,
    settle: steps(press(/^Activity/), seen("Open Activity")),
  },
  {
    name: "run-dialog",
    state: "modal",
    before: kept({ state: "stopped" }, ...many(20, "done" as const)),
    settle: steps(press(/^Run the rest/), question),
  },
]);
