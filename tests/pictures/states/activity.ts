import type { Run, RunItem, SkipReason } from "@/custom/bulkRuns/runs/run";
import { createLogEntries, storeActivityLog } from "../../e2e/activityLogSetup";
import { BulkDnsDialog } from "../../e2e/pages/bulkDnsDialog";
import { SelectionBar } from "../../e2e/pages/selectionBar";
import { addSites, createStoppedRun, toRunItem, storeRuns } from "../../e2e/runsSetup";
import { createProcess, toStoredProcesses, getSuperAdminId } from "../../support/builders";
import {
  prepareBeforeOpen,
  withFault,
  fillFields,
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
/** A stopped run of 85 installations; a newer run has taken over 40 of them, and another one has refreshed some. */
const runsTakenOver = prepareBeforeOpen(async ({ page, backend }) => {
  const sites = addSites(backend, 85).map(toRunItem);
  const then = NOW - 240_000;
  const done = (item: RunItem) => ({ ...item, process: createProcess({ ...item, state: "done", changedAt: then }) });
  const run = (id: string, older: number, items: RunItem[], more: Partial<Run> = {}) =>
    createStoppedRun({ id, startedAt: then - older, endedAt: then, items, ...more });
  const rest = sites.map((item, index) => (index < 40 ? { ...item, rerunId: "newer" } : item));
  await storeRuns(page, backend, [
    run("old", 0, rest),
    run("newer", 1, sites.slice(0, 40).map(done), { state: "ended" }),
    run("waits", 2, sites.slice(40, 52), { ...pausedByUser, action: "refreshSite" }),
    run("same", 3, sites.slice(50, 60).map(done), { state: "ended" }),
  ]);
});

/** A run in each section, and single actions. */
const mixedRuns = prepareBeforeOpen(async ({ page, backend }) => {
  const stored = addSites(backend, 20);
  const sites = stored.map(toRunItem);
  for (const { installations } of stored.slice(4, 6))
    Object.assign(installations[0] ?? {}, { process_failed: true, process_status: "The disk is full." });
  const done = (item: RunItem) => createItem(item, "done");
  const one = (id: string, ago: number, run: Partial<Run>) =>
    createStoppedRun({ id, startedAt: NOW - ago * 60_000, endedAt: NOW - ago * 60_000 + 40_000, ...run });
  await storeRuns(page, backend, [
    one("failed", 50, { state: "ended", items: sites.map((item, at) => createItem(item, at < 2 ? "failed" : "done")) }),
    one("paused", 40, {
      ...pausedByUser,
      action: "refreshSite",
      items: sites.map((item, at) => (at < 8 ? done(item) : item)),
    }),
    one("done", 300, { state: "ended", action: "upgradePhp", items: sites.slice(0, 14).map(done) }),
    one("skipped", 400, {
      state: "ended",
      items: sites.map((item, at) => createItem(item, at < 3 ? "suspended" : "done")),
    }),
  ]);
  const [first, second] = sites;
  if (!first || !second) throw new Error("There are sites");
  const entries = [
    createProcess({
      ...first,
      state: "running",
      isAccepted: true,
      action: "refreshSite",
      startedAt: NOW - 30_000,
      changedAt: NOW - 30_000,
      lastEventAt: NOW,
    }),
    createProcess({ ...second, state: "done", startedAt: NOW - 600_000, changedAt: NOW - 590_000 }),
  ];
  await page.addInitScript(
    (texts) => texts.forEach(([key, text]) => localStorage.setItem(key, text)),
    toStoredProcesses(getSuperAdminId(backend), entries),
  );
});
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
  "activity-stopped": [stoppedRun, "Stopped"],
  "activity-tray": [endedRun, clickButton(/^Activity, /), "Open Activity"],
  "activity-mixed": [{ whole: true }, mixedRuns, "Paused"],
  "run-dialog": [stoppedRun, clickButton(/^Run remaining/), waitForConfirmation],
  "activity-checked": [
    withStoredRun({ state: "ended" }, [3, "failed"], [82, "done"]),
    openReport,
    clickButton("Check again"),
    /^Cleared/,
  ],
  "run-dialog-reference": [lastReference, stoppedRun, clickButton(/^Run remaining/), waitForConfirmation],
  "run-dialog-overlap": [runsTakenOver, clickButton(/^Run remaining/), waitForConfirmation],
  "activity-taken-over": [runsTakenOver, openReport, /taken over by a newer bulk action/],
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
  "log-no-match": [withLogEntries(5), fillFields({ "Search history": "nothing like it" }), "No changes match"],
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
  "issues-many": [withFailedSites(80, 64), openActivity(64)],
  "issues-group": [withFailedSites(80, 64), openActivity(64), clickButton(/^64 sites on /)],
  "issues-menu": [
    withFailedSites(8, 1),
    waitForRows,
    clickButton(/^Activity, 1/),
    clickButton(/^More actions for/),
    waitForRole("menuitem", "Open site"),
  ],
  "issues-mixed": [mixedRuns, waitForRows, clickButton(/^Activity, /), "Done"],
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
/** One domain has the host that its provider states, one a wrong one, the rest none. */
const choosePreset = withPage(async (page) => {
  const many = new BulkDnsDialog(page);
  await many.dialog.getByRole("radio", { name: "Preset" }).check();
  await many.dialog.getByRole("combobox").selectOption("Mail at Microsoft 365");
  await many.hostField("site-001.example").fill("site1-example0i.o-v1.mx.microsoft");
  await many.hostField("site-002.example").fill("site-2-example");
});
const sevenMailServers: Step = (stage) => {
  zones(stage);
  const { store } = stage.backend;
  for (const site of [...store.domains.values()].filter(({ url }) => /^site-00[1-3]/.test(url))) {
    const zone = store.getZone(site);
    const servers = [10, 20, 30, 40, 50, 60, 70].map((priority) => ({
      type: "MX" as const,
      priority,
      data: `smtp${priority}.old.com`,
    }));
    for (const server of servers)
      zone.push({
        domain_id: site.id,
        name: site.domain,
        ttl: 300,
        comment: null,
        ...server,
        id: store.createId("records"),
      });
  }
};
const OLD_HOST = "mail.old-hosting.example";
/** Three zones have the host: as MX, and in SPF. */
const oldMailHost: Step = (stage) => {
  zones(stage);
  const { store } = stage.backend;
  for (const site of [...store.domains.values()].filter(({ url }) => /^site-00[134]/.test(url)))
    for (const record of store.getZone(site)) {
      if (record.type === "MX" && record.priority === 10) record.data = OLD_HOST;
      if (record.data.startsWith("v=spf1")) record.data = `v=spf1 a:${OLD_HOST} ~all`;
    }
};
const replaceHost = (to: string) =>
  withPage(async (page) => {
    const { replaceKind, from, to: field } = new BulkDnsDialog(page);
    await replaceKind.check();
    await from.fill(OLD_HOST);
    await field.fill(to);
  });
const chooseGoogle = withPage(async (page) => {
  const { dialog } = new BulkDnsDialog(page);
  await dialog.getByRole("radio", { name: "Preset" }).check();
  await dialog.getByRole("combobox").selectOption("Mail at Google Workspace");
});
const start = withPage((page) => new BulkDnsDialog(page).start.click());

const sixZones = { path: "/domains", data: { domains: 0 }, before: zones };
const bulkDns = createStates(sixZones, {
  "dns-many": openDnsDialog,
  "dns-many-compared": [enterRecord, / ready/],
  "dns-many-preset": [openDnsDialog, choosePreset, / ready/],
  "dns-many-deletion": [{ before: sevenMailServers }, openDnsDialog, chooseGoogle, / to confirm$/],
  "dns-many-replace": [{ before: oldMailHost }, openDnsDialog, replaceHost("mail.new-hosting.example"), / unchanged/],
  "dns-many-replace-invalid": [openDnsDialog, replaceHost("192.0.2.25"), "Enter a host name."],
  "dns-many-waiting": [withFault("429", "GET /api/dns", { skip: 2, retryAfter: 30 }), enterRecord, /Retrying in/],
  "dns-many-run": [
    withFault("502", "POST /api/dns", { skip: 2, times: 1 }),
    [enterRecord, / ready/, start, clickButton(/^Activity,/), clickRole("link", "Open Activity"), / done/],
  ],
});

export const activityStates = [...runs, ...activityLog, ...issues, ...bulkDns];
