import { later } from "./attentionSetup";
import { expect } from "./fixtures";
import { ACTION, loseEvents, server, test } from "./processesSetup";

/** Actions without push events: the domain is looked up, and the action is never sent again. */

test.use({ backendOptions: { domains: 0 } });

test("a lost answer: unconfirmed, looked up at once, followed if it runs; never sent a second time", async ({
  page,
  backend,
  guard,
  shop,
  sites,
  activity,
  calls,
}) => {
  guard.expectNoAnswer("/api/domain_action");
  loseEvents(backend, guard);
  // Done, but the answer is lost. Not by a connection reset: Chromium would repeat the call.
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
  await activity.open();
  await expect(activity.entry(shop.url)).toContainText(
    /Unconfirmed.*could not be reached.*Could not be checked at \d\d:\d\d: The server is not available/,
  );
  await activity.press(shop.url, "Check status");
  await expect(activity.entry(shop.url)).toContainText(/In progress.*Checked at \d\d:\d\d: still running on web1/);
  await calls.expectCount(ACTION, 1);
});

test("2 minutes without an event: the domain is looked up, and the entry shows the result and its time", async ({
  page,
  backend,
  shop,
  sites,
  topBar,
  wordpress,
  activity,
  calls,
}) => {
  await page.clock.install();
  await sites.choose(shop.url, server, "Suspend");
  await expect(sites.row(shop.url, server)).toContainText("Suspending…");
  await expect(activity.endings).toBeAttached(); // it listens: without a gap nothing is looked up
  await topBar.link("Wordpress Sites").click();
  await expect(wordpress.heading).toBeVisible();
  await activity.open();
  const lookups = `GET /api/domains/${shop.id}`;
  await later(page, 110_000);
  await calls.expectCount(lookups, 0);
  await later(page, 11_000);
  await expect(activity.entry(shop.url)).toContainText(/In progress.*Checked at .*: still running on web1/);

  // It stops without an event: the spinner ends, too.
  backend.processes.stop();
  const [link] = backend.store.domains.get(shop.id)?.links ?? [];
  if (link) link.process_started = false;
  await later(page, 121_000);
  await expect(activity.entry(shop.url)).toContainText(
    /Unconfirmed.*No result has arrived.*Checked at .*: live on web1/,
  );
  await later(page, 300_000);
  await calls.expectCount(lookups, 2);
  await calls.expectCount(ACTION, 1);
});

test("10 seconds without an event of an action: a half-open connection is found and replaced", async ({
  page,
  backend,
  guard,
  shop,
  sites,
  activity,
}) => {
  guard.allowConsole(/WebSocket/);
  await page.clock.install();
  const before = new Set(backend.push.connections);
  backend.push.muteAll();
  await sites.choose(shop.url, server, "Suspend");
  await expect(sites.row(shop.url, server)).toContainText("Suspending…");
  await expect(activity.endings).toBeAttached(); // the action is followed
  backend.processes.finishAll();
  await later(page, 32_000);
  await expect.poll(() => [...backend.push.connections].some((connection) => !before.has(connection))).toBe(true);
  await expect(sites.row(shop.url, server)).toContainText("suspended");
});
