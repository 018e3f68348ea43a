import { addDomain } from "./addDomain";
import { expect, test as base } from "./fixtures";
import { ActivityLogPage } from "./pages/activityLogPage";
import { ServerFormPage } from "./pages/serverPages";
import { SiteListPage } from "./pages/siteListPage";

/** The activity log of own writes, in Activity. */

const test = base.extend<{ activityLog: ActivityLogPage; serverForm: ServerFormPage }>({
  activityLog: ({ page }, provide) => provide(new ActivityLogPage(page)),
  serverForm: ({ page }, provide) => provide(new ServerFormPage(page)),
});

test.use({ backendOptions: { domains: 0 } });

test("logs writes with names and old values; filters and exports them", async ({
  page,
  backend,
  guard,
  loginAs,
  sites,
  serverForm,
  activityLog,
}) => {
  guard.expectStatus(422, "/api/servers/1");
  [4, 5, 6].forEach((id) => backend.store.servers.delete(id)); // their tests fail
  const { url } = addDomain(backend, { domain: "blue.example" });
  await loginAs("super-admin");
  await sites.open();
  await sites.startAction(url, "web1", "Refresh");
  await expect(sites.toasts).toContainText("Refreshing ");
  await serverForm.open("/servers/1");
  await serverForm.fill({ Port: "9443", Password: "s3cret-of-web1" });
  backend.faults.add({
    kind: "422",
    method: "PUT",
    path: "/api/servers/1",
    message: "s3cret-of-web1 is refused",
    times: 1,
  });
  await serverForm.submit.click();
  await expect(serverForm.toasts).toContainText("is refused");
  await serverForm.submit.click();
  await expect(page).toHaveURL("/servers");

  await activityLog.open();
  await expect(activityLog.entries).toHaveCount(3);
  const [saved, refused, refreshed] = [0, 1, 2].map((place) => activityLog.entries.nth(place).textContent());
  expect(await refreshed).toMatch(/^RunningRefresh .*blue\.example.*Server: web1/);
  expect(await saved).toMatch(/^DoneChanged server · web1.*Port: 8443 → 9443 · Password set/);
  expect(await refused).toMatch(/^FailedChanged server/);
  await expect(page.getByText("Your changes from this browser")).toBeVisible();

  await page.getByLabel("Type").selectOption("Site action");
  await expect(activityLog.entries).toHaveText([/^RunningRefresh/]);
  await page.getByLabel("Type").selectOption("All types");
  await page.getByLabel("State").selectOption("Failed");
  await expect(activityLog.entries).toHaveCount(1);
  await activityLog.entries.getByRole("button", { expanded: false }).click();
  await expect(activityLog.entries.first()).toContainText(
    /PUT \/api\/servers\/\{id\} · Status 422 · Request spire-\d+/,
  );
  const csv = await activityLog.exportCsv();
  expect(csv.split("\n")).toHaveLength(2);
  expect(csv).not.toContain("s3cret");
});

test("shows an unknown outcome when the tab that sent the write is closed before the response", async ({
  context,
  backend,
  loginAs,
  activityLog,
}) => {
  const { url } = addDomain(backend, { domain: "blue.example" });
  backend.faults.add({ kind: "never", method: "POST", path: "/api/domain_action" });
  await loginAs("super-admin");
  await activityLog.open();
  const other = await context.newPage();
  const there = new SiteListPage(other);
  await there.open();
  await there.actionsButton(url, "web1").click();
  await there.menuItem("Refresh").click();
  await expect(activityLog.entries).toContainText("Queued");
  await other.close();
  await expect(activityLog.entries).toContainText(/Unknown.*No response · Check before you retry\./);
});
