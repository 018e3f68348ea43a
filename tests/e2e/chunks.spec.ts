import { expectAccessible } from "./a11y";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";

/** A part of the code is gone from the server, because a new release has replaced it. */
const TITLE = "A part of the panel could not be loaded";

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("a screen whose code is gone offers a reload, and the rest still works", async ({
  page,
  guard,
  topBar,
  wordpress,
}) => {
  guard.expectNoAnswer(/\/assets\/UserList-.*\.js/);
  guard.expectConsole(/ChunkLoadError|A part of the panel could not be loaded|could not be loaded/);
  await page.route("**/assets/UserList-*.js", (route) => route.abort());
  await wordpress.open();
  await wordpress.search.fill("bücher");
  await topBar.account.click();
  await topBar.link("Users").click();
  const emptyState = page.getByRole("main").getByRole("alert");
  await expect(emptyState.getByRole("heading")).toHaveText(TITLE);
  await expect(page).toHaveURL("/users");

  await topBar.link("Wordpress Sites").click();
  await expect(wordpress.rows).toHaveCount(1);
  await expect(wordpress.search).toHaveValue("bücher");

  await topBar.account.click();
  await topBar.link("Users").click();
  await page.unroute("**/assets/UserList-*.js");
  await emptyState.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
});

test("the first screen's code is gone", async ({ page, guard, wordpress }) => {
  guard.expectNoAnswer(/\/assets\/panel-.*\.js/);
  guard.allowConsole(/could not be loaded/);
  await page.route("**/assets/panel-*.js", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("alert").getByRole("heading")).toHaveText(TITLE);
  await page.unroute("**/assets/panel-*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(wordpress.rows).toHaveCount(12);
});

for (const path of ["/domains", "/login"]) {
  test(`the code of the panel itself is gone, at ${path}`, async ({ page, guard, context }) => {
    if (path === "/login") {
      await context.clearCookies();
      guard.allowStatus(401, "/api/user"); // asked at once, beside the code
    }
    guard.expectNoAnswer(/\/assets\/start-.*\.js/);
    guard.allowConsole(/assets\/start-|Failed to fetch dynamically imported module|ERR_FAILED/);
    await page.route("**/assets/start-*.js", (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole("alert").getByRole("heading")).toHaveText(TITLE);
    await expectAccessible(page, `no start at ${path}`);
    await page.unroute("**/assets/start-*.js");
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(path === "/login" ? "LOGIN" : "Spire Sites");
  });
}

test.describe("the action menu", () => {
  test.use({ backendOptions: { domains: 0 } });

  test("whose code is gone says so in a toast, and the page stays as it is", async ({
    page,
    backend,
    guard,
    sites,
    calls,
  }) => {
    guard.expectNoAnswer(/\/assets\/ActionMenuPopup-.*\.js/);
    guard.expectConsole(/could not be loaded/);
    await page.route("**/assets/ActionMenuPopup-*.js", (route) => route.abort());
    addDomain(backend, { domain: "shop.example" });
    await sites.open();
    await expect(sites.footer).toBeVisible();
    await sites.search.fill("shop");
    await expect.poll(() => calls.last("GET /api/domains").query["search"]).toBe("shop");
    await sites.actions("shop.example", "web1").click();
    await expect(sites.toasts.getByRole("alert")).toContainText(TITLE);
    await expect(sites.search).toHaveValue("shop");
    await expect(sites.row("shop.example", "web1")).toContainText("live");
    await expect(sites.actions("shop.example", "web1")).toHaveAttribute("aria-expanded", "false");
  });
});
