import { LONG_PROCESS_MS } from "../../src/lib/constants";
import { fail, later, mend, tell, test } from "./attentionSetup";
import { addDomain, firstLink } from "./data";
import { expect } from "./fixtures";
import { ServerListPage } from "./pages/serverPages";
import { addSites } from "./runsSetup";
import { onlyHealthy } from "./serversSetup";

/** What needs the person: its count in the top bar, and its list. */

test.use({ backendOptions: { domains: 0 } });

test("a site that fails on a page that is not shown comes by push, and goes when looking it up finds it mended", async ({
  page,
  backend,
  activity,
  calls,
  openSites,
  sites,
}) => {
  const [, , site = addDomain(backend, { domain: "none" })] = addSites(backend, 60).slice(50);
  await openSites();
  fail(site);
  tell(backend, site);
  await activity.expectCount(1);
  await expect(activity.announcement).toHaveText("1 entry needs you");
  await activity.open();
  await expect(activity.needsYou).toHaveText([/^site-053\.example on web5just nowFailedThe server did not answer\./]);
  // Somebody mends it on the server.
  mend(site);
  calls.forget();
  await activity.press(site.url, "Check status");
  await expect(sites.toasts).toContainText("site-053.example on web5 is OK again");
  await activity.expectCount("nothing");
  await expect(page.getByText("Nothing needs you right now.")).toBeVisible();
  expect(calls.names()).toEqual([`GET /api/domains/${site.id}`]);
  await page.keyboard.press("Escape");
  await expect(activity.button).toBeFocused();
});

test("an action that the server refuses is started again from there, and is gone when it is done", async ({
  backend,
  activity,
  calls,
  guard,
  openSites,
  sites,
}) => {
  const ACTION = "/api/domain_action";
  guard.allowStatus(422, ACTION);
  const site = addDomain(backend, { domain: "shop.example" });
  backend.faults.add({ kind: "422", path: ACTION, message: "The queue is full.", times: 1 });
  await openSites();
  await sites.choose(site.url, "web1", "Suspend");
  await activity.expectCount(1);
  await activity.open();
  await expect(activity.entries).toContainText(["shop.example on web1just nowSuspend: FailedThe queue is full."]);
  await activity.press(site.url, "Retry");
  await calls.expectCount(`POST ${ACTION}`, 2);
  await activity.expectCount("nothing");
});

test("a process that runs for over ten minutes needs attention until it ends", async ({
  page,
  backend,
  activity,
  openSites,
  sites,
}) => {
  const site = addDomain(backend, { domain: "shop.example" });
  await page.clock.install();
  await openSites();
  Object.assign(firstLink(site), { process_started: true, process_status: "Refreshing…" });
  tell(backend, site);
  await expect(sites.row(site.url, "web1")).toContainText("Refreshing…");
  await later(page, LONG_PROCESS_MS - 30_000);
  await activity.expectCount("nothing");
  await later(page, 91_000);
  await activity.expectCount(1);
  await activity.open();
  await expect(activity.entries).toHaveText([
    /^shop\.example on web11[01] min agoRunning for over 10 minutesRefreshing…/,
  ]);
  mend(site);
  tell(backend, site);
  await activity.expectCount("nothing");
});

test("a server whose test failed is tested again from there", async ({
  page,
  backend,
  activity,
  calls,
  guard,
  loginAs,
}) => {
  guard.allowStatus(500, "/api/servers/test/1");
  onlyHealthy(backend);
  const servers = new ServerListPage(page);
  backend.faults.add({ kind: "500", path: "/api/servers/test/1", times: 1 });
  backend.faults.add({ kind: "body", path: "/api/servers/test/2", body: { status: "offline" }, times: 1 });
  await loginAs("super-admin");
  await servers.open();
  await expect(servers.row("web2")).toContainText("offline");
  await activity.expectCount(2);
  await page.goto("/users");
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  await activity.expectCount(2);
  await activity.open();
  await expect(activity.entry("web2")).toHaveText(/^web2just nowTest failedoffline/);
  calls.forget();
  await activity.press("web1", "Test again");
  await activity.expectCount(1);
  await activity.press("web2", "Test again");
  await activity.expectCount("nothing");
  expect(calls.names()).toEqual(["GET /api/servers/test/1", "GET /api/servers/test/2"]);
});

test("an employee's browser knows nothing of sites and servers: no code, no call", async ({
  page,
  calls,
  openAtRest,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await openAtRest("employee");
  await later(page, 60_000);
  expect(calls.names().filter((name) => /domains|servers/.test(name))).toEqual([]);
  expect(scripts.filter((path) => /\/attention-/.test(path))).toEqual([]);
});
