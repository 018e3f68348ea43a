import type { Domain } from "../../mocks/backend";
import { sizes } from "./a11y";
import { addDomain } from "./addDomain";
import { expect, test as base } from "./fixtures";
import { ActivityPopover } from "./pages/activityPopover";

/** The actions that a person started, followed to their end in Activity. */

const SERVER = "web1";

/** shop.example on web1, with the sites list open and push connected. */
const test = base.extend<{ activity: ActivityPopover; shop: Domain }>({
  activity: ({ page }, provide) => provide(new ActivityPopover(page)),
  shop: async ({ backend, loginAs, sites, topBar }, provide) => {
    const shop = addDomain(backend, { domain: "shop.example" });
    await loginAs("super-admin");
    await sites.open();
    await expect(sites.actionsButton(shop.url, SERVER)).toBeVisible();
    await expect(topBar.liveStatus).toHaveText("Live");
    await provide(shop);
  },
});

test.use({ backendOptions: { domains: 0 } });

test("completes an action, and keeps the focus in its list", async ({ page, backend, shop, sites, activity }) => {
  await sites.startAction(shop.url, SERVER, "Suspend");
  await activity.open();
  await expect(activity.entries).toHaveText([/^RunningSuspend · shop\.example on web1/]);
  backend.processes.finishAll();
  await expect(activity.finished).toHaveText([/^DoneSuspend · shop\.example on web1.*Activate$/]);
  expect((await activity.entries.boundingBox())?.height, "what is done takes two lines").toBeLessThanOrEqual(68);
  await page.keyboard.press("Escape");
  await expect(activity.button).toBeFocused();
  await expect(activity.entries).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(activity.clearFinished).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(activity.entries).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Needs attention" })).toBeFocused();
});

test("the top bar shows Activity and the user's name uncut on a phone", async ({
  page,
  backend,
  shop,
  sites,
  topBar,
  activity,
}) => {
  await page.setViewportSize(sizes.phone);
  await sites.startAction(shop.url, SERVER, "Suspend");
  await expect(activity.button).toHaveAccessibleName("Activity, 1 running");
  await expect(sites.toasts).toContainText("Suspending shop.example on web1");
  backend.processes.finishAll();
  await expect(activity.button).toHaveAccessibleName("Activity, nothing needs attention");
  for (const width of [600, 390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(topBar.account).toHaveAccessibleName("Account: Sue Perez");
    await expect(topBar.account).toBeInViewport({ ratio: 1 });
    await expect(activity.button).toBeInViewport({ ratio: 1 });
    // Whole, or an icon stands for it.
    const { shown, cut } = await topBar.account
      .getByText("Sue Perez")
      .evaluate(({ scrollWidth, clientWidth }) => ({ shown: clientWidth > 1, cut: scrollWidth - clientWidth }));
    expect(shown && cut > 0, `a part of the name at ${width}`).toBe(false);
    await topBar.account.click();
    await expect(topBar.bar.getByText(/^Sue Perezsuper@/)).toBeVisible();
    await page.keyboard.press("Escape");
  }
});
