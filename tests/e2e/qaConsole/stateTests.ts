import { expect } from "../fixtures";
import { QaConsole } from "../pages/qaConsole";
import { SiteListPage } from "../pages/siteListPage";
import type { ConsoleTest } from "./consoleTest";

/** State that the console sets and links carry: accounts, data sets, and everything together. */
export const testConsoleState = (test: ConsoleTest): void => {
  test("signs in as any account with one click", async ({
    guard,
    loginPage,
    qa,
    topBar,
    wordpress,
    waitForGuestCalls,
  }) => {
    for (const path of ["/api/user", "/api/wordpress_domain_list"]) guard.allowStatus(401, path);
    await loginPage.open();
    await qa.launcher.click();
    await expect(qa.dialog).toBeVisible();
    await expect(qa.choiceButton("Signed out")).toHaveAttribute("aria-pressed", "true");
    await waitForGuestCalls();
    await qa.choiceButton("Super-admin").click();
    await expect(wordpress.count).toHaveText("12 sites");
    await expect(qa.launcher).toBeHidden();
    await expect(topBar.link("Manage Spire Sites")).toBeVisible();
    await qa.chooseAndReload("Employee");
    await expect(wordpress.heading).toBeVisible();
    await expect(topBar.account).toContainText("Emma Ployee");
    await expect(topBar.link("Manage Spire Sites")).toBeHidden();
    await qa.open();
    await expect(qa.choiceButton("Employee")).toHaveAttribute("aria-pressed", "true");
    await qa.choiceButton("Signed out").click();
    await expect(loginPage.heading).toBeVisible();
    await expect(qa.launcher).toBeVisible();
  });

  test("switches between data sets and back to normal", async ({ page, qa, sites, topBar, wordpress, signIn }) => {
    await signIn("Super-admin");
    await qa.chooseAndReload("Empty");
    await expect(page.getByText("No WordPress sites yet")).toBeVisible();
    await qa.chooseAndReload("Huge");
    await expect(wordpress.count).toHaveText("10,000 sites");
    await topBar.link("Manage Spire Sites").click();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 50,000 Entries");
    // A data set that is too large to be kept is restored as well, and so is the signed-in user.
    await page.reload();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 50,000 Entries");
    await qa.chooseAndReload("Hostile text");
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 35 Entries");
    await expect(sites.table).toContainText("markup<img src=x onerror=");
    await qa.open();
    await expect(qa.choiceButton("Hostile text")).toHaveAttribute("aria-pressed", "true");
    await qa.button("Reset all").click();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 40 Entries");
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  });

  test("a copied link restores the state in another browser", async ({
    page,
    browser,
    guard,
    qa,
    sites,
    wordpress,
    signIn,
  }) => {
    guard.allowConsole(/WebSocket connection to .* failed/);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn("Super-admin");
    await qa.chooseAndReload("Hostile text");
    // A call pending while the page is left bypasses the demo's worker and reaches the file server.
    await expect(wordpress.count).toHaveText("6 sites");
    await sites.open("?page=2");
    await expect(sites.footer).toContainText("of 35 Entries");
    await qa.open();
    await qa.addFault("GET /api/users", "503 Service Unavailable");
    await qa.button("Copy link").click();
    await expect(qa.status).toHaveText("Link copied.");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const address = new URL(page.url());
    const state = "set:hostile,as:super-admin,fault:GET+/api/users=503,delay:0,limit:0,push:on";
    expect(link).toBe(`${address.origin}${address.pathname}${address.search}&qa=${state}`);
    await expect(qa.link).toHaveValue(link);
    await qa.button("Reset all").click();
    await expect(sites.footer).not.toContainText("of 35 Entries");

    guard.expectStatus(503, "/api/users");
    const context = await browser.newContext();
    await guard.watch(context);
    const other = await context.newPage();
    await other.goto(link);
    const there = new QaConsole(other);
    await expect(new SiteListPage(other).footer).toContainText("of 35 Entries");
    expect(other.url()).toBe(address.href);
    await other.goto(`${address.origin}/users`);
    await expect(other.getByRole("main").getByRole("alert")).toContainText("The server is down for maintenance.");
    await there.open();
    await expect(there.state).toHaveText([
      "set:hostile",
      "as:super-admin",
      "fault:GET /api/users=503",
      "delay:0",
      "limit:0",
      "push:on",
    ]);
    await context.close();
  });

  test("the state of a link applies from the first call on", async ({ page, guard, qa }) => {
    guard.expectStatus(500, "/api/wordpress_domain_list");
    await page.goto("/?qa=set:empty,as:employee,fault:GET+/api/wordpress_domain_list=500");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("The API reported an error (500).");
    expect(page.url()).not.toContain("qa");
    await qa.open();
    const lists = qa.calls.filter({ hasText: "GET /api/wordpress_domain_list" });
    await expect(lists.first()).toContainText("500");
    await expect(lists.filter({ hasText: "200" })).toHaveCount(0);
  });

  test("reports an invalid state in the address and changes nothing", async ({ page, qa, wordpress, signIn }) => {
    await signIn("Employee");
    await page.goto("/?a=1&qa=set:enormous,delay:soon,push:off");
    await expect(qa.dialog).toBeVisible();
    await expect(qa.alert.getByRole("listitem")).toHaveText([
      "Unknown data set “enormous”. Choose from: default, empty, huge, hostile, broken.",
      "“soon” is not valid for delay: use a whole number from 0 to 60000.",
    ]);
    await expect(qa.state).toHaveText(["set:default", "as:employee", "fault:none", "delay:0", "limit:0", "push:on"]);
    expect(new URL(page.url()).search).toBe("?a=1");
    await qa.close.click();
    await expect(wordpress.count).toHaveText("12 sites");
  });

  test("switches the language of the panel", async ({ page, qa, topBar, signIn }) => {
    await signIn("Employee");
    await qa.open();
    await expect(qa.choiceButton("English")).toHaveAttribute("aria-pressed", "true");
    await qa.choiceButton("Deutsch").click();
    await expect(qa.status).toHaveText("Language: Deutsch");
    const heading = page.getByRole("main").getByRole("heading", { level: 1, includeHidden: true });
    await expect(heading).toHaveText("WordPress-Websites");
    await page.reload();
    await expect(heading).toHaveText("WordPress-Websites");
    await qa.open();
    await expect(qa.choiceButton("Deutsch")).toHaveAttribute("aria-pressed", "true");
    await qa.choiceButton("English").click();
    await qa.close.click();
    await expect(topBar.link("Wordpress Sites")).toBeVisible();
  });
};
