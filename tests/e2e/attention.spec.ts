import { LONG_PROCESS_MS } from "../../src/lib/constants";
import { fail, later, mend, tell, test } from "./attentionSetup";
import { addDomain, firstLink } from "./data";
import { expect } from "./fixtures";
import { addSites } from "./runsSetup";

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
