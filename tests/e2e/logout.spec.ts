import { getAccount } from "./accounts";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ loginAs, wordpress }) => {
  await loginAs("super-admin");
  await wordpress.open();
  await expect(wordpress.rows).toHaveCount(12);
});

test("logs out and removes the user's data", async ({ page, guard, topBar, loginPage, wordpress, backend }) => {
  guard.expectStatus(401, "/api/user");
  await wordpress.search.fill("secret word");
  await topBar.logOut();
  await expect(loginPage.heading).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(backend.sessions.dump()).toEqual([]);
  const stored = await page.evaluate(() => [localStorage, sessionStorage].map((store) => JSON.stringify(store)).join());
  expect(stored).not.toContain("secret word");
  await page.goBack();
  await expect(loginPage.heading).toBeVisible();
});

test("other tabs follow a logout and the next login", async ({ context, guard, topBar, loginPage }) => {
  guard.expectStatus(401, "/api/user");
  const other = await context.newPage();
  await other.goto("/domains");
  await expect(other.getByRole("heading", { level: 1, name: "Spire Sites" })).toBeVisible();
  await expect(other.getByRole("rowheader").first()).toBeVisible();
  await topBar.logOut();
  await expect(other.getByRole("heading", { level: 1, name: "LOGIN" })).toBeVisible();
  await expect(other).toHaveURL("/login");
  await loginPage.logIn(getAccount("employee"));
  await expect(topBar.account).toHaveText(/Emma Ployee/);
  await expect(other).toHaveURL("/");
  await expect(other.getByRole("banner").getByRole("button", { name: /^Account: / })).toHaveText(/Emma Ployee/);
});
