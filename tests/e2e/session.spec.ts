import { getAccount } from "./accounts";
import { expect, test } from "./fixtures";
import { LoginPage } from "./pages/sessionPages";
import { UserListPage } from "./pages/userListPage";
import { expectTopmost } from "./expectTopmost";

test.describe("an expired session", () => {
  test.beforeEach(async ({ guard, loginAs, sites, backend }) => {
    guard.allowStatus(401, "/api/domains");
    await loginAs("super-admin");
    await sites.open();
    await expect(sites.footer).toHaveText("Showing 1 to 25 of 30 Entries");
    backend.sessions.end();
  });

  test("asks for login over the page, then continues the list", async ({ page, calls, loginDialog, sites }) => {
    await sites.next.click();
    await expect(loginDialog.password).toBeFocused();
    await expect(loginDialog.email).toHaveValue(getAccount("super-admin").email);
    await expect(page).toHaveURL(/page=2/);
    await page.keyboard.press("Escape");

    calls.clear();
    await loginDialog.logIn(getAccount("super-admin"));
    await expect(loginDialog.dialog).toBeHidden();
    await expect(sites.footer).toHaveText("Showing 2 to 30 of 30 Entries");
    await expect(page).toHaveURL(/page=2/);
    // The pointer may be on Next, which reads the page after it ahead.
    const retried = calls.find("GET /api/domains").filter(({ query }) => query["page"] === "2");
    expect(retried).toHaveLength(1);
  });

  test("continues after a login in another tab", async ({ context, guard, loginDialog, sites }) => {
    guard.expectStatus(401, "/api/user");
    await sites.next.click();
    await expect(loginDialog.dialog).toBeVisible();
    const other = new LoginPage(await context.newPage());
    await other.open();
    await other.logIn(getAccount("super-admin"));
    await expect(loginDialog.dialog).toBeHidden();
    await expect(sites.footer).toHaveText("Showing 2 to 30 of 30 Entries");
  });
});

test(
  "the leave confirmation of the login dialog is on top and has the focus",
  { tag: "@rest" },
  async ({ backend, guard, loginAs, loginDialog, page }) => {
    await loginAs("super-admin");
    const users = new UserListPage(page);
    await users.open();
    await users.add.click();
    await users.fill({ Name: "Ada", Email: "ada@spire.test" });
    backend.sessions.end();
    guard.expectStatus(419, "/api/users");
    guard.expectStatus(401, "/api/users");
    await users.submit.click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    const form = page.getByRole("dialog", { name: "Add User" });

    await loginDialog.leaveButton.click();
    await expectTopmost(question);
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expectTopmost(loginDialog.dialog);
    await expect(loginDialog.leaveButton).toBeFocused();

    await loginDialog.leaveButton.click();
    await question.getByRole("button", { name: "Stay" }).click();
    await loginDialog.logIn(getAccount("super-admin"));
    await expect(loginDialog.dialog).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: "Credentials for ada@spire.test" })).toBeVisible();
    await expect(form).toHaveCount(0);
  },
);
