import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { SelectionBar } from "./pages/selectionBar";
import { addSites } from "./runsSetup";

const test = base.extend<{ selection: SelectionBar }>({
  selection: ({ page }, provide) => provide(new SelectionBar(page)),
});

/** Selecting on the sites list. */

/** The part of the focused element that the bar covers, in pixels. */
const getCoveredHeight = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector("[data-bottom-bar]")?.getBoundingClientRect();
    const box = document.activeElement?.getBoundingClientRect();
    return bar && box ? Math.max(0, Math.min(box.bottom, bar.bottom) - Math.max(box.top, bar.top)) : -1;
  });

test.use({ backendOptions: { domains: 0 } });

test("the selection bar covers neither the focused element nor toasts", async ({
  page,
  backend,
  loginAs,
  sites,
  selection,
  topBar,
}) => {
  addSites(backend, 60, 1);
  await loginAs("super-admin");
  await sites.open();
  await expect(topBar.liveStatus).toHaveText("Live");
  await selection.checkbox("site-003.example").click();
  await selection.checkbox("site-001.example").click({ modifiers: ["Shift"] });
  expect(await page.evaluate(() => getSelection()?.toString()), "no text is selected with the range").toBe("");
  await expect(selection.region).toBeInViewport({ ratio: 1 });
  const covered: number[] = [];
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest("[class*=_domainRow_]") !== null))
      covered.push(await getCoveredHeight(page));
  }
  expect(covered.length).toBeGreaterThan(20);
  expect(Math.max(...covered)).toBe(0);
  await sites.startAction("site-010.example", "web1", "Refresh");
  await expect(sites.toasts).toHaveCount(1);
  await expect
    .poll(async () => {
      const bar = await selection.region.boundingBox();
      const toast = await sites.toasts.boundingBox();
      return bar && toast && toast.y + toast.height <= bar.y;
    })
    .toBe(true);
});

test.describe("1280 pixels wide, in German", () => {
  test.use({ viewport: { width: 1280, height: 720 }, locale: "de-DE" });

  test("the selection bar fits on one line", async ({ page, backend, loginAs }) => {
    addSites(backend, 60);
    await loginAs("super-admin");
    await page.goto("/domains");
    await expect(page.getByRole("rowheader")).toHaveCount(25);
    await page.locator("[data-column=select]").getByRole("checkbox").check();
    const bar = page.locator("[data-bottom-bar]");
    await expect(bar.getByRole("button", { name: "Alle 60 Websites auswählen" })).toBeVisible();
    await expect(bar.getByRole("button", { name: "Mehr Aktionen für 25 Websites auf 6 Servern" })).toBeVisible();
    const buttons = (await bar.getByRole("button").all()).map((button) => button.boundingBox());
    const boxes = (await Promise.all(buttons)).filter((box) => box !== null);
    expect(boxes.length).toBe(7);
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
    expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeLessThan(1270);
    expect((await bar.boundingBox())?.height).toBeLessThan(56);
  });
});
