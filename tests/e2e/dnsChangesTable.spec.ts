import type { Locator } from "@playwright/test";
import { test, www, ZONE } from "./dnsSetup";
import { expect } from "./fixtures";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("moves the focus by keyboard between fields, rows and the review", async ({ bulkEdit, page, openZone }) => {
  await openZone([www, { name: `ftp.${ZONE}` }]);
  await bulkEdit.toggle.focus();
  await page.keyboard.press("Enter");
  await bulkEdit.cell("Name", `A www.${ZONE}`).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(bulkEdit.cell("Data", `A www.${ZONE}`)).toBeFocused();
  await page.keyboard.type("1.1.1.1");
  await bulkEdit.addRow.press("Enter");
  await expect(bulkEdit.cell("Name", "new record 1")).toBeFocused();
  await bulkEdit.review.press("Enter");
  await expect(bulkEdit.steps).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(bulkEdit.drawer).toHaveCount(0);
  await expect(bulkEdit.review).toBeFocused();
});

test("keeps columns and heading in place when the editor opens", async ({ dns, bulkEdit, page, openZone }) => {
  await openZone(Array.from({ length: 80 }, (_, index) => ({ name: `h${index}.${ZONE}` })));
  const heading = dns.region.getByRole("heading", { name: "DNS Information" });
  const places = async (table: Locator, scroller: Locator) => ({
    columns: await table
      .getByRole("columnheader")
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().x))),
    table: Math.round((await scroller.boundingBox())?.y ?? 0),
    head: await heading.boundingBox(),
    page: await page.evaluate(() => scrollY),
  });
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    await dns.scrollContainer.scrollIntoViewIfNeeded();
    await bulkEdit.toggle.hover();
    const before = await places(dns.table, dns.scrollContainer);
    expect(before.columns).toHaveLength(7);
    await bulkEdit.toggle.click();
    await expect(bulkEdit.table).toBeVisible();
    expect(await places(bulkEdit.table, bulkEdit.scrollContainer)).toEqual(before);
    await bulkEdit.toggle.click();
    await expect(dns.table).toBeVisible();
    expect(await places(dns.table, dns.scrollContainer)).toEqual(before);
  }
});
