import type { Page } from "@playwright/test";
import type { Backend } from "../../mocks/backend";
import type { Domain, Link } from "../../mocks/backend/types";
import { expectAccessible, expectGoodLook, looks, sizes } from "./a11y";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";
import { hold } from "./hold";
import { FilterSheet } from "./pages/filterSheet";

const SITES = 260;
const LIST = "GET /api/domains";

/** The urls of the domains with such an installation, in the order of the list. */
const urlsWith = ({ store }: Backend, isMeant: (link: Link, domain: Domain) => boolean): string[] =>
  [...store.domains.values()]
    .filter((domain) => domain.links.some((link) => isMeant(link, domain)))
    .sort((one, other) => (one.domain.toLowerCase() < other.domain.toLowerCase() ? -1 : 1))
    .map(({ url }) => url);
const notSecure = (link: Link, { type }: Domain) => !link.secure && type !== "alias";

const checked = (page: Page, text: string | RegExp) => page.locator(".domain-footer").getByText(text);

test.describe(`${SITES} domains`, () => {
  test.use({ backendOptions: { domains: SITES, latency: [0, 60] } });
  test.beforeEach(({ loginAs }) => loginAs("super-admin"));

  test("a filter, a site and back: the filter and its rows are there at once, and checked again", async ({
    page,
    backend,
    sites,
  }) => {
    const expected = urlsWith(backend, (link) => link.process_failed);
    await sites.open("?state=failed");
    await expect(checked(page, new RegExp(`^Checked ${SITES} of`))).toBeVisible();
    await sites.rowHeaders.first().getByRole("link").click();
    await expect(page).toHaveURL(/\/domains\/\d+$/);
    const held = await hold(page, LIST);
    await page.goBack();
    await expect(sites.rowHeaders).toHaveText(expected);
    held.release();
    await expect(checked(page, `Checked ${SITES} of ${SITES} sites, ${expected.length} match`)).toBeVisible();
  });

  test("by server: keys lead to the end of all sites, under a header and beside domains that stay in view", async ({
    page,
    backend,
    sites,
  }) => {
    const expected = urlsWith(backend, notSecure);
    await sites.open("?secure=no");
    await expect(checked(page, new RegExp(`, ${expected.length} match`))).toBeVisible();
    // A domain on several servers has as many rows.
    const indexes = await sites.table
      .getByRole("row")
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("aria-rowindex"))));
    expect(indexes).toEqual(indexes.map((_, index) => index + 1));
    expect(Number(await sites.table.getAttribute("aria-rowcount"))).toBeGreaterThanOrEqual(expected.length + 1);
    await sites.showAs("By server");
    const grid = page.getByRole("grid", { name: "Spire Sites by server" });
    await expect(grid).toHaveAttribute("aria-rowcount", String(expected.length + 1));
    expect(expected.length).toBeGreaterThan(60);
    expect(await grid.getByRole("row").count()).toBeLessThan(40);
    await grid.getByRole("link").first().focus();
    await page.keyboard.press("Control+End");
    const last = grid.getByRole("row").filter({ hasText: expected.at(-1) ?? "" });
    await expect(last.getByRole("gridcell").last()).toBeFocused();
    await expect(last.getByRole("gridcell").last()).toBeInViewport({ ratio: 0.95 });
    await expect(grid.getByRole("columnheader").first()).toBeInViewport({ ratio: 0.95 });
    await expect(last.getByRole("rowheader")).toBeInViewport({ ratio: 0.95 });
    const site = last.getByRole("gridcell").filter({ hasText: "not secure" }).first();
    await site.click();
    await expect(site).toHaveAttribute("aria-selected", "true");
    // The choice is the person's: it is there after a reload.
    await page.reload();
    await expect(grid).toBeVisible();
  });
});

for (const { name, size, viewport, colorScheme } of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme, backendOptions: { domains: SITES } });
    test.slow();

    test("filters, the scan and the sites by server look good", async ({ page, backend, guard, loginAs, sites }) => {
      guard.expectStatus(500, "/api/servers");
      guard.expectStatus(502, "/api/domains");
      await loginAs("super-admin");
      addDomain(backend, { domain: `${"long-name-".repeat(6)}.example`, links: [{}, { secure: false }] });
      const first = await hold(page, LIST, (url) => url.searchParams.get("page") === "3");
      await sites.open("?secure=no&differs=yes&php=5&show=active");
      await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
      await expect(page.getByText(/^Checked 50 of/).first()).toBeVisible();
      await expectGoodLook(page, "the scan under way");
      await page.getByRole("button", { name: "Stop" }).click();
      await expectGoodLook(page, "the scan, stopped");
      first.release();
      const mend = backend.faults.add({ kind: "502", path: "/api/domains" });
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectGoodLook(page, "the scan, failed");
      mend();
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByRole("button", { name: "Check again" })).toBeVisible();
      await expectGoodLook(page, "the scan, done");
      const serversBack = backend.faults.add({ kind: "500", path: "/api/servers" });
      const sheet = new FilterSheet(page);
      if (size === "desktop") await page.getByRole("button", { name: "+ Filter" }).click();
      else await sheet.open();
      await expect(page.getByText("The servers could not be loaded.")).toBeVisible();
      await expectGoodLook(page, "the filters, without servers");
      serversBack();
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByRole("option", { name: "web6" })).toBeAttached();
      await expectGoodLook(page, "the filters");
      await page.keyboard.press("Escape");
      if (size === "desktop") await sites.showAs("By server");
      else await sheet.view("By server");
      const grid = page.getByRole("grid");
      await grid.locator(".matrix-installation").first().click();
      await expect(grid.getByRole("gridcell", { selected: true })).toHaveCount(1);
      await expectGoodLook(page, "by server");
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: sizes.phone, hasTouch: true, backendOptions: { domains: 40 } });

  test("one server is shown beside the domains, which the person chooses", async ({ page, loginAs, sites }) => {
    await loginAs("super-admin");
    await sites.open();
    await new FilterSheet(page).view("By server");
    const headers = page.getByRole("columnheader");
    await expect(headers).toHaveText(["Domain", "web1"]);
    const chooser = page.getByRole("combobox", { name: "Server", exact: true });
    await chooser.selectOption("web6");
    await expect(headers).toHaveText(["Domain", "web6"]);
    await expect(headers.last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("rowheader").first()).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, "one server");
    const small = await page
      .locator(".matrix td, .matrix th")
      .evaluateAll(
        (cells) => cells.map((cell) => cell.getBoundingClientRect().height).filter((height) => height < 44).length,
      );
    expect(small).toBe(0);
  });
});
