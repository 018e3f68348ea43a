import type { Domain } from "../../mocks/backend/types";
import { expectAccessible, expectNoSidewaysScrolling } from "./a11y";
import { addDomain } from "./data";
import { expect, test as base } from "./fixtures";
import { ProcessTray } from "./pages/processTray";

/** The actions that a person started, followed to their end in the tray of the top bar. */

const test = base.extend<{ tray: ProcessTray; shop: Domain }>({
  tray: ({ page }, provide) => provide(new ProcessTray(page)),
  shop: ({ backend }, provide) => provide(addDomain(backend, { domain: "shop.example" })),
});
test.use({ backendOptions: { domains: 0 } });

const ACTION = "POST /api/domain_action";
const server = "web1";

test.beforeEach(async ({ shop, backend, loginAs, sites, topBar }) => {
  addDomain(backend, { domain: "other.example" });
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.actions(shop.url, server)).toBeVisible();
  await expect(topBar.liveStatus).toHaveText("Live");
});

test("runs, and is done by push while the person is on another screen", async ({
  page,
  backend,
  shop,
  sites,
  topBar,
  wordpress,
  tray,
  calls,
}) => {
  await expect(tray.button).toHaveCount(0);
  await sites.choose(shop.url, server, "Suspend");
  await expect(tray.button).toHaveAccessibleName("Activity, 1 running");
  await topBar.link("Wordpress Sites").click();
  await expect(wordpress.heading).toBeVisible();
  await expect(topBar.liveStatus).toHaveText("Live");
  await tray.open();
  await expect(tray.entries).toHaveText([/^Suspend on web1.*shop\.exampleIn progress$/]);
  backend.processes.finishAll();
  await expect(tray.entries).toHaveText([/^Suspend on web1.*shop\.exampleDoneDismiss$/]);
  await expect(tray.button).toHaveAccessibleName("Activity");
  await expect(tray.announcement).toHaveText("Suspend of shop.example on web1 is done");
  expect(calls.of(`GET /api/domains/${shop.id}`)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(tray.button).toBeFocused();
  await expect(tray.list).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(tray.clearFinished()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tray.button).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("a failure is told on another screen, survives a reload, is copied for a ticket and dismissed", async ({
  page,
  context,
  backend,
  shop,
  sites,
  topBar,
  wordpress,
  tray,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  backend.processes.failNext("Disk is <full>");
  await sites.choose(shop.url, server, "Refresh");
  await sites.choose("other.example", server, "Suspend");
  await expect(tray.button).toHaveAccessibleName("Activity, 2 running");
  await topBar.link("Wordpress Sites").click();
  await expect(wordpress.heading).toBeVisible();
  backend.processes.finishAll();
  await expect(sites.toasts.getByRole("alert").getByRole("paragraph")).toHaveText([
    "Refresh of shop.example on web1 has failed",
    "Disk is <full>",
  ]);
  await expect(tray.button).toHaveAccessibleName("Activity, 1 needs attention");

  await page.reload();
  await tray.open();
  await expect(tray.entries).toHaveText([/Suspend.*Done/, /Refresh on web1.*Failed.*Disk is <full>/]);
  await tray.clearFinished().click();
  await expect(tray.entries).toHaveCount(1);
  await tray.press(shop.url, "Copy for a ticket");
  await expect(sites.toasts).toHaveText([/^Copied/]);
  const ticket = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  expect(ticket).toEqual([
    `Domain: shop.example (id ${shop.id})`,
    "Server: web1 (id 1)",
    "Action: Refresh",
    expect.stringMatching(/^Started: \d+ \w+ \d{4}/),
    expect.stringMatching(/^State: Failed \(\d+ \w+ \d{4}/),
    "Text: Disk is <full>",
  ]);
  await tray.press(shop.url, "Dismiss");
  await expect(tray.button).toHaveCount(0);
});

test("what runs survives a reload; its end that was missed meanwhile is looked up", async ({
  page,
  backend,
  shop,
  sites,
  tray,
  calls,
}) => {
  await sites.choose(shop.url, server, "Suspend");
  await expect(sites.row(shop.url, server)).toContainText("Suspending…");
  await page.goto("/forgot-password");
  backend.processes.finishAll();
  await page.goto("/");
  await tray.open();
  await expect(tray.entry(shop.url)).toContainText(/Done.*Looked up at \d\d:\d\d: suspended on web1/);
  await calls.expectCount(ACTION, 1);
});

test("an answer that is lost: unconfirmed, looked up at once, followed when it runs; never sent a second time", async ({
  page,
  backend,
  guard,
  shop,
  sites,
  tray,
  calls,
}) => {
  guard.expectNoAnswer("/api/domain_action");
  guard.allowConsole(/WebSocket/);
  // Without events only the lookup can tell.
  backend.push.refuse(true);
  backend.push.closeAll(4200);
  // Done, but nobody hears of it. Not by a reset of the connection: then Chromium itself sends the call again.
  await page.route("**/api/domain_action", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  const lookup = `/api/domains/${shop.id}`;
  guard.expectStatus(502, lookup);
  backend.faults.add({ kind: "502", path: lookup, times: 1 });
  await sites.choose(shop.url, server, "Suspend");
  await expect(sites.toasts.getByRole("alert").getByRole("paragraph")).toHaveText([
    "Suspend may have been started for shop.example on web1",
    /^The server could not be reached\./,
  ]);
  await tray.open();
  await expect(tray.entry(shop.url)).toContainText(
    /Unconfirmed.*could not be reached.*Could not be looked up at \d\d:\d\d: The server is not available/,
  );
  await tray.press(shop.url, "Look up again");
  await expect(tray.entry(shop.url)).toContainText(/In progress.*Looked up at \d\d:\d\d: still running on web1/);
  await calls.expectCount(ACTION, 1);
});

test("2 minutes without an event: the domain is looked up, and the entry says what was found and when", async ({
  page,
  backend,
  shop,
  sites,
  topBar,
  wordpress,
  tray,
  calls,
}) => {
  await page.clock.install();
  await sites.choose(shop.url, server, "Suspend");
  await expect(sites.row(shop.url, server)).toContainText("Suspending…");
  await topBar.link("Wordpress Sites").click();
  await expect(wordpress.heading).toBeVisible();
  await tray.open();
  const lookups = `GET /api/domains/${shop.id}`;
  await page.clock.runFor(110_000);
  await calls.expectCount(lookups, 0);
  await page.clock.runFor(11_000);
  await expect(tray.entry(shop.url)).toContainText(/In progress.*Looked up at .*: still running on web1/);

  // It stops without a word: the spinner ends all the same.
  backend.processes.stop();
  const [link] = backend.store.domains.get(shop.id)?.links ?? [];
  if (link) link.process_started = false;
  await page.clock.runFor(121_000);
  await expect(tray.entry(shop.url)).toContainText(
    /Unconfirmed.*Nothing was heard of it.*Looked up at .*: live on web1/,
  );
  await page.clock.runFor(600_000);
  await calls.expectCount(lookups, 2);
  await calls.expectCount(ACTION, 1);
});

test("goes at logout", async ({ page, backend, guard, shop, sites, topBar, loginPage, loginAs, tray }) => {
  guard.expectStatus(401, "/api/user");
  await sites.choose(shop.url, server, "Suspend");
  await expect(tray.button).toBeVisible();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("processes")));
  expect(await kept()).toHaveLength(1);
  await topBar.logOut();
  await expect(loginPage.heading).toBeVisible();
  expect(await kept()).toEqual([]);
  backend.processes.finishAll();
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.row(shop.url, server)).toContainText("suspended");
  await expect(tray.button).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`is accessible and fits on a phone, ${colorScheme}`, async ({
    page,
    backend,
    guard,
    calls,
    shop,
    sites,
    tray,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    guard.expectStatus(504, "/api/domain_action");
    backend.processes.failNext("The server did not answer.");
    await sites.choose(shop.url, server, "Fix Permissions");
    await expect(sites.row(shop.url, server)).toContainText("Fixing");
    backend.processes.finishAll();
    await expect(sites.row(shop.url, server)).toContainText("did not answer");
    const long = `${"very-long-name-of-a-site.".repeat(6)}example`;
    addDomain(backend, { domain: long });
    await sites.open();
    backend.faults.add({ kind: "504", path: "/api/domain_action", times: 1 });
    await sites.choose(long, server, "Suspend");
    await calls.expectCount("POST /api/domain_action", 2); // that is the one that gets no answer
    await sites.choose("other.example", server, "Refresh");
    await tray.open();
    await expect(tray.entries).toHaveText([/In progress/, /Unconfirmed.*Looked up at/, /Failed/]);
    await expect(sites.toasts).toHaveCount(0);
    await expectAccessible(page, "the open tray");
    await expectNoSidewaysScrolling(page, "the open tray");
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoSidewaysScrolling(page, "the open tray on a small phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, "the open tray on a desktop");
  });
}

test("two tabs show the same: what one starts, what becomes of it, what the other dismisses", async ({
  backend,
  context,
  shop,
  sites,
  tray,
  calls,
}) => {
  const other = await context.newPage();
  await other.goto("/users");
  const otherTray = new ProcessTray(other);
  await expect(other.getByRole("heading", { level: 1, name: "Users", exact: true })).toBeVisible();
  await sites.choose(shop.url, server, "Suspend");
  await expect(otherTray.button).toHaveAccessibleName("Activity, 1 running");
  backend.processes.failAll();
  await expect(otherTray.button).toHaveAccessibleName("Activity, 1 needs attention");
  await expect(tray.button).toHaveAccessibleName("Activity, 1 needs attention");
  await otherTray.open();
  await otherTray.press(shop.url, "Dismiss");
  await expect(otherTray.button).toHaveCount(0);
  await expect(tray.button).toHaveCount(0);
  await calls.expectCount(ACTION, 1);
});
