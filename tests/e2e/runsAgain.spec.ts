import { expect, test } from "./fixtures";
import { ActivityPage } from "./pages/activityPage";
import { addSites, aStoppedRun, itemOf, storeRuns } from "./runsSetup";

/** What one tab runs is known in the others: what it takes over, and what logout would lose. */

test.use({
  // Actions end when the test says so.
  backendOptions: { domains: 0, processTime: [600_000, 600_000] },
  panelConfig: { bulk: { parallel: 2 } },
});

test("two tabs ask for the same rest: it is run once, and a further run of these installations is warned of", async ({
  page,
  context,
  backend,
  calls,
  loginAs,
}) => {
  await loginAs("super-admin");
  const items = addSites(backend, 5).map(itemOf);
  const stopped = { action: "refreshSite", items } as const;
  await storeRuns(page, backend, [
    aStoppedRun({ ...stopped, id: "one" }),
    aStoppedRun({ ...stopped, id: "two", startedAt: 0 }),
  ]);
  const activity = new ActivityPage(page);
  await activity.open();
  const other = new ActivityPage(await context.newPage());
  await other.open();
  for (const tab of [activity, other]) await tab.button("Run remaining", tab.stored("one")).click();
  await activity.start();

  await other.dialog.getByRole("button", { name: "Start" }).click();
  await expect(other.dialog.getByRole("alert")).toContainText("Nothing was started");
  await expect(other.dialog).toContainText("5 of these installations are still in progress or waiting");
  await other.dialog.getByRole("button", { name: "Cancel" }).click();
  for (const tab of [activity, other]) {
    await expect(tab.runs).toHaveCount(3);
    await expect(tab.button("Run remaining", tab.stored("one"))).toHaveCount(0);
    await expect(tab.stored("one")).toContainText("5 installations moved to a newer run");
  }

  // Another run over the same installations says so before, and leaves them out on request.
  await other.button("Run remaining", other.stored("two")).click();
  await expect(other.dialog).toContainText("5 of 5 installations");
  await other.dialog.getByLabel("Leave these 5 out").check();
  await expect(other.dialog).toContainText("0 of 0 installations");
  await expect(other.dialog.getByRole("button", { name: "Start" })).toBeDisabled();
  await calls.expectCount("POST /api/domain_action", 2);
});

test("logout in another tab says what the run loses, stops it, and wipes it in both", async ({
  page,
  context,
  backend,
  guard,
  calls,
  loginAs,
}) => {
  guard.allowStatus(401, "/api/user");
  await loginAs("super-admin");
  await storeRuns(page, backend, [aStoppedRun({ items: addSites(backend, 5).map(itemOf), action: "refreshSite" })]);
  const activity = new ActivityPage(page);
  await activity.open();
  await activity.button("Run remaining").click();
  await activity.start();
  await expect(activity.run).toContainText("2 in progress, 3 waiting");

  const other = await context.newPage();
  await other.goto("/users");
  await other.getByRole("button", { name: /^Account: / }).click();
  await other.getByRole("link", { name: "Logout" }).click();
  const question = other.getByRole("alertdialog", { name: "Log out now?" });
  await expect(question).toContainText("3 items of runs will not be sent.");
  await expect(question).toContainText("2 outcomes are not known yet.");
  await question.getByRole("button", { name: "Stop and log out" }).click();
  for (const tab of [page, other]) await expect(tab.getByRole("heading", { level: 1, name: "LOGIN" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("spire.runs")))).toEqual(
    [],
  );
  await calls.expectCount("POST /api/domain_action", 2);
});
