import type { Page } from "@playwright/test";
import { sizes } from "./a11y";
import { expect, test } from "./fixtures";

test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true, backendOptions: { domains: 3 } });

/** Text fields whose text is so small that iOS zooms into them. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("input, textarea, select")].flatMap((field) => {
      const isText = !field.matches("[type='checkbox'], [type='radio'], [type='hidden']") && field.checkVisibility();
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      return isText && size < 16 ? [`${field.localName} ${field.getAttribute("name") ?? field.id}: ${size}`] : [];
    }),
  );
const expectLargeFields = async (page: Page, what: string) => {
  await expect(page.locator("input, textarea, select").filter({ visible: true }).first()).toBeVisible();
  expect.soft(await smallFields(page), what).toEqual([]);
};

test("fields of the session's pages have text of 16 pixels", async ({ page, guard }) => {
  guard.expectStatus(401, "/api/user");
  const checked = page.waitForResponse("**/api/user");
  for (const path of ["/login", "/forgot-password", "/reset-password?token=x"]) {
    await page.goto(path);
    await checked;
    await expectLargeFields(page, path);
  }
});

test("so have those of lists, forms, dialogs and the palette", async ({ page, loginAs, topBar }) => {
  await loginAs("super-admin");
  for (const path of ["/", "/domains", "/add-domain", "/add-subdomain", "/add-server"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).not.toHaveText("");
    await expectLargeFields(page, path);
  }
  await page.goto("/domains/2");
  for (const button of ["Add Record", "Add Contact"]) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectLargeFields(page, button);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.goto("/users");
  await page.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectLargeFields(page, "user");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await topBar.bar.getByRole("button", { name: /^Find/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectLargeFields(page, "palette");
});
