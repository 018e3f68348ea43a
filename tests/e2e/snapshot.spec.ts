import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hold } from "./hold";

/** A reload begins with a picture of the list as it was left, before the panel's code is there. */

const START = /\/assets\/start-.*\.js$/;

const snapshot = (page: Page) => page.locator("#root > .snapshot");
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("spire.snapshot"));
/** As when the person goes to another tab. */
const hide = (page: Page) => page.evaluate(() => dispatchEvent(new Event("pagehide")));

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("the rows are there before the code, and nothing moves when the panel takes over", async ({ page, sites }) => {
  await sites.open();
  await expect(sites.footer).toBeVisible();
  await sites.search.fill("e");
  await expect(page).toHaveURL(/search/);
  await expect(sites.table).not.toHaveAttribute("aria-busy");
  const rows = await sites.rowHeaders.allTextContents();
  const boxes = () => sites.rowHeaders.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
  const before = await boxes();

  const start = await hold(page, START);
  await page.reload({ waitUntil: "commit" });
  await expect(snapshot(page)).toBeAttached();
  await expect(sites.rowHeaders).toHaveText(rows);
  await expect(sites.search).toHaveValue("e");
  expect(await boxes()).toEqual(before);
  expect(await snapshot(page).evaluate((frame: HTMLElement) => frame.inert)).toBe(true);

  start.release();
  await expect(snapshot(page)).toHaveCount(0);
  await expect(sites.rowHeaders).toHaveText(rows);
  expect(await boxes()).toEqual(before);
  await sites.search.fill("");
  await expect(page).not.toHaveURL(/search=/);
});

test("it goes when the session ends, also in another tab", async ({ page, context, sites, guard }) => {
  guard.allowStatus(401, "/api/user");
  await sites.open();
  await expect(sites.footer).toBeVisible();
  await hide(page);
  expect(await kept(page)).toContain("Spire Sites");

  const other = await context.newPage();
  await other.goto("/logout");
  await expect(other).toHaveURL("/login");
  await expect(page).toHaveURL("/login");
  expect(await kept(page)).toBeNull();
});
