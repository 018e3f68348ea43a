import { accountOf, signIn } from "./accounts";
import { jsonHeaders } from "./calls";
import { expect, test } from "./fixtures";
import { typeInNext } from "./forms";
import { hold } from "./hold";

const account = accountOf("super-admin");

test("the form is there before the code of the panel, and what is typed into it stays", async ({
  guard,
  loginPage,
  page,
  wordpress,
}) => {
  guard.expectStatus(401, "/api/user");
  const { release } = await hold(page, /^\/assets\/start-/);
  await page.goto("/login", { waitUntil: "commit" });
  await loginPage.fill(account.email, account.password);
  await expect(loginPage.submit).toBeDisabled();
  await expect(page.locator(".session-card")).toHaveCSS("width", "380px");
  const before = await page.locator(".session-card").boundingBox();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");

  release();
  await expect(loginPage.submit).toBeEnabled();
  await expect(loginPage.email).toHaveValue(account.email);
  await expect(loginPage.password).toHaveValue(account.password);
  await expect(loginPage.password).toBeFocused();
  expect(await page.locator(".session-card").boundingBox()).toEqual(before);
  await page.keyboard.press("Enter");
  await expect(wordpress.rows).toHaveCount(12);
});

test("the admin framework loads while the person types", async ({ guard, loginPage, page }) => {
  guard.expectStatus(401, "/api/user");
  const asked = page.waitForRequest(/\/assets\/panel-[^/]*\.js$/);
  await loginPage.open();
  await asked;
  await expect(page).toHaveURL("/login");
});

test.describe("nobody is signed in", () => {
  test.beforeEach(async ({ guard, loginPage }) => {
    guard.expectStatus(401, "/api/user");
    await loginPage.open();
  });

  test("invalid input is reported and not sent", async ({ loginPage, calls }) => {
    await loginPage.submit.click();
    await expect(loginPage.fieldError("Email is required")).toBeVisible();
    await expect(loginPage.fieldError("Password is required")).toBeVisible();
    await expect(loginPage.email).toBeFocused();
    await expect(loginPage.email).toHaveAccessibleDescription("Email is required");

    await loginPage.fill("somebody@", "secret");
    await loginPage.submit.click();
    await expect(loginPage.fieldError("Email is not valid")).toBeVisible();
    await expect(loginPage.fieldError("Password is required")).toBeHidden();
    await loginPage.fill("super@spire.test", "");
    await loginPage.submit.click();
    await expect(loginPage.fieldError("Email is not valid")).toBeHidden();
    await expect(loginPage.password).toBeFocused();
    expect(calls.of("POST /login")).toEqual([]);
  });

  test("wrong credentials are reported with the server's words, and can be corrected", async ({
    page,
    guard,
    loginPage,
    calls,
  }) => {
    guard.expectStatus(422, "/login");
    await loginPage.logIn({ email: account.email, password: "wrong" });
    await expect(loginPage.alert.getByRole("paragraph")).toHaveText([
      "Email and/or password is incorrect",
      "These credentials do not match our records.",
    ]);
    await expect(page.getByText("These credentials do not match our records."), "said once").toHaveCount(1);
    await expect(loginPage.email).toHaveValue(account.email);
    // The current user is read whatever the answer: once by the opened page, once by the attempt.
    await calls.expectCount("GET /api/user", 2);
    await loginPage.logIn(account);
    await expect(loginPage.heading).toBeHidden();
  });

  test("success, by keyboard alone, goes to the WordPress list; Back does not return to the login page", async ({
    page,
    loginPage,
    wordpress,
    calls,
    topBar,
    sites,
  }) => {
    await calls.expectCount("GET /sanctum/csrf-cookie", 1);
    await page.keyboard.press("Tab");
    await expect(loginPage.email).toBeFocused();
    await page.keyboard.type(account.email);
    await typeInNext(page, account.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await expect(wordpress.rows).toHaveCount(12);
    const { body, headers } = calls.last("POST /login");
    expect(body).toEqual({ email: account.email, password: account.password });
    expect(headers).toMatchObject(jsonHeaders);
    // The cookie is URL-encoded, the header is not.
    expect(headers["x-xsrf-token"]).toMatch(/^[^%]+=*$/);
    await calls.expectCount("GET /api/user", 2);
    await topBar.link("Manage Spire Sites").click();
    await expect(sites.heading).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(wordpress.rows).toHaveCount(12);
  });

  test("Enter pressed again and again sends one request", async ({ page, loginPage, calls }) => {
    const login = await hold(page, "POST /login");
    await calls.expectCount("GET /sanctum/csrf-cookie", 1); // the page's own, which sets the cookie of the session
    await loginPage.fill(account.email, account.password);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(loginPage.button("Logging in…")).toBeVisible();
    await loginPage.password.press("Enter");
    login.release();
    await expect(page).toHaveURL("/");
    expect(login.asked()).toBe(1);
    await calls.expectCount("POST /login", 1);
  });

  test("an outside address in the history state is not opened after login", async ({ page, loginPage, wordpress }) => {
    const usr = { nextPathname: "//evil.example/x", nextSearch: "" };
    await page.evaluate((usr) => history.replaceState({ usr, key: "given", idx: 0 }, "", "/login"), usr);
    await page.reload();
    await loginPage.logIn(account);
    await expect(page).toHaveURL("/");
    await expect(wordpress.heading).toBeVisible();
  });
});

test("after login the person returns to the requested page, with its query", async ({
  page,
  guard,
  loginPage,
  sites,
  calls,
}) => {
  guard.expectStatus(401, "/api/user");
  await page.goto("/domains?page=2");
  await expect(loginPage.heading).toBeVisible();
  await expect(page).toHaveURL("/login");
  await loginPage.logIn(account);
  await expect(sites.footer).toHaveText("Showing 2 to 30 of 30 Entries");
  await expect(page).toHaveURL("/domains?page=2");
  expect(calls.last("GET /api/domains").query).toMatchObject({ page: "2" });
});

test("a page without access is not shown after login either", async ({ page, guard, loginPage, wordpress, calls }) => {
  guard.expectStatus(401, "/api/user");
  await page.goto("/domains");
  await loginPage.logIn(accountOf("employee"));
  await expect(wordpress.rows).toHaveCount(12);
  await expect(page).toHaveURL("/");
  expect(calls.of("GET /api/domains")).toEqual([]);
});

test("another person's session in this browser does not count as a successful login", async ({
  page,
  context,
  origin,
  guard,
  loginPage,
  topBar,
  calls,
}) => {
  guard.expectStatus(401, "/api/user");
  const cookie = page.waitForResponse("**/sanctum/csrf-cookie");
  await loginPage.open();
  await (await cookie).finished(); // the page has no pending calls left In another window, meanwhile.
  await signIn(context, origin, "employee");
  calls.forget();
  await loginPage.logIn(account);
  await expect(page).toHaveURL("/");
  await expect(topBar.account).toHaveText(/Sue Perez/);
});
