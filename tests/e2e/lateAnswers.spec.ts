import { accountOf } from "./accounts";
import { expect, test } from "./fixtures";
import { hold } from "./hold";

/**
 * A login, a login over the page and a logout hold in any order of answers, although each answer sets the cookie of its
 * request's session. lateAnswers.test.ts tries all delays of up to four seconds in virtual time; here every order is tried
 * once, with the browser's own cookies.
 */

const account = accountOf("super-admin");
const slow = (path: string, ms: number) => ({ kind: "slow", path, ms, times: 1 }) as const;

const orders = [
  [0, 300, 900],
  [0, 900, 300],
  [300, 0, 900],
  [300, 900, 0],
  [900, 0, 300],
  [900, 300, 0],
] as const;

for (const [user, csrf, login] of orders) {
  test(`GET /api/user ${user} ms late, the CSRF cookie ${csrf} ms, the login ${login} ms`, async ({
    page,
    backend,
    guard,
    loginPage,
    wordpress,
  }) => {
    guard.expectStatus(401, "/api/user");
    backend.faults.add(slow("/api/user", user));
    backend.faults.add(slow("/sanctum/csrf-cookie", csrf));
    backend.faults.add(slow("/login", login));
    await loginPage.open();
    await loginPage.logIn(account);
    await expect(wordpress.rows).toHaveCount(12);
    await page.reload();
    await expect(wordpress.rows).toHaveCount(12);
  });
}

test("a form submitted while the CSRF cookie is being fetched waits for it, and logs in", async ({
  page,
  backend,
  calls,
  guard,
  loginPage,
  wordpress,
}) => {
  guard.expectStatus(401, "/api/user");
  backend.faults.add(slow("/sanctum/csrf-cookie", 900));
  await loginPage.open();
  await calls.expectCount("GET /sanctum/csrf-cookie", 1);
  await loginPage.logIn(account);
  await expect(wordpress.rows).toHaveCount(12);
  expect(calls.of("POST /login").map(({ status }) => status)).toEqual([204]);
  await page.reload();
  await expect(wordpress.rows).toHaveCount(12);
});

test("login over the page: a late answer of the ended session does not undo it", async ({
  page,
  backend,
  guard,
  loginAs,
  loginDialog,
  sites,
}) => {
  for (const path of ["/api/domains", "/api/user"]) guard.allowStatus(401, path);
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
  backend.sessions.end();
  await sites.search.fill("e");
  await expect(loginDialog.password).toBeFocused();
  // The screen below reads again when its window becomes visible.
  backend.faults.add(slow("/api/domains", 900));
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await loginDialog.logIn(account);
  await expect(loginDialog.dialog).toBeHidden();
  await page.reload();
  await expect(sites.heading).toBeVisible();
  await expect(sites.rowHeaders.first()).toBeVisible();
});

test.describe("on the WordPress list", () => {
  test.beforeEach(async ({ loginAs, wordpress }) => {
    await loginAs("super-admin");
    await wordpress.open();
    await expect(wordpress.rows).toHaveCount(12);
  });

  test("a logout waits for earlier requests, and holds", async ({ page, backend, guard, loginPage, topBar }) => {
    guard.expectStatus(401, "/api/user");
    backend.faults.add(slow("/api/user", 900));
    await topBar.link("Manage Spire Sites").click();
    await topBar.logOut();
    await expect(loginPage.heading).toBeVisible();
    await page.goto("/");
    await expect(loginPage.heading).toBeVisible();
  });

  test("an ended session is handled once, however late the answer for the user comes", async ({
    page,
    backend,
    calls,
    guard,
    loginPage,
    topBar,
  }) => {
    guard.allowStatus(401, "/api/domains");
    guard.allowStatus(401, "/api/user");
    const user = await hold(page, /\/api\/user$/);
    backend.sessions.end();
    calls.forget();
    await topBar.link("Manage Spire Sites").click();
    await expect.poll(user.asked).toBe(1);
    // As long as twenty round trips: enough for a screen that keeps reading its data to show it.
    for (let trip = 0; trip < 20; trip += 1)
      await page.evaluate(() => fetch("/config.json").then(({ status }) => status));
    expect(calls.of("GET /api/domains").length).toBeLessThanOrEqual(1);
    user.release();
    await expect(loginPage.heading).toBeVisible();
  });
});
