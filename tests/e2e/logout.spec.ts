import { accountOf } from "./accounts";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ loginAs, wordpress }) => {
  await loginAs("super-admin");
  await wordpress.open();
  await expect(wordpress.rows).toHaveCount(12);
});

test("the csrf call, then the post, then login", async ({ page, guard, calls, topBar, loginPage, backend }) => {
  guard.expectStatus(401, "/api/user");
  calls.forget();
  await topBar.logOut();
  await expect(loginPage.heading).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => calls.names().slice(0, 2)).toEqual(["GET /sanctum/csrf-cookie", "POST /logout"]);
  await calls.expectCount("POST /logout", 1);
  const { headers, body, status } = calls.last("POST /logout");
  expect({ body, status }).toEqual({ body: undefined, status: 204 });
  expect(headers).toMatchObject({ accept: "application/json", "x-requested-with": "XMLHttpRequest" });
  expect(headers["x-xsrf-token"]).toMatch(/^[^%]+=*$/);
  expect(backend.sessions.dump()).toEqual([]);
});

test("nothing of the person stays", async ({ page, guard, topBar, wordpress, loginPage }) => {
  guard.expectStatus(401, "/api/user");
  await wordpress.search.fill("secret word");
  await topBar.logOut();
  await expect(loginPage.heading).toBeVisible();
  const stored = await page.evaluate(() => [localStorage, sessionStorage].map((store) => JSON.stringify(store)).join());
  expect(stored).not.toContain("secret word");
  await page.goBack();
  await expect(loginPage.heading).toBeVisible();
});

test("the other tabs follow", async ({ context, guard, topBar, loginPage }) => {
  guard.expectStatus(401, "/api/user");
  const other = await context.newPage();
  await other.goto("/domains");
  await expect(other.getByRole("heading", { level: 1, name: "Spire Sites" })).toBeVisible();
  await expect(other.getByRole("rowheader").first()).toBeVisible();
  await topBar.logOut();
  await expect(loginPage.heading).toBeVisible();
  await expect(other.getByRole("heading", { level: 1, name: "LOGIN" })).toBeVisible();
  await expect(other).toHaveURL("/login");
});

test("a login in one tab shows in the others", async ({ context, guard, topBar, loginPage }) => {
  guard.expectStatus(401, "/api/user");
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("rowheader")).toHaveCount(12);
  await topBar.logOut();
  await expect(other.getByRole("heading", { level: 1, name: "LOGIN" })).toBeVisible();
  await loginPage.logIn(accountOf("employee"));
  await expect(topBar.account).toHaveText(/Emma Ployee/);
  await expect(other).toHaveURL("/");
  await expect(other.getByRole("banner").getByRole("button", { name: /^Account: / })).toHaveText(/Emma Ployee/);
});

test("no connection: one is told, and may still be logged in", async ({
  page,
  backend,
  guard,
  topBar,
  logoutPage,
  wordpress,
}) => {
  backend.faults.add({ kind: "offline", method: "POST", path: "/logout" });
  guard.expectNoAnswer("/logout");
  await topBar.logOut();
  await expect(logoutPage.failed).toBeVisible();
  await expect(logoutPage.alert.getByRole("paragraph")).toHaveText([
    "You may still be logged in.",
    "The server could not be reached. Check the connection and try again.",
  ]);
  await logoutPage.link("Back to the panel").click();
  await expect(page).toHaveURL("/");
  await expect(wordpress.rows).toHaveCount(12);
});

test("a refusal: one is told, and is still logged in", async ({ backend, guard, topBar, logoutPage }) => {
  backend.faults.add({ kind: "429", retryAfter: 7, method: "POST", path: "/logout" });
  guard.expectStatus(429, "/logout");
  await topBar.logOut();
  await expect(logoutPage.alert.getByRole("paragraph")).toHaveText([
    "You are still logged in.",
    "Too many attempts. Try again in 7 seconds.",
  ]);
});

test("no connection: trying again works", async ({ page, backend, guard, topBar, logoutPage, loginPage, calls }) => {
  const mend = backend.faults.add({ kind: "offline", method: "POST", path: "/logout" });
  guard.expectNoAnswer("/logout");
  guard.expectStatus(401, "/api/user");
  await topBar.logOut();
  await expect(logoutPage.failed).toBeVisible();
  mend();
  calls.forget();
  await logoutPage.button("Retry").click();
  await expect(loginPage.heading).toBeVisible();
  await expect(page).toHaveURL("/login");
  await calls.expectCount("POST /logout", 1);
});

test("an ended session is as good as a logout", async ({ backend, guard, topBar, loginPage }) => {
  guard.expectStatus(401, "/api/user");
  backend.sessions.end();
  await topBar.logOut();
  await expect(loginPage.heading).toBeVisible();
});
