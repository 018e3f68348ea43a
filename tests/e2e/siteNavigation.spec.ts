import { addDomain } from "./addDomain";
import { test as base, expect } from "./fixtures";
import { SitePage } from "./pages/sitePage";

const test = base.extend<{ site: SitePage }>({ site: ({ page }, provide) => provide(new SitePage(page)) });

const LIST = "GET /api/domains";
/** More than a page; they are shown in the order of their ids. */
const getName = (id: number) => `site-${String(id).padStart(2, "0")}.example`;

test.use({ backendOptions: { domains: 0 } });
test.beforeEach(async ({ backend, loginAs }) => {
  for (let id = 1; id <= 60; id += 1) addDomain(backend, { domain: getName(id), installations: [{ status: id % 2 }] });
  await loginAs("super-admin");
});

test("goes from site to site and back to the list with its filter", async ({ page, calls, sites, site }) => {
  await sites.open('?filter={"filter":"suspended"}');
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  // What notes the list's place comes once the page has come to rest.
  await expect(page.getByRole("main").locator("p[aria-live=polite]").first()).toBeAttached();
  const last = sites.table.getByRole("link", { name: getName(49), exact: true });
  await last.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(200);
  const before = page.url();
  await last.click();
  await expect(site.heading).toHaveText(getName(49));
  await expect(site.previous).toHaveAccessibleName(`Previous: ${getName(47)}`);
  calls.clear();

  await site.previous.click();
  await expect(site.heading).toHaveText(getName(47));
  await expect(site.previous).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(site.heading).toHaveText(getName(45));
  await site.next.click();
  await site.next.click();
  await expect(site.heading).toHaveText(getName(49));
  await calls.expectCount(LIST, 0);

  await site.back.click();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  await expect(sites.filter).toHaveValue("suspended");
  await expect(page).toHaveURL(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  // The way of the browser leads past the sites that one went over.
  await page.goBack();
  await expect(site.heading).toHaveText(getName(49));
  await page.goBack();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
});

test("the name and the section links stay below the top bar; the links mark the current section and lead to it", async ({
  page,
  backend,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const shop = addDomain(backend, { domain: "shop.example" });
  shop.company_id = 1;
  backend.store.companies.set(1, { id: 1, name: "Shop", contacts: 12 });
  await site.open(shop.id);
  expect((await site.dns.row("shop.example").first().boundingBox())?.y).toBeLessThan(540);
  const current = site.sections.locator("[aria-current=location]");
  await expect(current).toHaveText("Server");
  await site.sectionLink("DNS").click();
  const heading = page.getByRole("heading", { name: "DNS Information", exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(current).toHaveText("DNS");
  const covered = await site.sections.evaluate((line) => line.getBoundingClientRect().bottom);
  expect((await heading.boundingBox())?.y).toBeGreaterThan(covered);
  // By keyboard; the page is too short to bring the database to the top.
  await site.sectionLink("Database").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Database Information", exact: true })).toBeFocused();
  await expect(current).toHaveText("Database");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current).toHaveText("Server");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(current).toHaveText("Contacts");
  await expect(site.heading).toBeInViewport({ ratio: 1 });
  await expect(site.states).toHaveText("web1 live");
  await expect(site.sections).toBeInViewport({ ratio: 1 });
  await expect(site.submit).toBeInViewport({ ratio: 1 });
});
