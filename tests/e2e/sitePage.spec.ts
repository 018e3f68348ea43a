import { addDomain, firstLink } from "./data";
import { expectGoodLook, looks } from "./a11y";
import { test as base, expect } from "./fixtures";
import { SitePage } from "./pages/sitePage";

const test = base.extend<{ site: SitePage }>({ site: ({ page }, provide) => provide(new SitePage(page)) });

const LIST = "GET /api/domains";
const WORDPRESS = "GET /api/wordpress_domain_list";
/** More than a page; they are shown in the order of their ids. */
const nameOf = (id: number) => `site-${String(id).padStart(2, "0")}.example`;

test.use({ backendOptions: { domains: 0 } });
test.beforeEach(async ({ backend, loginAs }) => {
  for (let id = 1; id <= 60; id += 1) addDomain(backend, { domain: nameOf(id), links: [{ status: id % 2 }] });
  await loginAs("super-admin");
});

test("from site to site over the border of a page, and back to the list as it was left", async ({
  page,
  calls,
  sites,
  site,
}) => {
  await sites.open('?filter={"filter":"suspended"}');
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  // What notes the list's place comes once the page has come to rest.
  await expect(page.getByRole("main").locator("p[aria-live=polite]")).toBeAttached();
  const last = sites.table.getByRole("link", { name: nameOf(49), exact: true });
  await last.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(200);
  const before = page.url();
  await last.click();
  await expect(site.heading).toHaveText(nameOf(49));
  await expect(site.previous).toHaveAccessibleName(`Previous: ${nameOf(47)}`);
  calls.forget();

  await site.next.click();
  await expect(site.heading).toHaveText(nameOf(51));
  expect(calls.of(LIST).map(({ query }) => query)).toEqual([{ page: "2", filter: "suspended" }]);
  await expect(site.next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(site.heading).toHaveText(nameOf(53));
  await site.previous.click();
  await site.previous.click();
  await expect(site.heading).toHaveText(nameOf(49));
  await calls.expectCount(LIST, 1);

  await site.back.click();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  await expect(sites.filter).toHaveValue("suspended");
  await expect(page).toHaveURL(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  // The way of the browser leads past the sites that one went over.
  await page.goBack();
  await expect(site.heading).toHaveText(nameOf(49));
  await page.goBack();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
});

test("the state of each server is live, and an action is sent at once; what is chosen below stays", async ({
  backend,
  calls,
  site,
  topBar,
}) => {
  const domain = addDomain(backend, { domain: "shop.example", links: [{}, { status: 1 }] });
  await site.open(domain.id);
  await expect(topBar.liveStatus).toHaveText("Live");
  await expect(site.state("web1")).toContainText("live");
  await expect(site.state("web2")).toContainText("suspended");
  await site.choose("web2", "Activate");

  await site.runNow("web1").click();
  await site.option("Suspend").click();
  await expect(site.runNow("web1")).toHaveCount(0);
  await calls.expectCount("POST /api/domain_action", 1);
  expect(calls.last("POST /api/domain_action").body).toEqual({
    domain_id: domain.id,
    server_id: 1,
    action: "suspend",
  });
  backend.processes.finishAll();
  await expect(site.state("web1")).toContainText("suspended");
  await expect(site.runNow("web1")).toBeVisible();
  await expect(site.server("web2")).toContainText("Activate when saved");
  expect(firstLink(domain).status).toBeGreaterThan(0);
});

test("logs in to its WordPress once the list of sites is asked for", async ({ backend, calls, context, site }) => {
  const known = backend.store.wordpressSites.get(1);
  if (!known) throw new Error("the seed has no WordPress site");
  const { id } = addDomain(backend, { domain: known.domain });
  await site.open(id);
  expect(calls.of(WORDPRESS)).toEqual([]);
  await site.tool("Look for its WordPress site").click();
  const opening = context.waitForEvent("page");
  await site.tool("Log in to WordPress").click();
  const tab = await opening;
  await expect(tab.getByRole("heading")).toHaveText(`Signed in to ${known.name} as Sue Perez`);
  await tab.close();
  await calls.expectCount(WORDPRESS, 1);
});

for (const { name, viewport, colorScheme } of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });
    test("its look", async ({ backend, page, site, sites }) => {
      for (const domain of backend.store.domains.values()) domain.company_id = 1;
      backend.store.companies.set(1, { id: 1, name: "Shop & Söhne", contacts: 2 });
      await sites.open();
      await sites.table.getByRole("link", { name: nameOf(3), exact: true }).click();
      await expect(page.getByText("Other sites of Shop & Söhne:")).toBeVisible();
      await expect(site.next).toBeVisible();
      await expectGoodLook(page, "the head of a site");
    });
  });
}
