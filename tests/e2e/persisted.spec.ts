import { getAccount } from "./accounts";
import { expect, test as base } from "./fixtures";
import { holdRequests } from "./holdRequests";
import { AddWebsitePage } from "./pages/addSitePages";
import { readStoredText } from "./browserStorage";

const test = base.extend<{ addWebsite: AddWebsitePage }>({
  addWebsite: ({ page }, provide) => provide(new AddWebsitePage(page)),
});

test("shows no persisted user without the cookie of a session", async ({
  page,
  endSession,
  guard,
  calls,
  loginAs,
  loginPage,
  sites,
}) => {
  guard.expectStatus(401, "/api/user");
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.rowHeaders.first()).toBeVisible();
  await expect.poll(() => readStoredText(page)).toContain(getAccount("super-admin").email);
  await endSession();
  await page.addInitScript(() => {
    const look = () => {
      // The frame of the page names nobody.
      if (document.querySelector(".account, [role=row]")) sessionStorage.setItem("shown", document.body.innerText);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  calls.clear();
  const start = await holdRequests(page, /\/assets\/start-.*\.js$/);
  await page.goto("/domains", { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("XSRF-TOKEN=");
  await calls.expectCount("GET /api/user", 1);
  start.release();
  await expect(loginPage.heading).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("shown"))).toBeNull();
});

const forbidStorage = () => {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  }
};

test("works with storage that is forbidden", async ({
  page,
  loginAs,
  sites,
  wordpress,
  addWebsite,
  topBar,
  backend,
}) => {
  await page.addInitScript(forbidStorage);
  await loginAs("super-admin");
  await wordpress.open();
  await expect(wordpress.rows).toHaveCount(12);
  await wordpress.search.fill([...backend.store.wordpressSites.values()][0]?.domain ?? "");
  await expect(wordpress.rows).toHaveCount(1);
  await topBar.account.click();
  await topBar.appearance("Dark").check();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await page.keyboard.press("Escape");
  await topBar.link("Manage Spire Sites").click();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  await sites.filter.selectOption("alias");
  await expect(page).toHaveURL(/alias/);
  await sites.addWebsite.click();
  await addWebsite.field("Domain").fill("shop.example");
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect(addWebsite.field("Domain")).toHaveValue("shop.example");
});
