import { expect, test } from "./fixtures";

test.use({ backendOptions: { domains: 60 } });

test("the tabs of saved views cause no layout shift when they load", async ({ page, loginAs, sites }) => {
  await loginAs("super-admin");
  await page.goto("/domains?filter=suspended");
  await expect(sites.footer).toBeVisible();
  const views = page.getByRole("button", { name: "Views", exact: true });
  const tab = page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name: "Mine", exact: true });
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Mine");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(tab).toBeVisible();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(tab).toBeVisible();
  await expect(views).toBeVisible();
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  );
  expect(moved).toBeLessThan(0.01);
});
