import { accountOf } from "./accounts";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";

test.describe("the session ends while one works", () => {
  test.beforeEach(async ({ guard, loginAs }) => {
    guard.expectStatus(401, "/api/user");
    // The list may be left while its push connection is being made.
    guard.allowConsole(/WebSocket is closed before the connection is established/);
    await loginAs("super-admin");
  });

  test("a list that is fetched again", async ({ page, backend, guard, loginPage, sites }) => {
    guard.expectStatus(401, "/api/domains");
    await sites.open();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
    backend.sessions.end();
    await sites.next.click();
    await expect(loginPage.heading).toBeVisible();
    await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
    await loginPage.logIn(accountOf("super-admin"));
    await expect(sites.footer).toHaveText("Showing 2 to 30 of 30 Entries");
    await expect(page).toHaveURL(/\/domains\?.*page=2/);
  });

  test("a navigation", async ({ page, backend, guard, loginPage, topBar, sites, wordpress }) => {
    guard.expectStatus(401, "/api/domains");
    await wordpress.open();
    await expect(wordpress.rows).toHaveCount(12);
    backend.sessions.end();
    await topBar.link("Manage Spire Sites").click();
    await expect(loginPage.heading).toBeVisible();
    await loginPage.logIn(accountOf("super-admin"));
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
    await expect(page).toHaveURL(/\/domains/);
  });

  test("another person who logs in instead starts at the WordPress list", async ({
    page,
    backend,
    guard,
    loginPage,
    sites,
    topBar,
    wordpress,
  }) => {
    guard.expectStatus(401, "/api/domains");
    await sites.open("?page=2");
    await expect(sites.footer).toBeVisible();
    backend.sessions.end();
    await sites.prev.click();
    await expect(loginPage.heading).toBeVisible();
    await loginPage.logIn(accountOf("employee"));
    await expect(wordpress.rows).toHaveCount(12);
    await expect(page).toHaveURL("/");
    await expect(topBar.account).toHaveText(/Emma Ployee/);
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

  test("an action of an ended session is not sent twice, and leads to login", async ({
    backend,
    guard,
    calls,
    loginPage,
    sites,
  }) => {
    for (const [status, path] of [
      [419, "/api/domain_action"],
      [401, "/api/domain_action"],
      [401, "/api/user"],
    ] as const) {
      guard.expectStatus(status, path);
    }
    backend.sessions.end();
    await sites.choose("shop.example", "web1", "Suspend");
    await expect(loginPage.heading).toBeVisible();
    expect(calls.of("POST /api/domain_action").map(({ status }) => status)).toEqual([419, 401]);
    await loginPage.logIn(accountOf("super-admin"));
    await expect(sites.row("shop.example", "web1")).toContainText("live");
    expect(calls.of("POST /api/domain_action")).toHaveLength(2);
  });

  test("one 419 on an action is mended unseen", async ({ backend, guard, calls, sites }) => {
    guard.expectStatus(419, "/api/domain_action");
    backend.faults.add({ kind: "419", path: "/api/domain_action", times: 1 });
    calls.forget();
    await sites.choose("shop.example", "web1", "Suspend");
    await expect(sites.row("shop.example", "web1")).toContainText("Suspending…");
    expect(calls.names()).toEqual(["POST /api/domain_action", "GET /sanctum/csrf-cookie", "POST /api/domain_action"]);
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
