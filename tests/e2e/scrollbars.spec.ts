import type { Page } from "@playwright/test";
import { chromiumFlags } from "../../scripts/browser";
import { expect, test } from "./fixtures";
import { UserListPage } from "./pages/userListPage";

/** Scrollbars that take up room, as on Windows. */
test.use({
  launchOptions: {
    executablePath: process.env["CHROMIUM_PATH"] ?? "",
    args: chromiumFlags,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
  panelConfig: { capabilities: { deleteDomain: true } },
});

/** Positions of the page's own elements, from left to right. */
const readPositions = (page: Page) =>
  page.evaluate(() => {
    const leftOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return ["h1", ".account", ".panel", "main .button-primary, main .panel button"].map((selector) => {
      const { left = 0, width = 0 } = leftOf(selector) ?? {};
      return [selector, left, width];
    });
  });

test("menus and dialogs cause no layout shift", async ({ page, loginAs, sites }) => {
  await loginAs("super-admin");
  const users = new UserListPage(page);
  await users.open();
  await expect(users.emails.first()).toBeVisible();
  const scrollbar = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  await page.setViewportSize({ width: 1280, height: 400 });
  expect(await scrollbar(), "width of the scrollbar").toBeGreaterThan(10);
  const onUsers = await readPositions(page);
  await page.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await readPositions(page), "a dialog").toEqual(onUsers);

  await sites.open();
  await expect(sites.footer).toBeVisible();
  const onSites = await readPositions(page);
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await expect(sites.menu).toBeVisible();
  expect(await readPositions(page), "a menu").toEqual(onSites);
  await sites.menuItem("Delete").click();
  await expect(sites.dialog).toBeVisible();
  expect(await readPositions(page), "a question").toEqual(onSites);
  // Behind it nothing scrolls either.
  await page.mouse.move(20, 300);
  await page.mouse.wheel(0, 300);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
