import type { Locator, Page } from "@playwright/test";
import { addDomain } from "./addDomain";
import { expect, test } from "./fixtures";
import { holdRequests } from "./holdRequests";
import { SitePage } from "./pages/sitePage";

const getName = (id: number) => `site-${String(id).padStart(2, "0")}.example`;

test.use({ backendOptions: { domains: 0, wordpressSites: 60 }, viewport: { width: 1280, height: 500 } });
test.beforeEach(async ({ backend, loginAs, page, sites }) => {
  for (let id = 1; id <= 60; id += 1) addDomain(backend, { domain: getName(id), installations: [{ status: id % 2 }] });
  await loginAs("super-admin");
  await page.goto("/");
  await page.getByRole("link", { name: "Manage Spire Sites" }).click();
  await expect(sites.rowHeaders).toHaveCount(25);
});

const getScrollPosition = (page: Page) => page.evaluate(() => scrollY);
/** Within the pixel by which a measured row differs from its estimate. */
const expectScrolled = (page: Page, top: number) =>
  expect.poll(async () => Math.abs((await getScrollPosition(page)) - top), `scrolled to ${top}`).toBeLessThan(2);
/** The page may still be growing. */
const scrollDown = (page: Page, top: number) =>
  expect
    .poll(() =>
      page.evaluate((to) => {
        scrollTo(0, to);
        return Math.abs(scrollY - to);
      }, top),
    )
    .toBeLessThan(2);
/** Presses it where it is: Playwright's own click may scroll first. */
const clickWithoutScrolling = (link: Locator) => link.dispatchEvent("click");
const openSite = async (page: Page, id: number) => {
  await clickWithoutScrolling(page.getByRole("link", { name: getName(id), exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(getName(id));
};

test("opens a new page at its top, and restores the position with Back and Forward", async ({ page, sites }) => {
  const site = new SitePage(page);
  await scrollDown(page, 716);
  await openSite(page, 20);
  await expectScrolled(page, 0);
  await expect(site.submit).toBeVisible();
  await scrollDown(page, 250);
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { level: 1, name: "Users", exact: true })).toBeVisible();
  await expectScrolled(page, 0);

  await page.goBack();
  await expect(site.heading).toHaveText(getName(20));
  await expectScrolled(page, 250);
  await page.goBack();
  await expect(sites.heading).toBeVisible();
  await expectScrolled(page, 716);
  // The page becomes short once more before the user does anything.
  const show = (display: string) =>
    page.locator("#content").evaluate((content: HTMLElement, value) => {
      content.style.display = value;
    }, display);
  await show("none");
  await expectScrolled(page, 0);
  await show("");
  await expectScrolled(page, 716);
  await page.goForward();
  await expect(site.heading).toHaveText(getName(20));
  await expectScrolled(page, 250);
});

test("Back restores the position of a list after its rows have loaded", async ({ page, sites }) => {
  await scrollDown(page, 600);
  await openSite(page, 18);
  // Nothing is stored of the list: after a reload it comes from the server.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("spire.cache")) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(getName(18));
  const list = await holdRequests(page, "GET /api/domains");
  await page.goBack();
  await expect(sites.heading).toBeVisible();
  expect(await getScrollPosition(page)).toBeLessThan(600);
  list.release();
  await expect(sites.rowHeaders).toHaveCount(25);
  await expectScrolled(page, 600);
});

test("keeps the position when filtering, and scrolls to the top on another page of the list", async ({
  page,
  sites,
}) => {
  await scrollDown(page, 150);
  await sites.filter.selectOption("suspended");
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  // The browser keeps the rows in their places when the chip of the filter comes above them.
  expect(await getScrollPosition(page)).toBeGreaterThanOrEqual(150);
  await scrollDown(page, 700);
  await clickWithoutScrolling(sites.next);
  await expect(sites.footer).toContainText("Showing 2");
  await expectScrolled(page, 0);
});

test("opens a list at its top by its link, and at its old position by Edit Domain's arrow", async ({
  page,
  sites,
  topBar,
}) => {
  await scrollDown(page, 500);
  await openSite(page, 15);
  await clickWithoutScrolling(new SitePage(page).back);
  await expect(sites.heading).toBeVisible();
  await expectScrolled(page, 500);
  await clickWithoutScrolling(topBar.link("Manage Spire Sites"));
  await expectScrolled(page, 0);
});
