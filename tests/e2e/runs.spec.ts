import { expect, test } from "./fixtures";
import { ActivityPage } from "./pages/activityPage";
import { addSites, createStoppedRun, toRunItem, storeRuns } from "./runsSetup";

/** Runs over many sites: sent once each, whatever goes wrong, and followed to their end in Activity. */

const ACTION = "/api/domain_action";

/** A run of 100 takes its time. */
const expectEventually = (actual: () => unknown, message?: string) =>
  expect.poll(actual, { timeout: 60_000, intervals: [100], ...(message !== undefined && { message }) });

test.use({
  backendOptions: { domains: 0, processTime: [200, 400] },
  panelConfig: { bulk: { parallel: 12, perServer: 2 } },
});

test(
  "sends each of 100 actions once despite faults, a reload and a stop",
  { tag: "@rest" },
  async ({ page, context, backend, calls, guard, loginAs }) => {
    test.setTimeout(240_000);
    for (const status of [422, 429, 500, 409]) guard.allowStatus(status, ACTION);
    guard.expectNoAnswer(ACTION);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const sites = addSites(backend, 100);
    // Three failures in a row would pause the run: 12 parallel calls contain two of these at most. The limits and a call that the
    // browser itself repeats come in between.
    const faults = new Map(
      (["422", "500", "cut", "422", "cut"] as const).map((fault, place) => [sites[place * 20 + 5]?.id, fault]),
    );
    for (const kind of ["429", "lost", "429"] as const)
      backend.faults.add({ kind, path: ACTION, skip: 15, times: 1, ...(kind === "429" && { retryAfter: 1 }) });
    await page.route(`**${ACTION}`, async (route) => {
      const { domain_id } = route.request().postDataJSON() as { domain_id: number };
      const fault = faults.get(domain_id);
      if (!fault) return route.continue();
      if (fault === "422") return route.fulfill({ status: 422, json: { message: "Not now." } });
      const response = await route.fetch().catch(() => undefined);
      if (response?.status() === 429) return route.fulfill({ response });
      if (!response || fault === "cut") return route.abort("connectionreset");
      return route.fulfill({ response, status: 500, json: { message: "Server Error" } });
    });

    await loginAs("super-admin");
    await storeRuns(page, backend, [createStoppedRun({ items: sites.map(toRunItem) })]);
    const activity = new ActivityPage(page);
    await activity.open();
    await activity.button("Run remaining").click();
    await expect(activity.dialog).toContainText("Suspend 100 sites");
    await activity.startRun(100);
    await expect(activity.runs).toHaveCount(2);

    await expectEventually(() => activity.countFinished(), "a quarter is done").toBeGreaterThan(25);
    await page.reload();
    await expect(activity.newestRun).toContainText(/^Interrupted/);
    // The menu's code is loaded while no call takes its connection.
    await activity.newestRun.getByRole("button", { name: /^More actions for / }).click();
    await page.getByRole("menuitem").first().waitFor();
    await page.keyboard.press("Escape");
    // Held calls keep the run from ending before it is stopped.
    const respond = backend.faults.add({ kind: "slow", path: ACTION, ms: 600_000, skip: 25 });
    await activity.button("Resume").click();
    await expectEventually(() => activity.countFinished(), "half is done").toBeGreaterThan(50);
    await activity.choose("Stop");
    respond();
    await expect(activity.button("Run remaining")).toBeVisible({ timeout: 60_000 });
    const first = await activity.copyReport();
    await activity.button("Run remaining").click();
    const rest = Number(/Suspend (\d+) sites?/.exec((await activity.dialog.textContent()) ?? "")?.[1] ?? 0);
    await activity.startRun(rest > 10 ? rest : undefined);
    await expect(activity.runs).toHaveCount(3);
    const newest = activity.runs.filter({ hasText: `Suspend · ${rest} site` });
    await expectEventually(() => newest.textContent()).toMatch(/\d done/);
    const second = await activity.copyReport(newest);

    // The report against what was received and done, line by line.
    const lines = [...first, ...second].flatMap((line) => {
      const [, state, url] = /^([\w ]+): (site-\d+\.example) on web\d/.exec(line) ?? [];
      return state && url && state !== "Not run" ? [{ state, url }] : [];
    });
    expect(lines.map(({ url }) => url).toSorted()).toEqual(sites.map(({ url }) => url));
    const received = calls.find(`POST ${ACTION}`).filter(({ status }) => status !== 429);
    const ids = received.map(({ body }) => (body as { domain_id: number }).domain_id);
    // The browser itself repeats the call whose connection is lost.
    const lostIds = received.flatMap(({ status }, index) => (status ? [] : [ids[index]]));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index && !lostIds.includes(id))).toEqual([]);
    for (const { state, url } of lines) {
      const site = sites.find((one) => one.url === url);
      expect.soft([url, state, site?.installations[0]?.status]).toEqual([url, state, state === "Done" ? 1 : 0]);
      if (state === "Done") expect.soft(ids, url).toContain(site?.id);
    }
    const countOf = (state: string) => lines.filter((line) => line.state === state).length;
    expect(countOf("Failed")).toBe(2);
    expect(countOf("Done") + countOf("Unknown")).toBe(98);
  },
);

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
