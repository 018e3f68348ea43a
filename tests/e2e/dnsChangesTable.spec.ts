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
  await page.keyboard.press("Enter");
  await expect(bulkEdit.cell("Data", `A ftp.${ZONE}`)).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await expect(bulkEdit.cell("Data", `A www.${ZONE}`)).toHaveValue("1.1.1.1");
  await expect(bulkEdit.cell("Data", `A www.${ZONE}`)).toBeFocused();
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

test("shows a warning once below its record, as wide as the row", async ({ bulkEdit, page, openBulkEdit }) => {
  await openBulkEdit([www, { ...www, data: "8.8.4.4" }, { name: `ftp.${ZONE}` }]);
  const ttl = bulkEdit.cell("TTL", `A www.${ZONE}`).first();
  await ttl.fill("90");
  const warning = bulkEdit.table.getByRole("listitem").filter({ hasText: /^TTL 90 seconds, the others 5 minutes/ });
  await expect(warning).toHaveCount(1);
  const row = bulkEdit.table.getByRole("row").filter({ hasText: "TTL 90 seconds" });
  for (const one of [ttl, row.getByRole("rowheader")])
    await expect(one).toHaveAccessibleDescription(/^TTL 90 seconds, the others/);
  for (const width of [1440, 860, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const [line, whole, field] = await Promise.all([warning, row, ttl].map((one) => one.boundingBox()));
    if (!line || !whole || !field) throw new Error("They are shown");
    expect(line.width).toBeGreaterThan(whole.width - 40);
    expect(line.y).toBeGreaterThanOrEqual(field.y + field.height);
  }
});

test("focuses the first field of each dialog, and places its main button last", async ({
  bulkEdit,
  page,
  openBulkEdit,
}) => {
  await openBulkEdit([www]);
  await bulkEdit.cell("Data", `A www.${ZONE}`).fill("1.1.1.1");
  const begins = async (first: Locator, out: string, main: RegExp) => {
    await expect(first).toBeFocused();
    const buttons = [
      bulkEdit.dialog.getByRole("button", { name: out, exact: true }),
      bulkEdit.dialog.getByRole("button", { name: main }),
    ];
    const [left, right] = await Promise.all(buttons.map((button) => button.boundingBox()));
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    await page.keyboard.press("Escape");
    await expect(bulkEdit.dialog).toHaveCount(0);
  };
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await bulkEdit.toolbarButton("Presets").click();
    await begins(bulkEdit.dialog.getByRole("combobox", { name: "Preset" }), "Cancel", /^Review /);
    await bulkEdit.toolbarButton("Zone file").click();
    await begins(bulkEdit.text, "Cancel", /^Review /);
    await bulkEdit.review.click();
    await begins(bulkEdit.drawer.getByRole("group").first(), "Close", /^Apply /);
  }
});
