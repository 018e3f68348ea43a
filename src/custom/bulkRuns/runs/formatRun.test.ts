import { describe, expect, test } from "vitest";
import { createProcess, createRun } from "../../../../tests/support/builders";
import { i18nProvider, type Translate } from "@/i18n";
import type { Change } from "@/model/dns/change";
import { escapeFormulas } from "@/ui/csv/writeCsv";
import type { Process } from "@/model/process";
import { type Run, type RunItem, zoneServer } from "./run";
import {
  formatCounts,
  formatOutcome,
  formatItemText,
  formatPause,
  formatRunHeading,
  formatRunTitle,
  getRunResult,
  toRunCsvRows,
  formatRunReport,
} from "./formatRun";
import { createZoneWork, type ZoneWork } from "./zoneWork";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
const installation = { domain: { id: 1, url: "a.example" }, server: { id: 1, name: "web1" } };
const done: RunItem = {
  ...installation,
  process: createProcess({ state: "done", changedAt: Date.UTC(2026, 0, 5, 10) }),
};
const hostile: RunItem = {
  domain: { id: 2, url: "=cmd|' /C calc'!A0" },
  server: { id: 1, name: "web|1" },
  process: createProcess({ state: "failed", text: "No <b>space</b>\n| left | `x` [a](b)" }),
};
const skipped: RunItem = { ...installation, skipReason: "suspended" };
const run = createRun({ items: [done, hostile, skipped, installation], state: "stopped", endedAt: 1 });

test("counts sites in the heading and states in the result", () => {
  expect(formatRunHeading(run, t)).toBe("Suspend · 2 sites on 4 servers in total");
  expect(formatRunHeading(createRun({ items: [done], action: "upgradePhp" }), t)).toBe("Upgrade to PHP 7 · 1 site");
  expect(formatCounts(run, t)).toBe("1 failed · 1 not run · 1 done · 1 skipped");
});

test("starts the outcome with finished items", () => {
  expect(formatOutcome(run, t)).toBe("1 done · 1 failed · 1 skipped · 1 not run");
});

const is = (state: Process["state"]): RunItem => ({ ...installation, process: createProcess({ state }) });

test.each<[status: string, text: string, rest: string, run: Partial<Run>]>([
  ["running", "Running", "", { state: "running", items: [is("failed"), installation] }],
  ["idle", "Paused", "", { state: "paused", pause: { reason: "user" }, items: [installation] }],
  ["suspended", "Paused", "", { state: "paused", pause: { reason: "failures" }, items: [installation] }],
  ["suspended", "Interrupted", "", { state: "paused", pause: { reason: "interrupted" }, items: [installation] }],
  ["done", "2 done", "", { state: "ended", items: [is("done"), is("done")] }],
  [
    "failed",
    "2 failed",
    "1 done · 1 skipped",
    { state: "ended", items: [skipped, is("failed"), is("done"), is("failed")] },
  ],
  ["unknown", "1 unknown", "1 skipped", { state: "ended", items: [is("unknown"), skipped] }],
  ["notice", "1 skipped", "1 done", { state: "ended", items: [is("done"), skipped] }],
  ["idle", "Stopped", "1 done · 1 not run", { state: "stopped", items: [is("done"), installation] }],
  ["failed", "1 failed", "1 not run", { state: "stopped", items: [is("failed"), installation] }],
])("formats the result as %s: %s, %s", (status, text, rest, run) => {
  expect(getRunResult(createRun(run), t)).toEqual({ status, text, rest });
});

test("formats a pause with its reason, waiting items and end", () => {
  const words = (pause: NonNullable<Run["pause"]>) =>
    formatPause(createRun({ state: "paused", pause, items: [installation, done, installation] }), t);
  expect(words({ reason: "user" }), "the state says it").toBeUndefined();
  expect(words({ reason: "interrupted" }), "the state says it").toBeUndefined();
  expect(words({ reason: "session" })).toBe("Session ended, 2 left.");
  expect(words({ reason: "emptied" })).toBe("Browser data was deleted in another tab, 2 left.");
  expect(words({ reason: "callLimit" })).toMatch(/Resumes automatically\.$/);
  expect(words({ reason: "callLimit", until: Date.now() })).toMatch(/Resumes at \d+:\d\d/);
  expect(formatPause(run, t)).toBeUndefined();
});

test.each<[reason: "user" | "interrupted", title: string]>([
  ["user", "Paused: Suspend · 1 site"],
  ["interrupted", "Interrupted: Suspend · 1 site, 1 left"],
])("formats the title of a run that is paused for '%s' as '%s'", (reason, title) => {
  expect(formatRunTitle(createRun({ state: "paused", pause: { reason }, items: [installation] }), t)).toBe(title);
});

