import { accountOf, roles } from "./accounts";
import { expect } from "./fixtures";
import { hold } from "./hold";
import { LIST, ids, test } from "./usersSetup";

test.describe("the list", () => {
  test("shows email, name and type", async ({ loginAs, users, page, calls }) => {
    await loginAs("super-admin");
    await users.open();
    await expect(page).toHaveTitle("Users · Spire");
    await expect(users.table.getByRole("columnheader")).toHaveText(["Email", "Name", "Type", "Edit", "Delete"]);
    await expect(users.emails).toHaveCount(12);
    const types = {
      "employee@spire.test": "Employee",
      "admin@spire.test": "Admin",
      "super2@spire.test": "Super Admin",
      "norole@spire.test": "",
    };
    for (const [email, type] of Object.entries(types)) {
      await expect(users.row(email).getByRole("cell").nth(1), email).toHaveText(type);
    }
    await expect(users.row("obrien@spire.test").getByRole("cell").first()).toHaveText("O'Brien & <b>Sons</b>");
    await calls.expectCount(LIST, 1);
  });

  const mayDelete: Record<(typeof roles)[number], (email: string) => boolean> = {
    employee: () => false,
    admin: (email) => !/^(admin|super|super2|norole)@/.test(email),
    "super-admin": (email) => email !== "super@spire.test",
  };
  const offered = { employee: [], admin: ["Employee", "Admin"], "super-admin": ["Employee", "Admin", "Super Admin"] };
  for (const role of roles) {
    test(`the buttons and roles of ${role}`, async ({ loginAs, users, backend }) => {
      await loginAs(role);
      await users.open();
      await expect(users.add).toHaveCount(role === "employee" ? 0 : 1);
      for (const { email } of backend.store.users.values()) {
        await expect(users.edit(email), email).toHaveCount(1);
        await expect(users.delete(email), email).toHaveCount(mayDelete[role](email) ? 1 : 0);
      }
      await expect(users.row(accountOf(role).email)).toContainText("you");
      await users.edit("juergen.gross@spire.test").click();
      await expect(users.field("Email")).toHaveValue("juergen.gross@spire.test");
      await expect(users.role.getByRole("option")).toHaveText(offered[role]);
    });
  }

  test("by the user dropdown; says when there are none", async ({ loginAs, backend, page, topBar }) => {
    await loginAs("employee");
    backend.faults.add({ kind: "body", path: "/api/users", body: { data: [] } });
    await page.goto("/");
    await topBar.account.click();
    await topBar.link("Users").click();
    await expect(page.getByRole("heading", { name: "There are no users" })).toBeVisible();
    await expect(topBar.account).toHaveAttribute("aria-expanded", "false");
  });
});

test.describe("deleting", () => {
  test.beforeEach(async ({ loginAs, users }) => {
    await loginAs("super-admin");
    await users.open();
  });

  test("asks first, says so and reads the list again", async ({ users, calls, page }) => {
    await users.delete("juergen.gross@spire.test").click();
    await expect(users.confirm).toHaveAccessibleName("Delete juergen.gross@spire.test");
    await expect(users.confirm).toHaveAccessibleDescription(
      "Are you sure you want to DELETE user? This action is permanent.",
    );
    await expect(users.confirm.getByRole("button")).toHaveText(["Cancel", "Delete"]);
    await page.keyboard.press("Escape");
    await expect(users.confirm).toHaveCount(0);
    await expect(users.delete("juergen.gross@spire.test")).toBeFocused();
    expect(calls.names().filter((name) => name.startsWith("DELETE"))).toEqual([]);

    await page.keyboard.press("Enter");
    await expect(users.confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter"); // Cancel
    await expect(users.confirm).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(users.confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(users.toasts).toContainText("User was successfully deleted.");
    await expect(users.row("juergen.gross@spire.test")).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    const { body, headers, status } = calls.last(`DELETE /api/users/${ids.juergen}`);
    expect(body).toBeUndefined();
    expect(headers).toMatchObject({ "x-requested-with": "XMLHttpRequest", accept: "application/json" });
    expect(status).toBe(204);
    await calls.expectCount(LIST, 2);
  });

  test("repeated requests are sent once", async ({ users, page }) => {
    const remove = await hold(page, `DELETE /api/users/${ids.admin}`);
    await users.delete("admin@spire.test").click();
    await users.confirm.getByRole("button", { name: "Delete" }).click();
    await expect(users.delete("admin@spire.test")).toHaveAttribute("aria-disabled", "true");
    await users.delete("admin@spire.test").click({ force: true });
    await expect(users.confirm).toHaveCount(0);
    expect(remove.asked()).toBe(1);
    remove.release();
    await expect(users.row("admin@spire.test")).toHaveCount(0);
  });
});
