import type { Page } from "@playwright/test";
import { createProcess } from "../support/builders";
import { expect, test } from "./fixtures";
import { ActivityPage } from "./pages/activityPage";
import { SitePage } from "./pages/sitePage";
import { addSites, createStoppedRun, toRunItem, storeRuns } from "./runsSetup";

/** Emulates the browser's print events. */
const print = async (page: Page) => {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
};
const endPrint = async (page: Page) => {
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
};

test.describe("a long list", () => {
  test.use({ backendOptions: { wordpressSites: 300, domains: 60 } });

  test("is printed with all of its rows, without top bar and buttons", async ({ page, loginAs, wordpress, topBar }) => {
    await loginAs("super-admin");
    await wordpress.open();
    await expect(wordpress.count).toHaveText("300 sites");
    const windowed = await wordpress.rows.count();
    expect(windowed).toBeLessThan(100);
    await print(page);
    await expect(wordpress.rows).toHaveCount(300);
    await expect(topBar.bar).toBeHidden();
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await endPrint(page);
    await expect(wordpress.rows).toHaveCount(windowed);
    await expect(topBar.bar).toBeVisible();
  });

  test("is printed with a note when it has more pages", async ({ page, loginAs, sites }) => {
    await loginAs("super-admin");
    await sites.open();
    await expect(sites.rowHeaders).toHaveCount(25);
    const said = page.getByText("25 of 60 shown");
    await expect(said).toBeHidden();
    await print(page);
    await expect(said).toBeVisible();
    await expect(sites.table.getByRole("checkbox")).toHaveCount(0);
    await page.setViewportSize({ width: 768, height: 1000 });
    const heading = sites.table.getByRole("columnheader", { name: "Server: Secure" });
    const left = (cell: typeof heading) => cell.evaluate((element) => Math.round(element.getBoundingClientRect().left));
    expect(await left(heading)).toBe(await left(sites.table.getByRole("cell", { name: /^(yes|no)$/ }).first()));
  });
});

test("prints all DNS records and no password", async ({ page, loginAs }) => {
  await loginAs("super-admin");
  const site = new SitePage(page);
  const { dns } = site;
  await page.goto("/domains/2");
  await expect(dns.count).toHaveText("500 records");
  await expect.poll(() => dns.names.count()).toBeLessThan(40);
  await print(page);
  await expect(dns.names).toHaveCount(500);
  expect(await dns.scrollContainer.evaluate((region) => region.scrollHeight - region.clientHeight)).toBeLessThanOrEqual(
    1,
  );
  await expect(site.submit).toBeHidden();
  // The dots have one width, whatever they hide.
  await expect(page.locator("[class*=_editDatabase_] .secret")).toHaveCSS("font-size", "0px");
});

test("prints the report of a run with the names of its rows", async ({ page, backend, loginAs }) => {
  const now = Date.now();
  const items = addSites(backend, 12, 1).map((site) => {
    const process = createProcess({ ...toRunItem(site), state: "failed", text: "Disk is full", changedAt: now });
    return { ...toRunItem(site), process };
  });
  await loginAs("super-admin");
  await storeRuns(page, backend, [createStoppedRun({ state: "ended", startedAt: now, endedAt: now, items })]);
  const activity = new ActivityPage(page);
  await activity.open();
  await activity.newestRun.getByRole("link").click();
  await expect(activity.report).toContainText("12 sites on web1");
  await print(page);
  await expect(page.getByText("12 sites on web1").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText("Copy for a ticket")).toBeHidden();
});
