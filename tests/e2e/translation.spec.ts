import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { UserListPage } from "./pages/userListPage";

/** Moves each text of the page into an element of its own, as the translation of a browser does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest("font, script, style, textarea, option")) continue;
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text);
    }
  });

test("pages ask browsers not to translate them", async ({ guard, page }) => {
  guard.allowStatus(401, "/api/user");
  for (const path of ["/login", "/"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("translate", "no");
  }
});

test.describe("a page translated by the browser", () => {
  test.beforeEach(({ loginAs }) => loginAs("super-admin"));

  test("keeps working with filters, paging and selected sites", async ({ page, sites }) => {
    await sites.open();
    await expect(sites.footer).toBeVisible();
    await translate(page);
    for (const filter of ["suspended", "alias", ""]) {
      await sites.filter.selectOption(filter);
      await expect(page).toHaveURL(filter ? new RegExp(`%22${filter}%22`) : /^(?!.*alias)/);
      await expect(sites.footer).toBeVisible();
      await translate(page);
    }
    await sites.next.click();
    await expect(page).toHaveURL(/page=2/);
    await translate(page);
    await page.getByRole("checkbox").first().check();
    await translate(page);
    await page.getByRole("checkbox").first().uncheck();
    await expect(sites.heading).toBeVisible();
  });

  test("keeps working with dialogs and toasts", async ({ page }) => {
    const users = new UserListPage(page);
    await users.open();
    await translate(page);
    await users.add.click();
    await translate(page);
    await users.submit.click();
    await translate(page);
    await users.fill({ Name: "Ada", Email: "ada@spire.test" });
    await translate(page);
    await page.keyboard.press("Escape");
    await translate(page);
    await page.getByRole("button", { name: "Stay" }).click();
    await users.submit.click();
    await expect(users.credentialsDialog).toBeVisible();
    await translate(page);
    await users.closeCredentials();
    await translate(page);
    await users.delete("ada@spire.test").click();
    await translate(page);
    await users.confirm.getByRole("button", { name: "Delete" }).click();
    await expect(users.row("ada@spire.test")).toHaveCount(0);
    await expect(users.heading).toBeVisible();
  });
});
