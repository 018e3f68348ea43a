import type { RunItem } from "../../src/custom/bulk/runs/run";
import { expect, test } from "./fixtures";
import { ActivityPage } from "./pages/activityPage";
import { BulkDnsDialog } from "./pages/bulkDnsDialog";
import { addSites, aStoppedRun, itemOf, storeRuns } from "./runsSetup";

test.use({ backendOptions: { domains: 0 } });

test("a run that changes DNS: one tab sends, the other shows it, pauses it, and goes on when the first is closed", async ({
  page,
  context,
  backend,
  guard,
  loginAs,
  calls,
}) => {
  guard.allowStatus(401, "/api/user");
  const slow = { kind: "slow", path: "/api/dns", method: "POST", ms: 80 } as const;
  backend.faults.add(slow);
  await loginAs("super-admin");
  const items = addSites(backend, 25).map((site): RunItem => ({
    ...itemOf(site),
    server: { id: "dns", name: "DNS" },
    zone: { changes: [], accepted: [], state: "waiting", applied: [], left: 0 },
  }));
  const dns = { kind: "records", text: "owner=hosting" } as const;
  await storeRuns(page, backend, [aStoppedRun({ items, action: "changeDns", dns })]);
  const activity = new ActivityPage(page);
  const bulkDns = new BulkDnsDialog(page);
  await activity.open();
  await activity.button("Run remaining").click();
  await expect(bulkDns.status).toHaveText("25 ready");
  await bulkDns.start.click();

  const other = await context.newPage();
  const there = new ActivityPage(other);
  await there.open();
  await expect.poll(() => there.over()).toBeGreaterThan(1);
  await there.button("Pause").click();
  for (const one of [activity, there]) await expect(one.run).toContainText("You paused this run.");
  await there.button("Resume").click();
  await expect.poll(() => activity.over()).toBeGreaterThan(4);
  backend.faults.remove(slow);
  // The write that is under way then has been done, but its answer never comes.
  backend.faults.add({ ...slow, ms: 60_000, times: 1 });
  await expect.poll(() => backend.faults.active).toEqual([]);
  await page.close();
  await expect(there.run).toContainText(/Interrupted, \d+ remaining/);
  await there.button("Resume").click();
  await expect(there.run).toContainText("25 done", { timeout: 20_000 });
  const changed = calls.of("POST /api/dns").map(({ body }) => (body as { domain_id: number }).domain_id);
  expect(new Set(changed).size).toBe(changed.length);
  expect(changed).toHaveLength(25);
});
