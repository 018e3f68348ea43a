import { addDomain } from "./addDomain";
import { expect, test } from "./fixtures";
import { ActivityPopover } from "./pages/activityPopover";

test.use({ backendOptions: { domains: 0 } });

test("controls that load late move nothing in the top bar", async ({ page, backend, loginAs, sites, topBar }) => {
  const { url } = addDomain(backend, { domain: "shop.example" });
  await loginAs("super-admin");
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
  await sites.startAction(url, "web1", "Refresh");
  await expect(activity.button).toHaveAccessibleName("Activity, 1 running");
  expect(await places()).toEqual(before);
});
