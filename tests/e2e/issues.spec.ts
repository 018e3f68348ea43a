import { serializeDomain } from "../../mocks/backend/serializers";
import { LONG_PROCESS_MS } from "@/lib/constants";
import { addDomain, getFirstInstallation } from "./addDomain";
import { advanceClock } from "./advanceClock";
import { expect, test } from "./fixtures";
import { ActivityPopover } from "./pages/activityPopover";

test.use({ backendOptions: { domains: 0 } });

test("counts a process as an issue after ten minutes, until it ends", async ({
  page,
  backend,
  loginAs,
  sites,
  topBar,
}) => {
  const site = addDomain(backend, { domain: "shop.example" });
  const push = (state: object) => {
    Object.assign(getFirstInstallation(site), state);
    backend.push.broadcast("spire-sites", "action-process", { domain: serializeDomain(backend.store, site) });
  };
  const activity = new ActivityPopover(page);
  await page.clock.install();
  await loginAs("super-admin");
  await sites.open();
  await expect(topBar.liveStatus).toHaveText("Live");
  await activity.expectIssueCount("nothing");
  push({ process_started: true, process_status: "Refreshing…" });
  await expect(sites.row(site.url, "web1")).toContainText("Refreshing…");
  await advanceClock(page, LONG_PROCESS_MS - 30_000);
  await activity.expectIssueCount("nothing");
  await advanceClock(page, 91_000);
  await activity.expectIssueCount(1);
  await activity.open();
  await expect(activity.entries).toHaveText([
    /^shop\.example on web11[01] min agoStuck\? Running over 10 minRefreshing…/,
  ]);
  push({ process_started: false, process_status: null });
  await activity.expectIssueCount("nothing");
});
