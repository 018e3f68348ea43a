import { expect, test } from "./fixtures";
import { ActivityPage } from "./pages/activityPage";
import { addSites, createStoppedRun, toRunItem, storeRuns } from "./runsSetup";

/** Bulk runs in several tabs, and across a reload. */

const ACTION = "/api/domain_action";

test.use({
  backendOptions: { domains: 0, processTime: [200, 400] },
  panelConfig: { bulk: { parallel: 12, perServer: 2 } },
});

test.describe("two tabs", () => {
  // Actions end when the test says so.
  test.use({ backendOptions: { domains: 0, processTime: [600_000, 600_000] }, panelConfig: { bulk: { parallel: 2 } } });

  test("the second tab shows the run, pauses and resumes it, and goes on after the first is closed", async ({
    page,
    context,
    backend,
    guard,
    loginAs,
    calls,
  }) => {
    guard.allowStatus(401, "/api/user");
    await loginAs("super-admin");
    await storeRuns(page, backend, [
      createStoppedRun({ items: addSites(backend, 12).map(toRunItem), action: "refreshSite" }),
    ]);
    const [activity, there] = [new ActivityPage(page), new ActivityPage(await context.newPage())];
    for (const tab of [activity, there]) await tab.open();
    await activity.button("Run remaining").click();
    await activity.startRun();
    await expect(there.runs).toHaveCount(2);
    await there.waitForRunning(2);
    const finishUntil = (isReached: () => Promise<boolean>) =>
      expect
        .poll(() => {
          backend.processes.finishAll();
          return isReached();
        })
        .toBe(true);
    await finishUntil(async () => (await there.countFinished()) > 2);
    await there.button("Pause").click();
    for (const one of [activity, there]) await expect(one.newestRun).toContainText(/^Paused/);
    backend.processes.finishAll();
    await activity.waitForRunning(0);
    // The button that has just replaced Pause under the pointer would ignore the click.
    await there.bar.getByRole("button", { name: /^Resume: / }).click();
    // What is under way has arrived and is answered: what becomes of it can be looked up.
    await there.waitForRunning(2);
    await page.close();
    await finishUntil(async () => (await there.newestRun.innerText()).includes("12 done"));
    const sent = calls.find(`POST ${ACTION}`).map(({ body }) => (body as { domain_id: number }).domain_id);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toHaveLength(12);
  });
});

test("interrupts a run whose page is reloaded during calls, and resumes it while the push connection hangs", async ({
  page,
  backend,
  loginAs,
  calls,
}) => {
  // Connects, and never says a word.
  await page.routeWebSocket(/./, () => undefined);
  await loginAs("super-admin");
  // Two calls on each server at a time.
  const items = addSites(backend, 5, 2).map(toRunItem);
  const paused = { state: "paused", pause: { reason: "user" }, endedAt: undefined } as const;
  await storeRuns(page, backend, [createStoppedRun({ items, ...paused })]);
  const answer = backend.faults.add({ kind: "never", path: ACTION });
  const activity = new ActivityPage(page);
  await activity.open();
  await activity.button("Resume").click();
  await calls.expectCount(`POST ${ACTION}`, 4);
  await page.reload();
  // The browser cancels the calls, which is no failure of the server.
  await expect(activity.newestRun).toContainText("Interrupted");
  answer();
  await page.getByRole("button", { name: /^Activity, / }).click();
  const tray = page.getByRole("banner").getByRole("listitem").filter({ hasText: "Suspend · 5 sites" });
  await tray.getByRole("button", { name: "Resume: Suspend · 5 sites" }).click();
  await calls.expectCount(`POST ${ACTION}`, 5);
});
