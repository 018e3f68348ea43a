import type { BrowserContext, Locator } from "@playwright/test";
import { expect } from "./fixtures";
import { holdRequests } from "./holdRequests";
import { SiteListPage } from "./pages/siteListPage";
import { ACTION, SERVER, test } from "./processesSetup";

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
