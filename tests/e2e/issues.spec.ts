import { LONG_PROCESS_MS } from "@/lib/constants";
import { later, mend, tell, test } from "./issuesSetup";
import { addDomain, firstLink } from "./data";
import { expect } from "./fixtures";

/** What needs the person: its count in the top bar, and its list. */

test.use({ backendOptions: { domains: 0 } });

test("counts a process as an issue after ten minutes, until it ends", async ({
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
