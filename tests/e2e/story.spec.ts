import { accountOf } from "./accounts";
import { expect, test } from "./fixtures";

test.describe("a day at the company", () => {
  test.use({ backendOptions: { domains: 250, wordpressSites: 120 } });

  test("a super-admin suspends a site, and an employee sees only what an employee may", async ({
    page,
    backend,
    guard,
    calls,
    loginPage,
    wordpress,
    topBar,
    sites,
  }) => {
    guard.expectStatus(401, "/api/user");

    await test.step("the super-admin logs in and sees the WordPress sites", async () => {
      await page.goto("/");
      await expect(loginPage.heading).toBeVisible();
      await loginPage.logIn(accountOf("super-admin"));
      await expect(wordpress.heading).toBeVisible();
      await expect(wordpress.count).toHaveText("120 sites");
    });

    await test.step("each WordPress site is one of the hosted sites: its domain leads to that site's page", async () => {
      const site = backend.store.wordpressSites.get(1);
      const hosted = [...backend.store.domains.values()].find(({ domain }) => domain === site?.domain);
      await page.getByRole("link", { name: site?.domain ?? "", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(hosted?.url ?? "");
      await expect(page).toHaveURL(`/domains/${hosted?.id}`);
    });

    await test.step("opens the sites list, searches, filters, orders and pages", async () => {
      await topBar.link("Manage Spire Sites").click();
      await expect(sites.footer).toHaveText("Showing 1 to 25 of 250 Entries");
      await expect(topBar.liveStatus).toHaveText("Live");
      await sites.next.click();
      await expect(sites.footer).toHaveText("Showing 2 to 50 of 250 Entries");
      await sites.search.fill("garden");
      await expect(sites.footer).toHaveText(/^Showing 1 to/);
      await sites.filter.selectOption("Active");
      await sites.order.selectOption("Server");
      await expect
        .poll(() => calls.last("GET /api/domains").query)
        .toEqual({ search: "garden", filter: "active", orderBy: "server", order: "asc", page: "1" });
    });

    await test.step("suspends one, and sees what comes of it by push", async () => {
      const garden = [...backend.store.domains.values()]
        .filter(({ url, url_test, links }) => url.includes("garden") && !url_test && links.length === 1)
        .find(({ links: [link] }) => link && link.status === 0 && !link.process_started && !link.process_failed);
      const server = backend.store.servers.get(garden?.links[0]?.server_id ?? 0)?.name ?? "";
      const url = garden?.url ?? "";
      await sites.search.fill(garden?.domain ?? "");
      await expect(sites.rowHeaders).toHaveText([url]);
      await sites.choose(url, server, "Suspend");
      await expect(sites.row(url, server)).toContainText("Suspending…");
      calls.forget();
      backend.processes.finishAll();
      await expect(sites.row(url, server)).toContainText("suspended");
      expect(calls.names()).toEqual([]);
    });

    await test.step("logs out", async () => {
      await topBar.logOut();
      await expect(loginPage.heading).toBeVisible();
      await expect(page).toHaveURL("/login");
    });

    await test.step("the employee sees the WordPress sites and nothing of the rest", async () => {
      calls.forget();
      await loginPage.logIn(accountOf("employee"));
      await expect(wordpress.count).toHaveText("120 sites");
      await expect(topBar.link("Manage Spire Sites")).toHaveCount(0);
      await page.goto("/domains");
      await expect(wordpress.count).toHaveText("120 sites");
      await expect(page).toHaveURL("/");
      await topBar.account.click();
      await expect(topBar.link("Servers")).toHaveCount(0);
      expect(calls.of("GET /api/domains")).toEqual([]);
    });
  });
});
