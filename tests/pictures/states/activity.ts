import type { Run, RunItem, SkipReason } from "@/custom/bulkRuns/runs/run";
import { createLogEntries, storeActivityLog } from "../../e2e/activityLogSetup";
import { BulkDnsDialog } from "../../e2e/pages/bulkDnsDialog";
import { SelectionBar } from "../../e2e/pages/selectionBar";
import { addSites, createStoppedRun, toRunItem, storeRuns } from "../../e2e/runsSetup";
import { createProcess } from "../../support/builders";
import {
  prepareBeforeOpen,
  withFault,
  waitForRows,
  waitForDialog,
  withoutResponse,
  NOW,
  withPage,
  clickRole,
  clickButton,
  waitForConfirmation,
  waitForRole,
  createStates,
  type Step,
} from "../stateSteps";

/** Runs, the activity log, issues, and the DNS of many domains. */

const TEXT = "The server did not respond. Outcome unknown: check before you retry.";
const at = NOW - 3_600_000;
const outcomes = {
  done: {},
  failed: { text: TEXT },
  unknown: { text: TEXT, lookup: { at, state: "live" } },
} as const;
type End = keyof typeof outcomes;
const isEnd = (outcome: string): outcome is End => outcome in outcomes;

const createItem = (item: RunItem, outcome?: SkipReason | End): RunItem => {
  if (!outcome) return item;
  if (outcome !== "failed" && !isEnd(outcome)) return { ...item, skipReason: outcome };
  return {
    ...item,
    process: createProcess({ ...item, action: "suspend", state: outcome, changedAt: at, ...outcomes[outcome] }),
  };
};
/** A run of 85 installations; `outcomeCounts` says of how many of the first ones what outcomeCounts of them. */
const withStoredRun = (run: Partial<Run>, ...outcomeCounts: (readonly [number, SkipReason | End])[]) =>
  prepareBeforeOpen(async ({ page, backend }) => {
    const outcomes = outcomeCounts.flatMap(([count, outcome]) => Array.from({ length: count }, () => outcome));
    const items = addSites(backend, 85).map((site, index) => createItem(toRunItem(site), outcomes[index]));
    await storeRuns(page, backend, [createStoppedRun({ startedAt: at, endedAt: at + 300_000, items, ...run })]);
  });
const skipped = [
  [3, "suspended"],
  [1, "alias"],
] as const;
const endedRun = withStoredRun({ state: "ended" }, [2, "failed"], [1, "unknown"], ...skipped, [78, "done"]);
const stoppedRun = withStoredRun({ state: "stopped" }, [20, "done"]);
const paused = { state: "paused", endedAt: undefined } as const;
const pausedByUser = { ...paused, pause: { reason: "user" } } as const;
const pausedByFailures = { ...paused, pause: { reason: "failures" }, failuresInRow: 3 } as const;
const halfDoneRun = withStoredRun(pausedByUser, [40, "done"], [1, "failed"]);

const reference = `T-4711 ${"a-long-reference-of-one-word".repeat(3)}`;
const ticketConfig = { config: { reference: { url: "https://tickets.example/{ref}" } } };
/** The next dialog offers it. */
const lastReference = prepareBeforeOpen(({ page }) =>
  page.addInitScript(
    (text) => localStorage.setItem("spire.store.1.reference.last", text),
    JSON.stringify({ reference, at: NOW }),
  ),
);
const page = { path: "/activity", data: { domains: 0 } };
const openReport = [clickRole("link", /^Suspend · /), waitForDialog];
const runs = createStates(page, {
  "activity-empty": "Nothing started yet",
  activity: [endedRun, /2 failed/],
  "activity-report": [endedRun, openReport],
  "activity-reference": [ticketConfig, withStoredRun({ state: "ended", reference }, [85, "done"]), openReport],
  "activity-running": [withoutResponse("/api/domains/*"), halfDoneRun, clickButton(/^Resume/), "Running", openReport],
  "activity-paused": [withStoredRun(pausedByFailures, [20, "done"], [3, "failed"]), "Three in a row failed."],
  "activity-tray": [endedRun, clickButton(/^Activity, /), "Open Activity"],
  "run-dialog-reference": [lastReference, stoppedRun, clickButton(/^Run remaining/), waitForConfirmation],
});

const withLogEntries = (entries: number) =>
  prepareBeforeOpen(({ page, backend }) =>
    storeActivityLog(page, backend, { entries: createLogEntries(entries, NOW) }),
  );
const intro = /^Your changes from this browser/;
const logPage = { path: "/activity?view=log", data: { domains: 0 } };
const activityLog = createStates(logPage, {
  "log-empty": "No changes yet",
  log: [withLogEntries(5), intro],
  "log-many": [{ whole: true }, withLogEntries(1000), intro],
  "log-details": [withLogEntries(5), clickButton("web1")],
});

const withFailedSites = (count: number, failed: number) =>
  prepareBeforeOpen(({ backend }) => {
    for (const { installations } of addSites(backend, count).slice(0, failed))
      Object.assign(installations[0] ?? {}, { process_failed: true, process_status: TEXT });
  });
const openActivity = (count: number | "nothing") => [
  waitForRows,
  clickButton(
    count === "nothing" ? "Activity, nothing needs attention" : `Activity, ${count} need attention, ${count} new`,
  ),
  "Open Activity",
];
const onePage = { path: "/domains", data: { domains: 0, pageSize: 100 } };
const issues = createStates(onePage, {
  "issues-none": [withFailedSites(3, 0), openActivity("nothing")],
  issues: [withFailedSites(8, 3), openActivity(3)],
  "issues-group": [withFailedSites(80, 64), openActivity(64), clickButton(/^64 sites on /)],
  "issues-menu": [
    withFailedSites(8, 1),
    waitForRows,
    clickButton(/^Activity, 1/),
    clickButton(/^More actions for/),
    waitForRole("menuitem", "Open site"),
  ],
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
const openDns = withPage(async (page) => {
  const bar = new SelectionBar(page);
  const boxes = page.getByRole("checkbox", { name: /^Select site-/ });
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
  await bar.openDns();
});
const openDnsDialog = [waitForRows, openDns, waitForDialog];
const enterRecord = [openDnsDialog, withPage((page) => new BulkDnsDialog(page).text.fill("www 300 TXT owner=hosting"))];
const start = withPage((page) => new BulkDnsDialog(page).start.click());

const sixZones = { path: "/domains", data: { domains: 0 }, before: zones };
const bulkDns = createStates(sixZones, {
  "dns-many-compared": [enterRecord, / ready/],
  "dns-many-run": [
    withFault("502", "POST /api/dns", { skip: 2, times: 1 }),
    [enterRecord, / ready/, start, clickButton(/^Activity,/), clickRole("link", "Open Activity"), / done/],
  ],
});

export const activityStates = [...runs, ...activityLog, ...issues, ...bulkDns];
