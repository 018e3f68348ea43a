import { getAccount } from "./accounts";
import { expect, test } from "./fixtures";

/** Redirects that a browser hides from scripts, and several cookies of one name. */

test("reports an expired login at an identity proxy, and a reload leads there", async ({
  page,
  backend,
  guard,
  loginAs,
  topBar,
  wordpress,
}) => {
  await loginAs("super-admin");
  await wordpress.open();
  await wordpress.search.fill("green");
  backend.faults.add({ kind: "redirect" });
  guard.allowOrigin("https://sign-in.example");
  await topBar.account.click();
  await topBar.link("Users").click();
  const notice = page.locator("[class*=_signInNotice_]");
  await expect(notice).toContainText("A sign-in page responded. Reload to sign in.");
  await expect(page).toHaveURL("/users");
  backend.faults.clear();
  await notice.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
  await expect(notice).toHaveCount(0);
});

test("logs in beside another application's XSRF-TOKEN cookie", async ({ page, context, guard, loginPage, calls }) => {
  const foreign = { name: "XSRF-TOKEN", value: "of-another-application", domain: "127.0.0.1", path: "/login" };
  await context.addCookies([foreign]); // the longer path comes first
  guard.allowStatus(401, "/api/user");
  guard.expectStatus(419, "/login");
  await loginPage.open();
  await loginPage.logIn(getAccount("super-admin"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wordpress Sites");
  await calls.expectCount("POST /login", 2);
});
