import { expect, test as base } from "./fixtures";
import { typeIntoNextFields } from "./forms";
import { UserListPage } from "./pages/userListPage";

const test = base.extend<{ users: UserListPage }>({
  users: ({ page }, provide) => provide(new UserListPage(page)),
});

const ADD = "POST /api/users";
const LIST = "GET /api/users";

test("adds a user by keyboard with the documented body", async ({ loginAs, users, calls, page }) => {
  await loginAs("super-admin");
  await users.open();
  await users.add.press("Enter");
  await expect(users.modal).toHaveAccessibleName("Add User");
  await expect(users.field("Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(users.modal).toHaveCount(0);
  await expect(users.add).toBeFocused();

  await page.keyboard.press("Space");
  await expect(users.field("Name")).toBeFocused();
  await page.keyboard.type(" Kim ");
  await typeIntoNextFields(page, "kim@spire.test", "N3w-secret!");
  for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press("Tab");
  await expect(users.role).toBeFocused();
  await page.keyboard.press("A");
  await page.keyboard.press("Tab");
  await expect(users.cancel).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(users.submit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(users.credentialsDialog).toHaveAccessibleName("Credentials for kim@spire.test");
  await expect(users.credentialsDialog.getByRole("button", { name: "Copy all" })).toBeFocused();
  await expect(users.toasts).toContainText("New user successfully added.");
  await page.keyboard.press("Escape");
  await expect(users.add).toBeFocused();
  await expect(users.row("kim@spire.test").getByRole("cell").nth(1)).toHaveText("Admin");
  const sent = { name: "Kim", email: "kim@spire.test", password: "N3w-secret!", role: "admin" };
  expect(calls.find(ADD).map(({ body }) => body)).toEqual([sent]);
  await calls.expectCount(LIST, 2);
});
