import type { Page } from "@playwright/test";
import type { Backend, Domain } from "../../mocks/backend";
import { serializeDomain } from "../../mocks/backend/serializers";
import type { Role } from "./accounts";
import { getFirstInstallation } from "./addDomain";
import { expect, test as base } from "./fixtures";
import { ActivityPopover } from "./pages/activityPopover";

interface Fixtures {
  activity: ActivityPopover;
  /** Opens the WordPress list as a super-admin, with the page's clock in the test's hands: nothing needs the person yet. */
  openWithFakeClock: (role?: Role) => Promise<void>;
  /** Opens the sites list as a super-admin: push is connected, and nothing needs the person yet. */
  openSites: () => Promise<void>;
}

export const test = base.extend<Fixtures>({
  activity: ({ page }, provide) => provide(new ActivityPopover(page)),
  openWithFakeClock: ({ page, activity, loginAs, wordpress }, provide) =>
    provide(async (role = "super-admin") => {
      await loginAs(role);
      await page.clock.install();
      await wordpress.open();
      await expect(wordpress.rows.first()).toBeVisible();
      await activity.expectIssueCount("nothing");
    }),
  openSites: ({ activity, loginAs, sites, topBar }, provide) =>
    provide(async () => {
      await loginAs("super-admin");
      await sites.open();
      await expect(topBar.liveStatus).toHaveText("Live");
      await activity.expectIssueCount("nothing");
    }),
});

export const clearProcess = (site: Domain): void =>
  void Object.assign(getFirstInstallation(site), {
    process_started: false,
    process_failed: false,
    process_status: null,
  });

/** Pushes the domain to all subscribers. */
export const broadcastDomain = ({ push, store }: Backend, site: Domain): void =>
  push.broadcast("spire-sites", "action-process", { domain: serializeDomain(store, site) });

/** Advances the page's clock in steps, so that the push server answers pings in time. */
export const advanceClock = async (page: Page, ms: number): Promise<void> => {
  const step = 8000; // less than PUSH_PONG_MS
  for (let left = ms; left > 0; left -= step) {
    await page.clock.runFor(Math.min(left, step));
    await page.evaluate(() => fetch("/config.json"));
  }
};