test("reports one line per item, failures first, for any server message", () => {
  const [heading, started, state, result, empty, ...lines] = formatRunReport(run, t).split("\n");
  expect([heading, result, empty]).toEqual([
    "Suspend · 2 sites on 4 servers in total",
    "Result: 1 failed · 1 not run · 1 done · 1 skipped",
    "",
  ]);
  expect(started).toMatch(/^Started: /);
  expect(state).toMatch(/^State: Stopped \(/);
  expect(lines).toEqual([
    "Failed: =cmd|' /C calc'!A0 on web|1: No <b>space</b> | left | `x` [a](b)",
    "Not run: a.example on web1",
    "Done: a.example on web1",
    "Skipped: a.example on web1: Already suspended",
  ]);
});

test("exports CSV rows, with formulas escaped", () => {
  const rows = escapeFormulas(toRunCsvRows(run, t)) as Record<string, string>[];
  expect(rows.map(({ Site }) => Site)).toEqual(["'=cmd|' /C calc'!A0", "a.example", "a.example", "a.example"]);
  expect(rows[2]).toEqual({
    Site: "a.example",
    Server: "web1",
    Action: "Suspend",
    State: "Done",
    Message: "",
    Time: "2026-01-05T10:00:00.000Z",
  });
});

test("lists the reference in the report and in a CSV column", () => {
  const referenced = { ...run, reference: "T-4711" };
  expect(formatRunReport(referenced, t).split("\n\n")[0]).toMatch(/\nReference: T-4711$/);
  expect(toRunCsvRows(referenced, t)).toMatchObject(run.items.map(() => ({ Reference: "T-4711" })));
  expect(formatRunReport(run, t)).not.toContain("Reference");
  expect(toRunCsvRows(run, t)[0]).not.toHaveProperty("Reference");
});

describe("a run that changes DNS", () => {
  const add = (data: string): Change => ({
    kind: "add",
    key: `new ${data}`,
    to: { name: "a.example", type: "TXT", data, priority: null, ttl: 300 },
  });
  const www = { name: "www.a.example", type: "A", data: "203.0.113.10", priority: null, ttl: 300 };
  const changed: Change = {
    kind: "change",
    from: { id: 7, ...www },
    to: { ...www, data: "203.0.113.99", ttl: 600 },
  };
  const item = (zone: Partial<ZoneWork>, more: Partial<RunItem> = {}): RunItem => ({
    domain: { id: 1, url: "a.example" },
    server: zoneServer,
    zone: { ...createZoneWork([add("1"), add("2")], []), ...zone },
    ...more,
  });
  const dns = { kind: "records", text: "1" } as const;
  const changes = (...items: RunItem[]) =>
    createRun({ action: "changeDns", dns, title: "TXT @ → 1", items, state: "ended" });

  test("counts domains, has a title, and names no server", () => {
    const ended = changes(item({ state: "done", appliedSteps: [add("1")] }), item({}, { skipReason: "sameDns" }));
    expect(formatRunHeading(ended, t)).toBe("Change DNS: TXT @ → 1 · 2 domains");
    expect(formatRunReport(ended, t).split("\n").slice(-2)).toEqual([
      "Done: a.example: Added TXT a.example → 1",
      "Skipped: a.example: No changes",
    ]);
    expect(Object.keys(toRunCsvRows(ended, t)[0] ?? {})).toEqual(["Site", "Action", "State", "Message", "Time"]);
  });

  const half = { appliedSteps: [add("1")], stepsLeft: 1 };
  const HALF = "1 of 2 applied: Added TXT a.example → 1.";
  const CHANGED = "A www.a.example 203.0.113.10 → 203.0.113.99, TTL 5 minutes → 10 minutes";
  const lost = (step: Change) => item({ state: "unknown", step, stepsLeft: 1, text: "Lost." });
  test.each<[string, RunItem, string]>([
    ["failed", item({ state: "failed", ...half, text: "No." }), `${HALF} No.`],
    ["unknown", lost(add("1")), "TXT a.example → 1: outcome unknown. Lost."],
    ["waits again", item({ state: "waiting", ...half }), HALF],
    ["has a changed record", item({ state: "done", appliedSteps: [changed] }), `Changed ${CHANGED}`],
    ["may have a changed record", lost(changed), `${CHANGED}: outcome unknown. Lost.`],
    ["in conflict", item({ text: "A CNAME." }, { skipReason: "dnsConflict" }), "Conflict: A CNAME."],
    ["waits", item({}), ""],
  ])("a domain that %s", (_, given, words) => {
    expect(formatItemText(given, t)).toBe(words);
  });
});
