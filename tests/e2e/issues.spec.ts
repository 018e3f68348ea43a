import { LONG_PROCESS_MS } from "@/lib/constants";
import { advanceClock, clearProcess, broadcastDomain, test } from "./issuesSetup";
import { addDomain, getFirstInstallation } from "./addDomain";
import { expect } from "./fixtures";

/** Issues: the count in the top bar and the list. */

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
  Object.assign(getFirstInstallation(site), { process_started: true, process_status: "Refreshing…" });
  broadcastDomain(backend, site);
  await expect(sites.row(site.url, "web1")).toContainText("Refreshing…");
  await advanceClock(page, LONG_PROCESS_MS - 30_000);
  await activity.expectIssueCount("nothing");
  await advanceClock(page, 91_000);
  await activity.expectIssueCount(1);
  await activity.open();
  await expect(activity.entries).toHaveText([
    /^Stuck\? Running over 10 minshop\.example on web1Refreshing…1[01] min ago/,
  ]);
  clearProcess(site);
  broadcastDomain(backend, site);
  await activity.expectIssueCount("nothing");
});
