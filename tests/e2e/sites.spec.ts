import { expect, test } from "./fixtures";

test.describe("60 domains", () => {
  test.use({ backendOptions: { domains: 60 } });
  test.beforeEach(async ({ loginAs, sites }) => {
    await loginAs("super-admin");
    await sites.open();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 60 Entries");
  });

  test("an address beyond the last page leads to the first", async ({ sites, calls }) => {
    await sites.open("?page=99");
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 60 Entries");
    // The first page is cached, and shown while it is read again.
    await expect.poll(() => calls.of("GET /api/domains").map(({ query }) => query["page"])).toEqual(["1", "99", "1"]);
  });

  test("search, filter and page survive a reload and a visit elsewhere", async ({ page, sites, topBar, wordpress }) => {
    await sites.next.click();
    await expect(sites.footer).toHaveText("Showing 2 to 50 of 60 Entries");
    await page.reload();
    await expect(sites.footer).toHaveText("Showing 2 to 50 of 60 Entries");
    await sites.search.fill("example");
    await expect(sites.footer).not.toHaveText(/of 60/);
    const footer = (await sites.footer.textContent()) ?? "";
    await page.reload();
    await expect(sites.footer).toHaveText(footer);
    await expect(sites.search).toHaveValue("example");
    await topBar.link("Wordpress Sites").click();
    await expect(wordpress.heading).toBeVisible();
    await page.goBack();
    await expect(sites.footer).toHaveText(footer);
    await expect(sites.search).toHaveValue("example");
  });
});
