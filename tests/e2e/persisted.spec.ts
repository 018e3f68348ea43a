import type { Page } from "@playwright/test";
import { getAccount } from "./accounts";
import { expect, test as base } from "./fixtures";
import { holdRequests } from "./holdRequests";
import { AddWebsitePage } from "./pages/addSitePages";
import { readStoredText } from "./browserStorage";

const test = base.extend<{ addWebsite: AddWebsitePage }>({
  addWebsite: ({ page }, provide) => provide(new AddWebsitePage(page)),
});

const getStaleNotice = (page: Page) => page.getByText(/^As of \d\d:\d\d/);

test("a reload shows the persisted page of the list, marked as stale, while it is refetched", async ({
  page,
  backend,
  calls,
  loginAs,
  sites,
}) => {
  await loginAs("super-admin");
  await sites.open();
  await sites.order.selectOption("server");
  await sites.filter.selectOption("active");
  await expect(page).toHaveURL(/filter.*active/);
  await sites.search.fill("e");
  await expect(page).toHaveURL(/search/);
  await expect(sites.footer).toHaveText(/^Showing 1 to \d+ of \d+ Entries$/);
  await expect(sites.table).not.toHaveAttribute("aria-busy");
  const rows = await sites.rowHeaders.allTextContents();
  const footer = (await sites.footer.textContent()) ?? "";
  const mend = backend.faults.add({ kind: "never", path: "/api/domains" });
  calls.clear();

  // The screen's own address has forgotten the list's state; the browser has not.
  await page.goto("/domains");
  await expect(sites.rowHeaders).toHaveText(rows);
  await expect(getStaleNotice(page)).toHaveText(/^As of \d\d:\d\d · refreshing…$/);
  await expect(getStaleNotice(page)).toHaveRole("status");
  await expect(sites.table).toHaveAttribute("aria-busy", "true");
  await expect(sites.footer).toHaveText(footer);
  await expect(sites.search).toHaveValue("e");
  await expect(sites.filter).toHaveValue("active");
  await expect(sites.order).toHaveValue("server");
  await calls.expectCount("GET /api/domains", 2); // the page, and the number of all sites

  mend();
  const top = (await sites.table.boundingBox())?.y;
  await page.reload();
  await expect(sites.rowHeaders).toHaveText(rows);
  await expect(getStaleNotice(page)).toHaveCount(0);
  await expect(sites.table).not.toHaveAttribute("aria-busy");
  expect((await sites.table.boundingBox())?.y, "the mark moves nothing").toBe(top);
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

/** Init scripts that break the browser's storage. */
const storageFaults: Record<string, () => void> = {
  forbidden: () => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  },
  corrupt: () => {
    if (location.protocol === "about:") return; // an empty page has no storage
    const store = (name: string, text: string) => localStorage.setItem(`spire.${name}`, text);
    for (const [text, at] of [
      ["{cut off", 1],
      ["null", 2],
      ['{"filter":5,"sort":"x","page":"y","perPage":{}}', 3],
    ] as const) {
      store(`lists/1/3/["domains","getList",{"page":${at}}]`, text);
      store(`lists/1/3/["wordpress-domains","getList",{"page":${at}}]`, `${Date.now()} ${text}`);
    }
    store("store.1.domains.listParams", '{"filter":5,"sort":"x","page":"y","perPage":{}}');
    store("store.1.wordpress-domains.search", '{"not":"a text"}');
    store("processes.1.3", '[{"id":5}]');
    store("draft.3.website", "[[[");
    store("colorScheme", "purple");
  },
};

for (const [storageFault, breakStorage] of Object.entries(storageFaults)) {
  test(`works with storage that is ${storageFault}`, async ({
    page,
    loginAs,
    sites,
    wordpress,
    addWebsite,
    topBar,
    backend,
  }) => {
    await page.addInitScript(breakStorage);
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
}
