import { accountOf } from "./accounts";
import { expectAccessible, expectNoSidewaysScrolling } from "./a11y";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";
import { LoginPage } from "./pages/sessionPages";

test.describe("the session ends while one works", () => {
  test.beforeEach(async ({ guard, loginAs, sites, backend }) => {
    guard.allowStatus(401, "/api/domains");
    await loginAs("super-admin");
    await sites.open();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
    backend.sessions.end();
  });

  test("login is asked for over the page, and the list goes on", async ({ page, calls, guard, loginDialog, sites }) => {
    await sites.next.click();
    await expect(loginDialog.password).toBeFocused();
    await expect(loginDialog.email).toHaveValue(accountOf("super-admin").email);
    await expect(page).toHaveURL(/page=2/);
    await page.keyboard.press("Escape");
    await expectAccessible(page, "login over the page");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page, "login over the page");

    guard.expectStatus(422, "/login");
    guard.expectStatus(401, "/api/user");
    await loginDialog.logIn({ ...accountOf("super-admin"), password: "wrong" });
    await expect(loginDialog.alert).toContainText("Email and/or password is incorrect");
    calls.forget();
    await loginDialog.logIn(accountOf("super-admin"));
    await expect(loginDialog.dialog).toBeHidden();
    await expect(sites.footer).toHaveText("Showing 2 to 30 of 30 Entries");
    await expect(page).toHaveURL(/page=2/);
    await calls.expectCount("GET /api/domains", 1);
  });

  test("another person who logs in there starts at the WordPress list, with nothing of the first left", async ({
    page,
    loginDialog,
    sites,
    topBar,
    wordpress,
  }) => {
    await sites.search.fill("garden");
    await expect(loginDialog.dialog).toBeVisible();
    await loginDialog.logIn(accountOf("employee"));
    await expect(wordpress.rows).toHaveCount(12);
    await expect(page).toHaveURL("/");
    await expect(topBar.account).toHaveText(/Emma Ployee/);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain("garden");
  });

  test("one can leave for the login page, and comes back from there", async ({
    guard,
    loginDialog,
    loginPage,
    sites,
  }) => {
    guard.expectStatus(401, "/api/user");
    await sites.next.click();
    await loginDialog.leave.click();
    await expect(loginPage.heading).toBeVisible();
    await loginPage.logIn(accountOf("super-admin"));
    await expect(sites.footer).toHaveText("Showing 2 to 30 of 30 Entries");
  });

  test("a login in another tab counts here too", async ({ context, guard, loginDialog, sites }) => {
    guard.expectStatus(401, "/api/user");
    await sites.next.click();
    await expect(loginDialog.dialog).toBeVisible();
    const other = new LoginPage(await context.newPage());
    await other.open();
    await other.logIn(accountOf("super-admin"));
    await expect(loginDialog.dialog).toBeHidden();
    await expect(sites.footer).toHaveText("Showing 2 to 30 of 30 Entries");
  });

  test("a navigation goes to the login page", async ({ page, guard, loginPage, topBar, wordpress }) => {
    guard.allowStatus(401, "/api/wordpress_domain_list");
    guard.expectStatus(401, "/api/user");
    await topBar.link("Wordpress Sites").click();
    await expect(loginPage.heading).toBeVisible();
    await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
    await loginPage.logIn(accountOf("super-admin"));
    await expect(wordpress.rows).toHaveCount(12);
    await expect(page).toHaveURL("/");
  });
});

test.describe("with one domain", () => {
  test.use({ backendOptions: { domains: 0 } });

  test.beforeEach(async ({ backend, loginAs, sites }) => {
    addDomain(backend, { domain: "shop.example" });
    await loginAs("super-admin");
    await sites.open();
    await expect(sites.rowHeaders).toHaveText(["shop.example"]);
  });

  test("an action waits for the login, and is done once", async ({ backend, guard, calls, loginDialog, sites }) => {
    guard.expectStatus(419, "/api/domain_action");
    guard.expectStatus(401, "/api/domain_action");
    backend.sessions.end();
    await sites.choose("shop.example", "web1", "Suspend");
    await expect(loginDialog.dialog).toBeVisible();
    await expect.poll(() => calls.of("POST /api/domain_action").map(({ status }) => status)).toEqual([419, 401]);
    await loginDialog.logIn(accountOf("super-admin"));
    await expect(sites.row("shop.example", "web1")).toContainText("Suspending…");
    await expect.poll(() => calls.of("POST /api/domain_action").map(({ status }) => status)).toEqual([419, 401, 200]);
  });

  test("one 419 on an action is mended unseen", async ({ backend, guard, calls, sites }) => {
    guard.expectStatus(419, "/api/domain_action");
    backend.faults.add({ kind: "419", path: "/api/domain_action", times: 1 });
    calls.forget();
    await sites.choose("shop.example", "web1", "Suspend");
    await expect(sites.row("shop.example", "web1")).toContainText("Suspending…");
    await expect
      .poll(() => calls.names())
      .toEqual(["POST /api/domain_action", "GET /sanctum/csrf-cookie", "POST /api/domain_action"]);
    await expect(sites.toasts).toHaveText([/Suspend requested for shop\.example on web1/]);
  });

  test("403 is no ended session", async ({ page, backend, guard, sites }) => {
    guard.expectStatus(403, "/api/domain_action");
    backend.faults.add({ kind: "403", path: "/api/domain_action" });
    await sites.choose("shop.example", "web1", "Suspend");
    await expect(sites.toasts.getByRole("alert")).toContainText("You are not allowed to do this.");
    await expect(page).toHaveURL(/\/domains/);
    await expect(sites.actions("shop.example", "web1")).toBeVisible();
  });
});

test.describe("the current user cannot be asked for", () => {
  test.beforeEach(({ loginAs }) => loginAs("super-admin"));

  test("too many calls: the page stays and says so", async ({ page, backend, guard, topBar, wordpress, sites }) => {
    guard.expectStatus(429, "/api/user");
    await wordpress.open();
    await expect(wordpress.rows).toHaveCount(12);
    backend.faults.add({ kind: "429", path: "/api/user", retryAfter: 7 });
    await topBar.link("Manage Spire Sites").click();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
    await expect(sites.toasts).toHaveText([/Your session could not be checked.*Try again in 7 seconds\./]);
    await expect(page).toHaveURL(/\/domains/);
  });

  test("no connection: the page stays and says so", async ({ page, backend, guard, topBar, wordpress, sites }) => {
    guard.expectNoAnswer("/api/user");
    await wordpress.open();
    await expect(wordpress.rows).toHaveCount(12);
    backend.faults.add({ kind: "offline", path: "/api/user" });
    await topBar.link("Manage Spire Sites").click();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
    await expect(sites.toasts).toHaveText([/Your session could not be checked.*The server could not be reached\./]);
    await expect(page).toHaveURL(/\/domains/);
  });

  test("on the first page: one is told, and Retry goes on", async ({ page, backend, guard, wordpress }) => {
    guard.expectStatus(429, "/api/user");
    const mend = backend.faults.add({ kind: "429", path: "/api/user", retryAfter: 3 });
    await page.goto("/");
    await expect(page.getByRole("alert")).toContainText("Too many attempts. Try again in 3 seconds.");
    await expect(page).toHaveURL("/");
    mend();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(wordpress.rows).toHaveCount(12);
  });

  test("a wrong answer leads to login", async ({ page, backend, guard, loginPage }) => {
    guard.expectStatus(500, "/api/user");
    backend.faults.add({ kind: "500", path: "/api/user" });
    await page.goto("/");
    await expect(loginPage.heading).toBeVisible();
  });
});
