import type { Locator, Page } from "@playwright/test";
import { hostileTexts } from "../../mocks/backend/seed/hostileText";
import { addDomain } from "./addDomain";
import { expect, test } from "./fixtures";
import { navigateInApp } from "./navigateInApp";
import { EditDomainPage } from "./pages/editDomainPage";

const expectNoMarkup = async (page: Page, what: string) => {
  const found = await page.evaluate(() => ({
    hacked: "hacked" in window,
    elements: document.querySelectorAll('img[src="x"], main b, main script, [onerror]').length,
  }));
  expect(found, what).toEqual({ hacked: false, elements: 0 });
};

test.describe("hostile text", () => {
  test.use({ backendOptions: { dataSet: "hostile" } });

  test("is shown as text, in two lines at most in a list", async ({ backend, page, loginAs }) => {
    backend.faults.add({ kind: "body", path: "/api/servers/test/*", body: { status: "online" } });
    await loginAs("super-admin");
    for (const path of ["/", "/domains", "/servers", "/users"]) {
      await navigateInApp(page, path);
      const table = page.getByRole("table");
      for (const text of Object.values(hostileTexts)) await expect(table, path).toContainText(text.slice(0, 4));
      await expectNoMarkup(page, path);
      const lines = await table
        .locator("tbody .two-lines")
        .evaluateAll((names) => names.map((name) => name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)));
      expect(Math.max(...lines), path).toBeGreaterThan(1.5);
      expect(Math.max(...lines), path).toBeLessThan(2.5);
    }
    const edit = new EditDomainPage(page);
    for (const text of Object.values(hostileTexts)) {
      const word = text.slice(0, 4);
      const domain = [...backend.store.domains.values()].find(({ url }) => url === text);
      await navigateInApp(page, `/domains/${domain?.id}`);
      for (const part of [edit.heading, edit.servers, edit.database, edit.dns.table, edit.contacts.table])
        await expect(part).toContainText(word);
      await expectNoMarkup(page, `Edit Domain, ${word}`);
    }
  });
});

/** True if the word is rendered from left to right. */
const isLeftToRight = (place: Locator, word: string) =>
  place.evaluate((element, sought) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const start = (node.textContent ?? "").lastIndexOf(sought);
      if (start < 0) continue;
      const places = Array.from(sought, (_, at) => {
        const range = document.createRange();
        range.setStart(node, start + at);
        range.setEnd(node, start + at + 1);
        return range.getBoundingClientRect();
      });
      // A line may end within it.
      return places.every(({ left, top }, at) => {
        const before = places[at - 1];
        return !before || left > before.left || top > before.bottom - 1;
      });
    }
    return false;
  }, word);

test.describe("the only site", () => {
  test.use({ backendOptions: { domains: 0 } });

  test("right-to-left text and bidi control characters do not reorder adjacent text", async ({
    page,
    context,
    backend,
    guard,
    loginAs,
    sites,
  }) => {
    await loginAs("super-admin");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    guard.expectStatus(422, "/api/domain_action");
    const url = "shop\u202Eשלום.exe";
    const words = "Not\u2067 now\u202E.";
    Object.assign(addDomain(backend, { domain: "shop.example" }), { url });
    await sites.open();
    backend.faults.add({ kind: "422", method: "POST", path: "/api/domain_action", message: words, times: 1 });
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await sites.menuItem("Suspend").click();
    await expect(sites.toasts).toContainText("on web1");
    expect(await isLeftToRight(sites.toasts, "on web1")).toBe(true);
    await sites.toasts.getByRole("button", { name: "Copy" }).click();
    await expect(sites.toasts.getByRole("button", { name: "Copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("shopשלום.exe on web1");
    expect(copied).toContain("Not now.");

    await page.goto("/activity?view=log");
    const entry = page.getByRole("region", { name: "History" }).getByRole("listitem").first();
    await entry.getByRole("button", { expanded: false }).first().click();
    expect(await isLeftToRight(entry, "Request spire")).toBe(true);
    expect(await isLeftToRight(entry, "Server: web1")).toBe(true);
    await page.getByRole("button", { name: /^Activity, / }).click();
    const issue = page.getByRole("list", { name: "Needs attention" }).getByRole("listitem");
    expect(await isLeftToRight(issue, "on web1")).toBe(true);
  });
});
