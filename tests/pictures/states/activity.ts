import type { Run, RunItem, SkipReason } from "@/custom/bulkRuns/runs/run";
import { createLogEntries, storeActivityLog } from "../../e2e/activityLogSetup";
import { BulkDnsDialog } from "../../e2e/pages/bulkDnsDialog";
import { SelectionBar } from "../../e2e/pages/selectionBar";
import { addSites, createStoppedRun, toRunItem, storeRuns } from "../../e2e/runsSetup";
import { createProcess, toStoredProcesses, getSuperAdminId } from "../../support/builders";
import {
  before,
  fault,
  fill,
  listed,
  modal,
  never,
  NOW,
  on,
  pick,
  press,
  question,
  shown,
  statesOf,
  type Step,
} from "../walk";

/** Runs over many sites, the activity log, what needs attention, and the DNS of many domains. */

const TEXT = "The server did not answer. It may have gone through: check before you try again.";
const at = NOW - 3_600_000;
const ends = {
  done: {},
  failed: { text: TEXT },
  unconfirmed: { text: TEXT, found: { at, state: "live" } },
} as const;
type End = keyof typeof ends;
const isEnd = (outcome: string): outcome is End => outcome in ends;

const itemWith = (item: RunItem, outcome?: SkipReason | End): RunItem => {
  if (!outcome) return item;
  if (outcome !== "failed" && !isEnd(outcome)) return { ...item, skipped: outcome };
  return {
    ...item,
    process: createProcess({ ...item, action: "suspend", state: outcome, changedAt: at, ...ends[outcome] }),
  };
};
/** A run of 85 installations; `became` says of how many of the first ones what became of them. */
const kept = (run: Partial<Run>, ...became: (readonly [number, SkipReason | End])[]) =>
  before(async ({ page, backend }) => {
    const outcomes = became.flatMap(([count, outcome]) => Array.from({ length: count }, () => outcome));
    const items = addSites(backend, 85).map((site, index) => itemWith(toRunItem(site), outcomes[index]));
    await storeRuns(page, backend, [createStoppedRun({ startedAt: at, endedAt: at + 300_000, items, ...run })]);
  });
const skipped = [
  [3, "suspended"],
  [1, "alias"],
] as const;
const ended = kept({ state: "ended" }, [2, "failed"], [1, "unconfirmed"], ...skipped, [78, "done"]);
const stopped = kept({ state: "stopped" }, [20, "done"]);
const paused = { state: "paused", endedAt: undefined } as const;
const byPerson = { ...paused, pause: { why: "person" } } as const;
const byFailures = { ...paused, pause: { why: "failures" }, failuresInRow: 3 } as const;
const halfDone = kept(byPerson, [40, "done"], [1, "failed"]);
/** Of 85 installations 40 were taken over by a run that waits; the rest was refreshed by another one, or is left. */
const takenOver = before(async ({ page, backend }) => {
  const sites = addSites(backend, 85).map(toRunItem);
  const then = NOW - 240_000;
  const done = (item: RunItem) => ({ ...item, process: createProcess({ ...item, state: "done", changedAt: then }) });
  const run = (id: string, older: number, items: RunItem[], more: Partial<Run> = {}) =>
    createStoppedRun({ id, startedAt: then - older, endedAt: then, items, ...more });
  const rest = sites.map((item, index) => (index < 40 ? { ...item, again: "newer" } : item));
  await storeRuns(page, backend, [
    run("old", 0, rest),
    run("newer", 1, sites.slice(0, 40).map(done), { state: "ended" }),
    run("waits", 2, sites.slice(40, 52), { ...byPerson, action: "refreshSite" }),
    run("same", 3, sites.slice(50, 60).map(done), { state: "ended" }),
  ]);
});

/** A run in each section, and single actions. */
const mixed = before(async ({ page, backend }) => {
  const stored = addSites(backend, 20);
  const sites = stored.map(toRunItem);
  for (const { installations } of stored.slice(4, 6))
    Object.assign(installations[0] ?? {}, { process_failed: true, process_status: "The disk is full." });
  const done = (item: RunItem) => itemWith(item, "done");
  const one = (id: string, ago: number, run: Partial<Run>) =>
    createStoppedRun({ id, startedAt: NOW - ago * 60_000, endedAt: NOW - ago * 60_000 + 40_000, ...run });
  await storeRuns(page, backend, [
    one("failed", 50, { state: "ended", items: sites.map((item, at) => itemWith(item, at < 2 ? "failed" : "done")) }),
    one("paused", 40, {
      ...byPerson,
      action: "refreshSite",
      items: sites.map((item, at) => (at < 8 ? done(item) : item)),
    }),
    one("done", 300, { state: "ended", action: "upgradePhp", items: sites.slice(0, 14).map(done) }),
    one("skipped", 400, {
      state: "ended",
      items: sites.map((item, at) => itemWith(item, at < 3 ? "suspended" : "done")),
    }),
  ]);
  const [first, second] = sites;
  if (!first || !second) throw new Error("There are sites");
  const entries = [
    createProcess({
      ...first,
      state: "started",
      answered: true,
      action: "refreshSite",
      startedAt: NOW - 30_000,
      changedAt: NOW - 30_000,
      heardAt: NOW,
    }),
    createProcess({ ...second, state: "done", startedAt: NOW - 600_000, changedAt: NOW - 590_000 }),
  ];
  await page.addInitScript(
    (texts) => texts.forEach(([key, text]) => localStorage.setItem(key, text)),
    toStoredProcesses(getSuperAdminId(backend), entries),
  );
});
const page = { path: "/activity", data: { domains: 0 } };
const runs = statesOf(page, {
  "activity-empty": "Nothing started yet",
  activity: [ended, /^Finished: 2 failed/],
  "activity-whole": [{ whole: true }, ended, /^Finished: 2 failed/],
  "activity-running": [never("/api/domains/*"), halfDone, press(/^Resume/), "Running"],
  "activity-paused": [kept(byFailures, [20, "done"], [3, "failed"]), "Three in a row failed."],
  "activity-stopped": [stopped, "Stopped"],
  "activity-tray": [ended, press(/^Activity, /), "Open Activity"],
  "activity-mixed": [{ whole: true }, mixed, "Paused"],
  "run-dialog": [stopped, press(/^Run remaining/), question],
  "activity-checked": [kept({ state: "ended" }, [3, "failed"], [82, "done"]), press(/^Check again/), /^Cleared/],
  "run-dialog-overlap": [takenOver, press(/^Run remaining/), question],
  "activity-taken-over": [takenOver, "are in a newer run"],
});

