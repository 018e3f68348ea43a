import type { Request } from "@playwright/test";
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

test("sends each of 100 actions once despite faults, a reload and a stop", async ({
  page,
  context,
  backend,
  calls,
  guard,
  loginAs,
}) => {
  test.setTimeout(240_000);
  for (const status of [422, 429, 500, 409]) guard.allowStatus(status, ACTION);
  guard.expectNoAnswer(ACTION);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const sites = addSites(backend, 100);
  const at = (...places: number[]) => new Set(places.map((place) => sites[place]?.id));
  const failsAfterwards = at(25, 45, 75, 95);
  const isCutOff = at(35, 55, 85, 91);

  // Refusals, calls that the browser itself repeats, and the call limit, one after the other. No refusal comes while the page
  // reloads, between a quarter and a half of the calls.
  for (const kind of ["422", "422", "429", "lost", "429", "lost", "429", "422", "429", "422"] as const)
    backend.faults.add({ kind, path: ACTION, skip: 6, times: 1, ...(kind === "429" && { retryAfter: 1 }) });
  await page.route(`**${ACTION}`, async (route) => {
    const { domain_id } = route.request().postDataJSON() as { domain_id: number };
    if (!failsAfterwards.has(domain_id) && !isCutOff.has(domain_id)) return route.continue();
    const response = await route.fetch().catch(() => undefined);
    if (!response || (response.ok() && isCutOff.has(domain_id))) return route.abort("connectionreset");
    if (!response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, status: 500, json: { message: "Server Error" } });
  });

  /** Requests by installation, without the browser's own repetitions. */
  const sent = new Map<string, Request[]>();
  context.on("request", (request) => {
    if (new URL(request.url()).pathname !== ACTION) return;
    const { domain_id, server_id } = request.postDataJSON() as Record<string, number>;
    const installation = `${domain_id}/${server_id}`;
    sent.set(installation, [...(sent.get(installation) ?? []), request]);
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
  const reloadedAt = Date.now();
  await page.reload();
  await expect(activity.newestRun).toContainText(/^Interrupted/);
  await activity.button("Resume").click();
  await expectEventually(() => activity.countFinished(), "half is done").toBeGreaterThan(50);
  await activity.choose("Stop");
  await expect(activity.button("Run remaining")).toBeVisible({ timeout: 60_000 });
  const first = await activity.copyReport();
  await activity.button("Run remaining").click();
  const rest = Number(/Suspend (\d+) sites?/.exec((await activity.dialog.textContent()) ?? "")?.[1] ?? 0);
  await activity.startRun(rest > 10 ? rest : undefined);
  await expect(activity.runs).toHaveCount(3);
  const newest = activity.runs.filter({ hasText: `Suspend · ${rest} site` });
  await expectEventually(() => newest.textContent()).toMatch(/\d done/);
  const second = await activity.copyReport(newest);

  // The report against what was sent and done, line by line.
  const lines = [...first, ...second].flatMap((line) => {
    const [, state, url] = /^([\w ]+): (site-\d+\.example) on web\d/.exec(line) ?? [];
    return state && url && state !== "Not run" ? [{ state, url }] : [];
  });
  expect(lines.map(({ url }) => url).toSorted()).toEqual(sites.map(({ url }) => url));
  for (const { state, url } of lines) {
    const site = sites.find((one) => one.url === url);
    const installation = site?.installations[0];
    const requests = sent.get(`${site?.id}/${installation?.server_id}`) ?? [];
    const responses = await Promise.all(requests.map((request) => request.response()));
    const counted = responses.filter((response) => response?.status() !== 429);
    // A call that is sent while the page reloads is not reported as a request: then the server's log tells, except of a call that
    // was cut off on its way.
    const received = calls
      .find(`POST ${ACTION}`)
      .filter(({ body, status }) => status !== 429 && (body as { domain_id: number }).domain_id === site?.id);
    const unreported = state === "Unknown" ? 1 : received.length;
    expect.soft([url, state, counted.length || unreported]).toEqual([url, state, 1]);
    // The response to a call that the reload cut off may have reached the browser, but not the page.
    const wasCutOff = requests.every((request) => request.timing().startTime < reloadedAt);
    if (state === "Unknown" && !wasCutOff) expect.soft([url, counted[0] ?? null]).toEqual([url, null]);
    expect.soft([url, state, installation?.status]).toEqual([url, state, state === "Done" ? 1 : 0]);
  }
  const countOf = (state: string) => lines.filter((line) => line.state === state).length;
  expect(countOf("Failed")).toBe(4);
  expect(countOf("Done") + countOf("Unknown")).toBe(96);
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
    // Not the button that has just replaced Pause under the pointer.
    await there.bar.getByRole("button", { name: /^Resume: / }).click();
    // What is under way has arrived and is answered: what becomes of it can be looked up.
    await there.waitForRunning(2);
    await page.close();
    await finishUntil(async () => (await there.newestRun.innerText()).includes("12 done"));
    const sent = calls.find(`POST ${ACTION}`).map(({ body }) => (body as { domain_id: number }).domain_id);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toHaveLength(12);
  });

  test("logout in another tab confirms the loss, stops the run and removes it in both", async ({
    page,
    context,
    backend,
    guard,
    calls,
    loginAs,
  }) => {
    guard.allowStatus(401, "/api/user");
    await loginAs("super-admin");
    await storeRuns(page, backend, [
      createStoppedRun({ items: addSites(backend, 5).map(toRunItem), action: "refreshSite" }),
    ]);
    const activity = new ActivityPage(page);
    await activity.open();
    await activity.button("Run remaining").click();
    await activity.startRun();
    await activity.waitForRunning(2);

    const other = await context.newPage();
    await other.goto("/users");
    await other.getByRole("button", { name: /^Account: / }).click();
    await other.getByRole("link", { name: "Logout" }).click();
    const question = other.getByRole("alertdialog", { name: "Log out?" });
    await expect(question).toContainText("3 queued actions will not run.");
    await expect(question).toContainText("2 outcomes are unknown.");
    await question.getByRole("button", { name: "Stop and log out" }).click();
    for (const tab of [page, other]) await expect(tab.getByRole("heading", { level: 1, name: "LOGIN" })).toBeVisible();
    const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("spire.runs")));
    await expect.poll(stored).toEqual([]);
    await calls.expectCount("POST /api/domain_action", 2);
  });
});

test("resumes a run from Activity after a reload while the push connection hangs", async ({
  page,
  backend,
  loginAs,
  calls,
}) => {
  // Connects, and never says a word.
  await page.routeWebSocket(/./, () => undefined);
  await loginAs("super-admin");
  const items = addSites(backend, 3).map(toRunItem);
  await storeRuns(page, backend, [createStoppedRun({ items, state: "running", endedAt: undefined })]);
  const activity = new ActivityPage(page);
  await activity.open();
  await expect(activity.newestRun).toContainText("Interrupted");
  await page.getByRole("button", { name: /^Activity, / }).click();
  const tray = page.getByRole("banner").getByRole("listitem").filter({ hasText: "Suspend · 3 sites" });
  await expect(tray).toContainText("Interrupted");
  await tray.getByRole("button", { name: "Resume: Suspend · 3 sites" }).click();
  await calls.expectCount(`POST ${ACTION}`, 3);
});
