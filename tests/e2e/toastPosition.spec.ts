import type { Locator, Page } from "@playwright/test";
import { addDomain } from "./addDomain";
import { HOSTNAME, IP, ZONE, addZone, test, www } from "./dnsSetup";
import { expect } from "./fixtures";
import { getToasts } from "./pages/toasts";
import { addSites, createStoppedRun, toRunItem, storeRuns } from "./runsSetup";

/** Toasts stand in one corner: above the bar at the bottom of the window, and pages can be scrolled clear of them. */

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** They stay for as long as one of their buttons has the focus. */
const keepToastsOpen = (page: Page) => getToasts(page).getByRole("button", { name: "Dismiss" }).last().focus();
const submitBar = (page: Page) => page.getByRole("button", { name: "Submit", exact: true }).locator("..");

const expectNotCovered = (page: Page, other: Locator) =>
  expect
    .poll(async () => {
      const toast = await getToasts(page).first().boundingBox();
      const box = await other.boundingBox();
      if (!toast || !box) return "not there";
      const isBeside = toast.x >= box.x + box.width || box.x >= toast.x + toast.width;
      return isBeside || toast.y >= box.y + box.height || box.y >= toast.y + toast.height;
    })
    .toBe(true);

for (const viewport of sizes) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });
    test.beforeEach(({ loginAs }) => loginAs("super-admin"));

    test("scrolls a new DNS record into view, with its toast above the Submit bar and the progress bar of a run", async ({
      edit,
      dns,
      backend,
      page,
    }) => {
      const records = Array.from({ length: 500 }, (_, index) => ({ name: `h${index}.${ZONE}` }));
      const { id } = addZone(backend, records);
      const items = addSites(backend, 2).map(toRunItem);
      const paused = { state: "paused", pause: { reason: "user" }, endedAt: undefined } as const;
      await storeRuns(page, backend, [createStoppedRun({ ...paused, items })]);
      await edit.open(id);
      const progress = page.getByRole("region", { name: "Bulk action" });
      await expect(progress).toContainText("Paused: Suspend · 2 sites");
      await dns.search.fill("h12");
      await expect(dns.count).toHaveText("11 of 500 records");
      await dns.add.click();
      await dns.fill({ [HOSTNAME]: "new", [IP]: "1.1.1.1" });
      // On a phone it lies where Add Record was: a click within half a second is the second of two.
      await dns.submit.press("Enter");
      await keepToastsOpen(page);
      const row = dns.row(`new.${ZONE}`);
      await expect(row).toHaveAttribute("data-changed", "true");
      await expect(row).toBeInViewport({ ratio: 1 });
      await expect(edit.toasts).toHaveText([`Record added.A new.${ZONE} → 1.1.1.1Undo`]);
      await expect(dns.count).toHaveText("501 records");
      await expectNotCovered(page, submitBar(page));
      await expectNotCovered(page, progress);
    });

    test("the end of a list and a dialog stay usable beside toasts", async ({ edit, dns, page, backend, guard }) => {
      for (let n = 0; n < 12; n++) addDomain(backend, { domain: `z${n}.example` });
      await page.goto("/domains");
      const row = page.getByRole("row").last();
      await row.getByRole("button", { name: /^Actions for/ }).click();
      await page.getByRole("menuitem", { name: "Refresh", exact: true }).click();
      await keepToastsOpen(page);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expectNotCovered(page, page.getByRole("status").filter({ hasText: "Showing" }).locator(".."));

      await edit.open(addZone(backend, [www]).id);
      guard.expectStatus(422, "/api/dns");
      backend.faults.add({ kind: "422", path: "/api/dns", method: "POST", message: "No." });
      await dns.add.click();
      await dns.fill({ [IP]: "1.1.1.1" });
      await dns.submit.click();
      await expect(edit.toasts.last()).toContainText("could not be added");
      await expectNotCovered(page, dns.submit);
    });
  });
}

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("toasts cover no item of an open menu", async ({ page, guard, backend, loginAs, sites }) => {
    addDomain(backend, { domain: "0.example" });
    await loginAs("super-admin");
    await sites.open();
    guard.expectStatus(422, "/api/domain_action");
    backend.faults.add({ kind: "422", path: "/api/domain_action", message: "No.", times: 1 });
    await sites.startAction("0.example", "web1", "Refresh");
    await keepToastsOpen(page);
    await sites.actionsButton("0.example", "web1").click();
    await expect(sites.menu).toBeVisible();
    const toast = await sites.toasts.boundingBox();
    const menu = await sites.menu.boundingBox();
    expect(toast && menu && menu.y + menu.height > toast.y, "they overlap").toBe(true);
    const topmost = await sites.menu.evaluate((element) => {
      const { left, width, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, bottom - 10));
    });
    expect(topmost).toBe(true);
  });
});

test.describe("the table on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ loginAs }) => loginAs("super-admin"));

  test("shows its header over card rows only when it has the keyboard focus", async ({ edit, dns, backend, page }) => {
    const { id } = addZone(backend, [www]);
    await edit.open(id);
    const header = dns.table.getByRole("rowgroup").first();
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(1);
    await dns.scrollContainer.focus();
    await page.keyboard.press("Tab");
    await expect(dns.sortBy("Name")).toBeFocused();
    expect((await header.boundingBox())?.height).toBeGreaterThan(24);
  });
});
