import { expect, test } from "./fixtures";
import { AddWebsitePage } from "./pages/addSitePages";

const forbidStorage = () => {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  }
};

test("works with storage that is forbidden", async ({ page, loginAs, sites, topBar }) => {
  const addWebsite = new AddWebsitePage(page);
  await page.addInitScript(forbidStorage);
  await loginAs("super-admin");
  await sites.open();
  await topBar.account.click();
  await topBar.appearance("Dark").check();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await page.keyboard.press("Escape");
  await sites.filter.selectOption("alias");
  await expect(page).toHaveURL(/alias/);
  await sites.addWebsite.click();
  await addWebsite.field("Domain").fill("shop.example");
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect(addWebsite.field("Domain")).toHaveValue("shop.example");
});
