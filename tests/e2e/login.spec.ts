import { getAccount } from "./accounts";
import { jsonHeaders } from "./callLog";
import { expect, test } from "./fixtures";
import { typeIntoNextFields } from "./forms";
import { holdRequests } from "./holdRequests";

const account = getAccount("super-admin");

test("shows the login form before the scripts load, and keeps its input", async ({
  guard,
  loginPage,
  page,
  wordpress,
}) => {
  guard.expectStatus(401, "/api/user");
  const { release } = await holdRequests(page, /^\/assets\/start-/);
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

test("logs in once by keyboard and opens the WordPress list; Back does not return to login", async ({
  page,
  guard,
  loginPage,
  wordpress,
  calls,
  topBar,
  sites,
}) => {
  guard.expectStatus(401, "/api/user");
  const panelCode = page.waitForRequest(/\/assets\/panel-[^/]*\.js$/);
  await loginPage.open();
  await panelCode; // loads while the person types
  const login = await holdRequests(page, "POST /login");
  await calls.expectCount("GET /sanctum/csrf-cookie", 1);
  await expect(loginPage.email).toBeFocused();
  await page.keyboard.type(account.email);
  await typeIntoNextFields(page, account.password);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(loginPage.button("Logging in…")).toBeVisible();
  await loginPage.password.press("Enter");
  login.release();
  await expect(page).toHaveURL("/");
  expect(login.asked()).toBe(1);
  await calls.expectCount("POST /login", 1);
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