const written = (entries: number) =>
  before(({ page, backend }) => storeActivityLog(page, backend, { entries: createLogEntries(entries, NOW) }));
const intro = /^What you change here/;
const notes = { path: "/activity?view=log", data: { domains: 0 } };
const activityLog = statesOf(notes, {
  "log-empty": "Nothing recorded yet",
  log: [written(5), intro],
  "log-many": [{ whole: true }, written(1000), intro],
  "log-no-match": [written(5), fill({ "Search the journal": "nothing like it" }), "No entries match"],
});

/** So many sites; the first ones failed. */
const failing = (count: number, failed: number) =>
  before(({ backend }) => {
    for (const { installations } of addSites(backend, count).slice(0, failed))
      Object.assign(installations[0] ?? {}, { process_failed: true, process_status: TEXT });
  });
const opened = (count: number | "nothing") => [
  listed,
  press(count === "nothing" ? "Activity, nothing needs you" : `Activity, ${count} need you, ${count} new`),
  "Open Activity",
];
const onePage = { path: "/domains", data: { domains: 0, pageSize: 100 } };
const issues = statesOf(onePage, {
  "issues-none": [failing(3, 0), opened("nothing")],
  issues: [failing(8, 3), opened(3)],
  "issues-many": [failing(80, 64), opened(64)],
  "issues-group": [failing(80, 64), opened(64), press(/^Failed .* 64 sites on /)],
  "issues-menu": [
    failing(8, 1),
    listed,
    press(/^Activity, 1/),
    press(/^More actions for/),
    shown("menuitem", "Open site"),
  ],
  "issues-mixed": [mixed, listed, press(/^Activity, /), "Finished"],
});

const zones: Step = ({ backend }) => {
  for (const [index, site] of addSites(backend, 6).entries()) {
    const zone = backend.store.getZone(site);
    const www = zone.find(({ name }) => name.startsWith("www."));
    if (www && index !== 2) Object.assign(www, { type: "A", data: "8.8.8.8" });
    const [first] = zone;
    const same = { type: "TXT" as const, name: `www.${site.domain}`, data: "owner=hosting", priority: null };
    if (index === 4 && first) zone.push({ ...first, ...same, id: backend.store.createId("records"), ttl: 300 });
  }
};
const openDns = on(async (page) => {
  const bar = new SelectionBar(page);
  for (const box of await page.getByRole("checkbox", { name: /^Select site-/ }).all()) await box.check();
  await bar.openDns();
});
const dnsOpened = [listed, openDns, modal];
const typed = [dnsOpened, on((page) => new BulkDnsDialog(page).text.fill("www 300 TXT owner=hosting"))];
/** One domain has the host that its provider states, one a wrong one, the rest none. */
const choosePreset = on(async (page) => {
  const many = new BulkDnsDialog(page);
  await many.dialog.getByRole("radio", { name: "Preset" }).check();
  await many.dialog.getByRole("combobox").selectOption("Mail at Microsoft 365");
  await many.hostField("site-001.example").fill("site1-example0i.o-v1.mx.microsoft");
  await many.hostField("site-002.example").fill("site-2-example");
});
const start = on((page) => new BulkDnsDialog(page).start.click());

const sixZones = { path: "/domains", data: { domains: 0 }, before: zones };
const bulkDns = statesOf(sixZones, {
  "dns-many": dnsOpened,
  "dns-many-compared": [typed, / ready/],
  "dns-many-preset": [dnsOpened, choosePreset, / ready/],
  "dns-many-waiting": [fault("429", "GET /api/dns", { skip: 2, retryAfter: 30 }), typed, /Retrying in/],
  "dns-many-run": [
    fault("502", "POST /api/dns", { skip: 2, times: 1 }),
    [typed, / ready/, start, press(/^Activity,/), pick("link", "Open Activity"), "Finished"],
  ],
});

export const activityStates = [...runs, ...activityLog, ...issues, ...bulkDns];
