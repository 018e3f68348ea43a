import type { BrowserContext, Locator, Page } from "@playwright/test";
import { PROCESS_FOLLOW_MS } from "@/lib/constants";
import { expect } from "./fixtures";
import { navigateInApp } from "./navigateInApp";
import { holdRequests } from "./holdRequests";
import { Palette } from "./pages/palette";
import { SiteListPage } from "./pages/siteListPage";
import { SitePage } from "./pages/sitePage";
import { ACTION, disconnectPush, SERVER, test } from "./processesSetup";

/** An action without an answer is sent once, wherever it is asked for again: on another screen, after a reload, in another tab. */

test.use({ backendOptions: { domains: 0 } });

/** Counts sent actions, whether they arrive or not. */
const countSentActions = (context: BrowserContext): (() => number) => {
  let sent = 0;
  context.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/api/domain_action") sent += 1;
  });
  return () => sent;
};

/** Presses the options in the same moment. All are found before: what one tab sends closes the other one's menu. */
const clickTogether = async (...options: Locator[]): Promise<void> => {
  const found = await Promise.all(options.map((option) => option.elementHandle()));
  const click = async (element: SVGElement | HTMLElement | null, time: number) => {
    while (Date.now() < time) await new Promise((resolve) => setTimeout(resolve));
    (element as HTMLElement | null)?.click();
  };
  const at = Date.now() + 500;
  await Promise.all(found.map((element) => element?.evaluate(click, at)));
};

const expectNotOffered = async (page: Page, url: string) => {
  const palette = new Palette(page);
  await palette.open();
  await page.keyboard.type(url);
  await expect(palette.active).toContainText(url);
  await page.keyboard.press("ArrowRight");
  await expect(palette.option("Edit DNS")).toBeVisible();
  await expect(palette.option(`Refresh ${SERVER}`)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
};

test("offers no second action in the list, on the site's page or in the palette until a response", async ({
  page,
  context,
  shop,
  sites,
  topBar,
  wordpress,
  calls,
}) => {
  const sent = countSentActions(context);
  const held = await holdRequests(context, ACTION);
  await sites.startAction(shop.url, SERVER, "Suspend");
  await expect(sites.row(shop.url, SERVER)).toContainText("Queued");
  await topBar.link("Wordpress Sites").click();
  await expect(wordpress.heading).toBeVisible();
  await navigateInApp(page, "/domains");
  await expect(sites.row(shop.url, SERVER)).toContainText("Queued");
  await expect(sites.actionsButton(shop.url, SERVER)).toHaveCount(0);
  await expectNotOffered(page, shop.url);
  await navigateInApp(page, `/domains/${shop.id}`);
  const site = new SitePage(page);
  await expect(site.servers).toContainText("Queued");
  await site.actionsButton.click();
  await expect(site.immediateAction(SERVER, "Refresh")).toBeDisabled();
  held.release();
  await expect(site.servers).toContainText("Suspending…");
  await calls.expectCount(ACTION, 1);
  expect(sent()).toBe(1);
});

test("another tab shows the pending action and sends none from a menu that was open", async ({
  context,
  shop,
  sites,
  calls,
}) => {
  const sent = countSentActions(context);
  const there = new SiteListPage(await context.newPage());
  await there.open();
  const held = await holdRequests(context, ACTION);
  for (const list of [sites, there]) await list.actionsButton(shop.url, SERVER).click();
  // Both in the same moment: whoever comes second is told, or finds the menu closed already.
  await clickTogether(sites.menuItem("Suspend"), there.menuItem("Refresh"));
  await expect.poll(sent).toBe(1);
  for (const list of [sites, there]) {
    await expect(list.row(shop.url, SERVER)).toContainText("Queued");
    await expect(list.actionsButton(shop.url, SERVER)).toHaveCount(0);
  }
  held.release();
  for (const list of [sites, there]) await expect(list.row(shop.url, SERVER)).toContainText(/Suspending…|Refreshing…/);
  await calls.expectCount(ACTION, 1);
  expect(sent()).toBe(1);
});

test("updates the row by lookups after a 500 without an event", async ({
  page,
  backend,
  guard,
  shop,
  sites,
  calls,
}) => {
  await page.clock.install();
  guard.expectStatus(500, "/api/domain_action");
  disconnectPush(backend, guard);
  await page.route("**/api/domain_action", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, status: 500, json: { message: "Server Error" } });
  });
  await sites.startAction(shop.url, SERVER, "Suspend");
  await expect(sites.row(shop.url, SERVER)).toContainText("Suspending…");
  await expect(sites.actionsButton(shop.url, SERVER)).toHaveCount(0);
  backend.processes.finishAll();
  await page.clock.runFor(PROCESS_FOLLOW_MS + 1000);
  await expect(sites.row(shop.url, SERVER)).toContainText("suspended");
  await expect(sites.actionsButton(shop.url, SERVER)).toBeVisible();
  await calls.expectCount(ACTION, 1);
});
