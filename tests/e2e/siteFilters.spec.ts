import type { Page } from "@playwright/test";
import type { Backend } from "../../mocks/backend";
import type { Domain, Link } from "../../mocks/backend/types";
import { expect, test } from "./fixtures";
import { hold } from "./hold";

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
