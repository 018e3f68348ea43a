import type { Locator, Page } from "@playwright/test";
import { TOAST_DURATION_MS } from "../../src/lib/constants";
import { addDomain } from "./data";
import { HOSTNAME, IP, ZONE, addZone, test, www } from "./dnsSetup";
import { expect } from "./fixtures";
import { toastsOn } from "./pages/toasts";

/** Toasts cover neither the row that they are about nor what is at the bottom of the window. */

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const CLEAR = "clear of it";

/** All boxes are read at one moment, and must stay the same for some frames. */
const placeBeside = async (page: Page, other: Locator) => {
  const handle = await other.elementHandle();
  return page.evaluate(
    async ([element, clear]) => {
      const look = () => {
        const boxes = [...document.querySelectorAll(".toast")].map((toast) => toast.getBoundingClientRect());
        const box = element?.getBoundingClientRect();
        if (!box || boxes.length === 0) return "not there";
        const hit = boxes.find(
          ({ left, right, top, bottom }) =>
            left < box.right && box.left < right && top < box.bottom && box.top < bottom,
        );
        if (hit) return `${JSON.stringify(hit)} over ${JSON.stringify(box)}`;
        return boxes.every(({ top, bottom }) => top > 0 && bottom < innerHeight) ? clear : "out of the window";
      };
      let found = look();
      for (let frame = 0; frame < 10 && found === clear; frame++) {
        await new Promise(requestAnimationFrame);
        found = look();
      }
      return found;
    },
    [handle, CLEAR] as const,
  );
};
const expectClear = async (page: Page, ...others: Locator[]) => {
  for (const other of others) await expect.poll(() => placeBeside(page, other)).toBe(CLEAR);
};
/** They stay for as long as one of their buttons has the focus. */
const holdToasts = (page: Page) => toastsOn(page).getByRole("button", { name: "Dismiss" }).focus();
const submitBar = (page: Page) => page.getByRole("button", { name: "Submit", exact: true }).locator("..");

for (const viewport of sizes) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });
    test.beforeEach(({ loginAs }) => loginAs("super-admin"));

    test("a new record of a long zone is scrolled into view, marked, and named by a toast beside it", async ({
      edit,
      dns,
      backend,
      page,
    }) => {
      const records = Array.from({ length: 500 }, (_, index) => ({ name: `h${index}.${ZONE}` }));
      const { id } = addZone(backend, records);
      await edit.open(id);
      await dns.search.fill("h12");
      await expect(dns.count).toHaveText("11 of 500 records");
      await dns.add.click();
      await dns.fill({ [HOSTNAME]: "new", [IP]: "1.1.1.1" });
      await dns.submit.click();
      await holdToasts(page);
      const row = dns.row(`new.${ZONE}`);
      await expect(row).toHaveAttribute("data-changed", "true");
      await expect(row).toBeInViewport({ ratio: 1 });
      await expect(edit.toasts).toHaveText([`The record was added.A new.${ZONE} → 1.1.1.1`]);
      await expect(dns.count).toHaveText("501 records");
      await expectClear(page, row, submitBar(page));
    });

    test("a deleted record is named in a toast above the Submit bar", async ({ edit, dns, backend, page }) => {
      const { id } = addZone(backend, [www]);
      await edit.open(id);
      await dns.delete(`A record ${www.name}`).click();
      await dns.answer("Delete");
      await holdToasts(page);
      await expect(edit.toasts).toHaveText([`The record was deleted.A ${www.name} → 8.8.8.8`]);
      await expectClear(page, submitBar(page));
    });

    test("an action on the last site leaves its row and the footer clear", async ({ page, backend }) => {
      for (let n = 0; n < 12; n++) addDomain(backend, { domain: `z${n}.example` });
      await page.goto("/domains");
      const row = page.getByRole("row").last();
      await row.getByRole("button", { name: /^Actions for/ }).click();
      await page.getByRole("menuitem", { name: "Refresh", exact: true }).click();
      await holdToasts(page);
      const footer = page.getByRole("status").filter({ hasText: "Showing" }).locator("..");
      await expectClear(page, row);
      await footer.scrollIntoViewIfNeeded();
      await expectClear(page, footer);
    });
  });
}

test.describe("and the pointer", () => {
  test.use({ backendOptions: { domains: 0 } });

  test("one that comes where the pointer rests goes in its time; one that is pointed at stays", async ({
    page,
    backend,
    loginAs,
  }) => {
    const refresh = async () => {
      await page
        .getByRole("button", { name: /^Actions for/ })
        .first()
        .focus();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "Refresh", exact: true }).press("Enter");
      await expect(toast).toBeVisible();
    };
    const toast = toastsOn(page);
    for (let n = 0; n < 3; n++) addDomain(backend, { domain: `z${n}.example` });
    await loginAs("super-admin");
    await page.clock.install();
    await page.goto("/domains");
    await refresh();
    await toast.hover();
    await page.clock.runFor(10 * TOAST_DURATION_MS);
    await expect(toast).toBeVisible();
    await toast.getByRole("button", { name: "Dismiss" }).click();
    await expect(toast).toHaveCount(0);
    await refresh(); // under the pointer, which has pressed that button
    await expect.poll(() => toast.evaluate((shown) => shown.matches(":hover"))).toBe(true);
    await page.clock.runFor(TOAST_DURATION_MS);
    await expect(toast).toHaveCount(0);
  });
});

test.describe("the table on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ loginAs }) => loginAs("super-admin"));

  test("its header is not shown over card rows until it gets the keyboard focus", async ({
    edit,
    dns,
    backend,
    page,
  }) => {
    const { id } = addZone(backend, [www]);
    await edit.open(id);
    const header = dns.table.getByRole("rowgroup").first();
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(1);
    await expect(dns.table.getByRole("columnheader")).toHaveText(["Name", "Type", "Data", "More Info", "Actions"]);
    await dns.scroller.focus();
    await page.keyboard.press("Tab");
    await expect(dns.sortBy("Name")).toBeFocused();
    expect((await header.boundingBox())?.height).toBeGreaterThan(24);
  });
});
