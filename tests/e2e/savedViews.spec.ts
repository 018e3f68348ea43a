import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { FilterSheet } from "./pages/filterSheet";
import { Palette } from "./pages/palette";

test.use({ backendOptions: { domains: 60 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

const views = (page: Page) => page.getByRole("button", { name: "View", exact: true });
/** Opens what saves views: a button, or on a phone the sheet. */
const openViews = (page: Page) => views(page).or(new FilterSheet(page).button).filter({ visible: true }).click();
const name = (page: Page) => page.getByRole("textbox", { name: "Save this view as" });
const tab = (page: Page, label: string) =>
  page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name: label, exact: true });

/** Where it is listed in what saves views: a phone shows it only there. */
const listedLink = (page: Page, label: string) =>
  page.getByRole("list", { name: "Saved views" }).getByRole("link", { name: label, exact: true });

/** Saves what the list shows under this name. */
const save = async (page: Page, label: string) => {
  await openViews(page);
  await name(page).fill(label);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(tab(page, label).or(listedLink(page, label)).filter({ visible: true }).first()).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.keyboard.press("Escape");
  await expect(name(page)).toHaveCount(0);
};

test("a view is found by the palette", async ({ page, sites }) => {
  await sites.open("?show=suspended&sort=server");
  await expect(sites.footer).toBeVisible();
  const total = (await sites.footer.textContent()) ?? "";
  await save(page, "Ausgeschaltet, für später");
  await sites.filter.selectOption("All");
  await expect(sites.footer).toHaveText(/of 60 Entries$/);
  const palette = new Palette(page);
  await palette.open();
  await page.keyboard.type("ausgesch");
  await expect(palette.active).toHaveText("Ausgeschaltet, für später");
  await page.keyboard.press("Enter");
  await expect(sites.footer).toHaveText(total);
});

test("the room of the tabs is kept: rows do not move when they come", async ({ page, sites }) => {
  await sites.open();
  await expect(sites.footer).toBeVisible();
  await save(page, "Mine");
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(tab(page, "Mine")).toBeVisible();
  await expect(views(page)).toBeVisible();
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  );
  expect(moved).toBeLessThan(0.01);
});
