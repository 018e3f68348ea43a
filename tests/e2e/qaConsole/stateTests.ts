import { expect } from "../fixtures";
import { SiteListPage } from "../pages/siteListPage";
import type { ConsoleTest } from "./consoleTest";

/** State that the console sets and links carry: accounts, data sets, and everything together. */
export const testConsoleState = (test: ConsoleTest): void => {
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
    await expect(new SiteListPage(other).footer).toContainText("of 35 Entries");
    expect(other.url()).toBe(address.href);
    await other.goto(`${address.origin}/users`);
    await expect(other.getByRole("main").getByRole("alert")).toContainText("The server is down for maintenance.");
    await context.close();
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

  test("switches the language of the panel", async ({ page, qa, signIn }) => {
    await signIn("Employee");
    await qa.open();
    await qa.choiceButton("Deutsch").click();
    await expect(qa.status).toHaveText("Language: Deutsch");
    const heading = page.getByRole("main").getByRole("heading", { level: 1, includeHidden: true });
    await expect(heading).toHaveText("WordPress-Websites");
    await page.reload();
    await qa.open();
    await expect(qa.choiceButton("Deutsch")).toHaveAttribute("aria-pressed", "true");
  });
};
