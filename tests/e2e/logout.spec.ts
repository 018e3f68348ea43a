import { accountOf } from "./accounts";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ loginAs, wordpress }) => {
  await loginAs("super-admin");
  await wordpress.open();
  await expect(wordpress.rows).toHaveCount(12);
});

test("the CSRF call, then the POST, then login; nothing of the person remains", async ({
  page,
  guard,
  calls,
  topBar,
  loginPage,
  wordpress,
  backend,
}) => {
  guard.expectStatus(401, "/api/user");
  await wordpress.search.fill("secret word");
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
  const stored = await page.evaluate(() => [localStorage, sessionStorage].map((store) => JSON.stringify(store)).join());
  expect(stored).not.toContain("secret word");
  await page.goBack();
  await expect(loginPage.heading).toBeVisible();
});

test("the other tabs follow a logout, and the next login", async ({ context, guard, topBar, loginPage }) => {
  guard.expectStatus(401, "/api/user");
  const other = await context.newPage();
  await other.goto("/domains");
  await expect(other.getByRole("heading", { level: 1, name: "Spire Sites" })).toBeVisible();
  await expect(other.getByRole("rowheader").first()).toBeVisible();
  await topBar.logOut();
  await expect(other.getByRole("heading", { level: 1, name: "LOGIN" })).toBeVisible();
  await expect(other).toHaveURL("/login");
  await loginPage.logIn(accountOf("employee"));
  await expect(topBar.account).toHaveText(/Emma Ployee/);
  await expect(other).toHaveURL("/");
  await expect(other.getByRole("banner").getByRole("button", { name: /^Account: / })).toHaveText(/Emma Ployee/);
});

test("without a connection the page says that one may still be logged in, and offers another try", async ({
  page,
  backend,
  guard,
  topBar,
  logoutPage,
  loginPage,
  calls,
}) => {
  const mend = backend.faults.add({ kind: "offline", method: "POST", path: "/logout" });
  guard.expectNoAnswer("/logout");
  guard.expectStatus(401, "/api/user");
  await topBar.logOut();
  await expect(logoutPage.failed).toBeVisible();
  await expect(logoutPage.alert.getByRole("paragraph")).toHaveText([
    "You may still be logged in.",
    "The server could not be reached. Check the connection and try again.",
  ]);
  mend();
  calls.forget();
  await logoutPage.button("Retry").click();
  await expect(loginPage.heading).toBeVisible();
  await expect(page).toHaveURL("/login");
  await calls.expectCount("POST /logout", 1);
});

test("a refused logout is reported; the person is still logged in, and can go back to the panel", async ({
  page,
  backend,
  guard,
  topBar,
  logoutPage,
  wordpress,
}) => {
  backend.faults.add({ kind: "429", retryAfter: 7, method: "POST", path: "/logout" });
  guard.expectStatus(429, "/logout");
  await topBar.logOut();
  await expect(logoutPage.alert.getByRole("paragraph")).toHaveText([
    "You are still logged in.",
    "Too many attempts. Try again in 7 seconds.",
  ]);
  await logoutPage.link("Back to the panel").click();
  await expect(page).toHaveURL("/");
  await expect(wordpress.rows).toHaveCount(12);
});
