import { getAccount } from "./accounts";
import { expect, test } from "./fixtures";

/**
 * Logins and logouts are effective in any order of responses, although each response sets the cookie of its request's session.
 * lateAnswers.test.ts covers all delays in virtual time; this file covers the browser's own cookies.
 */

const account = getAccount("super-admin");
const createSlowFault = (path: string, ms: number) => ({ kind: "slow", path, ms, times: 1 }) as const;

const orders = [
  [300, 900, 0],
  [900, 0, 300],
] as const;

for (const [user, csrf, login] of orders) {
  test(`logs in with /api/user ${user} ms, the CSRF cookie ${csrf} ms, the login ${login} ms late`, async ({
    page,
    backend,
    guard,
    loginPage,
    wordpress,
  }) => {
    guard.expectStatus(401, "/api/user");
    backend.faults.add(createSlowFault("/api/user", user));
    backend.faults.add(createSlowFault("/sanctum/csrf-cookie", csrf));
    backend.faults.add(createSlowFault("/login", login));
    await loginPage.open();
    await loginPage.logIn(account);
    await expect(wordpress.rows).toHaveCount(12);
    await page.reload();
    await expect(wordpress.rows).toHaveCount(12);
  });
}

test("a late response of the expired session does not undo a login over the page", async ({
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
  backend.faults.add(createSlowFault("/api/domains", 900));
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await loginDialog.logIn(account);
  await expect(loginDialog.dialog).toBeHidden();
  await page.reload();
  await expect(sites.heading).toBeVisible();
  await expect(sites.rowHeaders.first()).toBeVisible();
});

test("a logout waits for earlier requests and stays effective", async ({
  page,
  backend,
  guard,
  loginAs,
  loginPage,
  topBar,
  wordpress,
}) => {
  await loginAs("super-admin");
  await wordpress.open();
  await expect(wordpress.rows).toHaveCount(12);
  guard.expectStatus(401, "/api/user");
  backend.faults.add(createSlowFault("/api/user", 900));
  await topBar.link("Manage Spire Sites").click();
  await topBar.logOut();
  await expect(loginPage.heading).toBeVisible();
  await page.goto("/");
  await expect(loginPage.heading).toBeVisible();
});
