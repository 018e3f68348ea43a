import { addDomain } from "./addDomain";
import { expect, test as base } from "./fixtures";
import { ActivityLogPage } from "./pages/activityLogPage";
import { SiteListPage } from "./pages/siteListPage";

/** The activity log of own writes, in Activity. */

const test = base.extend<{ activityLog: ActivityLogPage }>({
  activityLog: ({ page }, provide) => provide(new ActivityLogPage(page)),
});

test.use({ backendOptions: { domains: 0 } });

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
