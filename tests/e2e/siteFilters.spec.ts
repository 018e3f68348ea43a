import type { Page } from "@playwright/test";
import type { Backend } from "../../mocks/backend";
import type { Domain, Link } from "../../mocks/backend/types";
import { expectGoodLook, looks } from "./a11y";
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
});

for (const { name, size, viewport, colorScheme } of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme, backendOptions: { domains: SITES } });
    test.slow();

    test("filters and the scan look good", async ({ page, backend, guard, loginAs, sites }) => {
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
    });
  });
}
