import type { Domain } from "../../mocks/backend";
import { addDomain, getFirstInstallation } from "./addDomain";
import { advanceClock } from "./advanceClock";
import { expect, test } from "./fixtures";
import { ActivityPopover } from "./pages/activityPopover";

/** The screen stays correct when push drops, when the computer sleeps, and when a changed row no longer matches the filter. */
test.use({ backendOptions: { domains: 0 } });

const LIST = "GET /api/domains";
const [SHOP, BAKERY] = ["shop.example", "bakery.example"];
let shop: Domain;

test.beforeEach(async ({ backend, loginAs, guard }) => {
  shop = addDomain(backend, { domain: SHOP });
  addDomain(backend, { domain: BAKERY });
  await loginAs("super-admin");
  guard.allowConsole(/WebSocket connection to .* failed/); // the browser itself, while push is down
});

test("shows a lost connection with the data's age, and refetches after the reconnect", async ({
  page,
  backend,
  calls,
  sites,
  topBar,
}) => {
  await page.clock.install();
  await sites.open();
  await expect(topBar.liveStatus).toHaveText("Live");
  await advanceClock(page, 32_000);
  await calls.expectCount(LIST, 1);
  backend.push.refuse();
  await expect(topBar.liveStatus).toHaveText(/^Reconnecting… · as of \d\d:\d\d$/);
  getFirstInstallation(shop).status = 1; // nobody hears of it
  calls.clear();
  backend.push.refuse(false);
  await page.clock.runFor(15_000);
  await expect(topBar.liveStatus).toHaveText("Live");
  await expect(sites.row(SHOP, "web1")).toContainText("suspended");
  await calls.expectCount(LIST, 1);
});

test("controls that load late move nothing in the top bar", async ({ page, sites, topBar }) => {
  let connect = () => {};
  const connected = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.routeWebSocket(/\/app\//, async (socket) => {
    await connected;
    socket.connectToServer();
  });
  const activity = new ActivityPopover(page);
  const places = () =>
    topBar.bar
      .locator("a:visible, button:visible")
      .evaluateAll((controls) =>
        controls.map((control) => `${control.textContent} ${control.getBoundingClientRect().left}`),
      );
  await sites.open();
  await expect(activity.button).toBeVisible();
  const before = await places();
  connect();
  await expect(topBar.liveStatus).toHaveText("Live");
  expect(await places()).toEqual(before);
  await sites.startAction(SHOP, "web1", "Refresh");
  await expect(activity.button).toHaveAccessibleName("Activity, 1 running");
  expect(await places()).toEqual(before);
});
