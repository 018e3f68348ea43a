import { addDomain } from "./addDomain";
import { test as base, expect } from "./fixtures";
import { SitePage } from "./pages/sitePage";

const test = base.extend<{ site: SitePage }>({ site: ({ page }, provide) => provide(new SitePage(page)) });

test.use({ backendOptions: { domains: 0 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

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
  // The page is too short to bring the database to the top, so the focus shows where the link leads.
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
