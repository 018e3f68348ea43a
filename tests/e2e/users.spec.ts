import { expectAccessible, expectNoSidewaysScrolling } from "./a11y";
import { accountOf, roles } from "./accounts";
import { expect, test as base } from "./fixtures";
import { hold } from "./hold";
import { UserListPage } from "./pages/userListPage";

const test = base.extend<{ users: UserListPage }>({
  users: ({ page }, provide) => provide(new UserListPage(page)),
});

const ADD = "POST /api/users";
const LIST = "GET /api/users";
const HINT =
  "Password must be at least 8 characters and contain at least: 1 Capital Letter, 1 Lowercase Letter, 1 Number and 1 Special Character";
const typed = { Name: " Ada Nguyen ", Email: " ada@spire.test ", Password: "N3w-secret!" };
const jsonHeaders = {
  accept: "application/json",
  "content-type": "application/json",
  "x-requested-with": "XMLHttpRequest",
};

/** The ids of the seed. */
const ids = { admin: 2, super: 3, norole: 4, juergen: 5 };

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

  /** A row of each kind, and what the role select of its modal offers to each viewer; none where there is no select. */
  const all = ["Employee", "Admin", "Super Admin"];
  const upToAdmin = ["Employee", "Admin"];
  const offered: Record<(typeof roles)[number], Record<string, string[]>> = {
    employee: { employee: [], "juergen.gross": [], lee: [], super2: [], norole: [] },
    admin: {
      admin: upToAdmin,
      "juergen.gross": upToAdmin,
      lee: upToAdmin,
      super2: [],
      norole: ["No role", ...upToAdmin],
    },
    "super-admin": { super: all, "juergen.gross": all, lee: all, super2: all, norole: ["No role", ...all] },
  };
  const mayDelete: Record<(typeof roles)[number], (email: string) => boolean> = {
    employee: () => false,
    admin: (email) => !/^(admin|super|super2|norole)@/.test(email),
    "super-admin": (email) => email !== "super@spire.test",
  };
  for (const role of roles) {
    test(`the buttons and options of ${role}`, async ({ loginAs, users, backend }) => {
      await loginAs(role);
      await users.open();
      await expect(users.add).toHaveCount(role === "employee" ? 0 : 1);
      for (const { email } of backend.store.users.values()) {
        await expect(users.edit(email), email).toHaveCount(1);
        await expect(users.delete(email), email).toHaveCount(mayDelete[role](email) ? 1 : 0);
      }
      await expect(users.row(accountOf(role).email)).toContainText("you");
      for (const [name, options] of Object.entries(offered[role])) {
        await users.edit(`${name}@spire.test`).click();
        await expect(users.field("Email")).toHaveValue(`${name}@spire.test`);
        await expect(users.role, name).toHaveCount(options.length > 0 ? 1 : 0);
        await expect(users.role.getByRole("option"), name).toHaveText(options);
        await users.cancel.click();
      }
    });
  }

  test("by the user dropdown: loading, failed with Retry, empty", async ({
    loginAs,
    users,
    backend,
    guard,
    page,
    topBar,
  }) => {
    await loginAs("employee");
    guard.expectStatus(500, "/api/users");
    const mend = backend.faults.add({ kind: "500", path: "/api/users" });
    const list = await hold(page, LIST);
    await page.goto("/");
    await topBar.account.click();
    await topBar.link("Users").click();
    await expect(users.heading).toBeVisible();
    await expect(topBar.account).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByText("Loading…", { exact: true })).toBeVisible();
    list.release();
    await expect(page.getByRole("alert")).toContainText("The server reported an error (500).");
    mend();
    const unmake = backend.faults.add({ kind: "body", path: "/api/users", body: { data: [] } });
    await page.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(page.getByRole("heading", { name: "There are no users" })).toBeVisible();
    unmake();
    await page.reload();
    await expect(users.emails).toHaveCount(12);
  });
});

test.describe("adding", () => {
  test("sends the body of the contract, says so and reads the list again", async ({ loginAs, users, calls, page }) => {
    await loginAs("super-admin");
    await users.open();
    await users.add.click();
    await expect(users.modal).toHaveAccessibleName("Add User");
    await expect(users.field("Name")).toBeFocused();
    await expect(users.field("Password")).toHaveAccessibleDescription(HINT);
    await expect(users.role).toHaveValue("employee");
    await expect(users.role.getByRole("option")).toHaveText(["Employee", "Admin", "Super Admin"]);
    await users.fill(typed);
    await users.role.selectOption("Admin");
    await users.submit.click();
    await expect(users.modal).toHaveCount(0);
    await expect(users.toasts).toContainText("New user successfully added.");
    await expect(users.row("ada@spire.test").getByRole("cell").nth(1)).toHaveText("Admin");
    await expect(users.add).toBeFocused();
    const { body, headers, status } = calls.last(ADD);
    expect(body).toEqual({ name: "Ada Nguyen", email: "ada@spire.test", password: "N3w-secret!", role: "admin" });
    expect(headers).toMatchObject(jsonHeaders);
    expect(headers["x-xsrf-token"]).toBeTruthy();
    expect(status).toBe(201);
    await calls.expectCount(ADD, 1);
    await calls.expectCount(LIST, 2);
    await expect(users.toasts).toHaveCount(0, { timeout: 6500 });
    expect(page.url()).toMatch(/\/users$/);
  });

  test("by keyboard alone; Escape closes and gives the focus back", async ({ loginAs, users, calls, page }) => {
    await loginAs("admin");
    await users.open();
    await users.add.focus();
    await page.keyboard.press("Enter");
    await expect(users.field("Name")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(users.modal).toHaveCount(0);
    await expect(users.add).toBeFocused();

    await page.keyboard.press("Space");
    await expect(users.field("Name")).toBeFocused();
    await page.keyboard.type("Kim");
    await page.keyboard.press("Tab");
    await page.keyboard.type("kim@spire.test");
    await page.keyboard.press("Tab");
    await page.keyboard.type("N3w-secret!");
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press("Tab");
    await expect(users.role).toBeFocused();
    await expect(users.role.getByRole("option")).toHaveText(["Employee", "Admin"]);
    await page.keyboard.press("A");
    await page.keyboard.press("Tab");
    await expect(users.submit).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(users.row("kim@spire.test")).toBeVisible();
    expect(calls.last(ADD).body).toEqual({
      name: "Kim",
      email: "kim@spire.test",
      password: "N3w-secret!",
      role: "admin",
    });
  });

  test("what is invalid is said and not sent", async ({ loginAs, users, calls }) => {
    await loginAs("admin");
    await users.open();
    await users.add.click();
    await users.submit.click();
    await expect(users.field("Name")).toHaveAccessibleDescription("Name is required");
    await expect(users.field("Name")).toBeFocused();
    await expect(users.field("Email")).toHaveAccessibleDescription("Email is required");
    await expect(users.field("Password")).toHaveAccessibleDescription("Password is required");
    await users.fill({ Name: "Ada", Email: "ada@spire" });
    await expect(users.field("Email")).toHaveAccessibleDescription("Email is not valid");
    for (const weak of ["alllower1!", "ALLUPPER1!", "NoDigits!!", "NoSpecial11", "Sh0rt!"]) {
      await users.fill({ Password: weak });
      await expect(users.field("Password"), weak).toHaveAttribute("aria-invalid", "true");
      await expect(users.field("Password")).toHaveAccessibleDescription(HINT);
    }
    await users.submit.click();
    expect(calls.of(ADD)).toEqual([]);
    await users.cancel.click();
    await expect(users.modal).toHaveCount(0);
    await expect(users.add).toBeFocused();
  });

  test("a failure says why in the open modal, keeps what was typed, and logs nobody out", async ({
    loginAs,
    users,
    backend,
    calls,
    guard,
    page,
  }) => {
    const failures = [
      [
        "500",
        500,
        "The server reported an error (500). It may have been done all the same: check before you try again.",
      ],
      ["403", 403, "You are not allowed to do this."],
      [
        "offline",
        0,
        "The server could not be reached. It may have been done all the same: check before you try again.",
      ],
    ] as const;
    await loginAs("admin");
    await users.open();
    await users.add.click();
    await users.fill(typed);
    await users.role.selectOption("Admin");
    const kept = { ...typed, Email: "ada@spire.test" }; // an email input has no spaces around
    for (const [kind, status, words] of failures) {
      if (status === 0) guard.expectNoAnswer("/api/users");
      else guard.expectStatus(status, "/api/users");
      const mend = backend.faults.add({ kind, path: "/api/users", method: "POST" });
      await users.submit.click();
      await expect(users.failure()).toHaveText(["There was a problem adding new user.", words]);
      mend();
      await expect(users.toasts).toContainText("Error");
      for (const [label, value] of Object.entries(kept)) await expect(users.field(label), kind).toHaveValue(value);
      await expect(users.role).toHaveValue("admin");
      // The toast is a part of the modal: the keyboard reaches it, and what it says is not hidden from screen readers.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(users.modal.getByRole("button", { name: "Copy", exact: true })).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(users.toasts).toHaveCount(0);
    }
    await users.submit.click();
    await expect(users.row("ada@spire.test")).toBeVisible();
    expect(calls.names()).not.toContain("POST /logout");
  });

  test("what the server refuses stands at its field; what it takes is sent once", async ({
    loginAs,
    users,
    calls,
    guard,
    page,
  }) => {
    guard.expectStatus(422, "/api/users");
    await loginAs("admin");
    await users.open();
    await users.add.click();
    await users.fill({ ...typed, Email: "lee@spire.test" });
    await users.submit.click();
    await expect(users.field("Email")).toHaveAccessibleDescription("The email has already been taken.");
    await expect(users.field("Email")).toBeFocused();
    await expect(users.failure().first()).toHaveText("There was a problem adding new user.");
    await users.fill({ Email: typed.Email });
    const post = await hold(page, ADD);
    await users.submit.click();
    await users.submit.click({ force: true });
    await users.field("Name").press("Enter");
    expect(post.asked()).toBe(1);
    post.release();
    await expect(users.row("ada@spire.test")).toBeVisible();
    await calls.expectCount(ADD, 2);
  });
});

test.describe("editing", () => {
  test("sends the user without a password, and no shapes of roles", async ({ loginAs, users, calls, backend }) => {
    await loginAs("admin");
    await users.open();
    await users.edit("juergen.gross@spire.test").click();
    await expect(users.modal).toHaveAccessibleName("Edit User");
    await expect(users.field("Name")).toHaveValue("Jürgen Groß");
    await expect(users.field("Email")).toHaveValue("juergen.gross@spire.test");
    await expect(users.field("Password")).toHaveValue("");
    await expect(users.role).toHaveValue("employee");
    await users.fill({ Name: "Jürgen Gross" });
    await users.role.selectOption("Admin");
    await users.submit.click();
    await expect(users.toasts).toContainText("User updated successfully.");
    await expect(users.row("juergen.gross@spire.test").getByRole("cell").first()).toHaveText("Jürgen Gross");
    await expect(users.edit("juergen.gross@spire.test")).toBeFocused();
    const { body, headers } = calls.last(`PUT /api/users/${ids.juergen}`);
    expect(body).toEqual({
      id: ids.juergen,
      name: "Jürgen Gross",
      email: "juergen.gross@spire.test",
      created_at: backend.store.users.get(ids.juergen)?.created_at,
      role: "admin",
    });
    expect(headers).toMatchObject(jsonHeaders);
    await calls.expectCount("GET /api/user", 1);
  });

  test("of oneself asks for the current user again", async ({ loginAs, users, calls, topBar }) => {
    await loginAs("employee");
    await users.open();
    await users.edit("employee@spire.test").click();
    await expect(users.role).toHaveCount(0); // employees choose no roles
    await users.fill({ Name: "Emma Renamed", Password: "N3w-secret!" });
    await users.submit.click();
    await expect(topBar.account).toContainText("Emma Renamed");
    expect(calls.last("PUT /api/users/1").body).toMatchObject({ role: "employee", password: "N3w-secret!" });
    await calls.expectCount("GET /api/user", 2);
  });

  test("no role is no choice that is sent", async ({ loginAs, users, calls }) => {
    await loginAs("admin");
    await users.open();
    await users.edit("norole@spire.test").click();
    await users.submit.click();
    await expect(users.toasts).toContainText("User updated successfully.");
    expect(calls.last(`PUT /api/users/${ids.norole}`).body).not.toHaveProperty("role");
  });

  test("an answer that comes late does not close the modal of somebody else", async ({ loginAs, users, page }) => {
    await loginAs("admin");
    await users.open();
    const put = await hold(page, `PUT /api/users/${ids.juergen}`);
    await users.edit("juergen.gross@spire.test").click();
    await users.submit.click();
    await expect.poll(put.asked).toBe(1);
    await page.keyboard.press("Escape");
    await users.edit("lee@spire.test").click();
    await users.fill({ Name: "Bruce" });
    put.release();
    await expect(users.toasts).toContainText("User updated successfully.");
    await expect(users.field("Name")).toHaveValue("Bruce");
  });

  test("a failure, and what the server refuses", async ({ loginAs, users, guard, backend }) => {
    guard.expectStatus(403, "/api/users/2");
    guard.expectStatus(422, "/api/users/1");
    await loginAs("employee");
    await users.open();
    await users.edit("admin@spire.test").click();
    await users.submit.click();
    await expect(users.failure()).toHaveText(["There was a problem updating user.", "You are not allowed to do this."]);
    await users.cancel.click();
    await users.edit("employee@spire.test").click();
    await users.fill({ Password: "short" });
    await users.submit.click();
    await expect(users.field("Password")).toHaveAccessibleDescription(HINT);
    await users.fill({ Password: "", Email: "lee@spire.test" });
    await users.submit.click();
    await expect(users.field("Email")).toHaveAccessibleDescription("The email has already been taken.");
    expect(backend.store.users.get(1)?.email).toBe("employee@spire.test");
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
    await expect(users.confirm.getByRole("button")).toHaveText(["Delete", "Cancel"]);
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
    await page.keyboard.press("Shift+Tab");
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

  test("a failure, then sent once", async ({ users, backend, guard, page, calls }) => {
    guard.expectStatus(403, `/api/users/${ids.admin}`);
    backend.faults.add({ kind: "403", path: `/api/users/${ids.admin}`, method: "DELETE", times: 1 });
    await users.delete("admin@spire.test").click();
    await users.confirm.getByRole("button", { name: "Delete" }).click();
    await expect(users.failure()).toHaveText(["There was a problem deleting user.", "You are not allowed to do this."]);
    await expect(users.delete("admin@spire.test")).toBeFocused();
    await expect(page).toHaveURL("/users");
    expect(calls.names()).not.toContain("POST /logout");

    const remove = await hold(page, `DELETE /api/users/${ids.admin}`);
    await page.keyboard.press("Enter");
    await users.confirm.getByRole("button", { name: "Delete" }).click();
    await expect(users.delete("admin@spire.test")).toHaveAttribute("aria-disabled", "true");
    await users.delete("admin@spire.test").click({ force: true });
    await expect(users.confirm).toHaveCount(0);
    expect(remove.asked()).toBe(1);
    remove.release();
    await expect(users.row("admin@spire.test")).toHaveCount(0);
  });
});

const looks = [
  { size: "desktop", viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { size: "desktop", viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  { size: "phone", viewport: { width: 390, height: 844 }, colorScheme: "light" },
  { size: "small phone", viewport: { width: 320, height: 640 }, colorScheme: "dark" },
] as const;
for (const { size, viewport, colorScheme } of looks) {
  test.describe(`accessible: ${size}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });
    test("list, modal and question", async ({ users, loginAs, page, guard, backend }) => {
      test.slow();
      const check = async (what: string) => {
        await expectAccessible(page, what);
        await expectNoSidewaysScrolling(page, what);
      };
      await loginAs("super-admin");
      await users.open();
      await check("list");
      const pageColor = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const before = await pageColor();
      await users.edit("max@spire.test").click();
      await expect(users.submit).toBeVisible();
      expect(await pageColor()).toBe(before); // Material UI came with the modal: it stays as light or dark as it was
      await check("modal");
      await users.cancel.click();
      await users.add.click();
      await users.submit.click();
      await check("modal, invalid");
      guard.expectStatus(500, "/api/users");
      backend.faults.add({ kind: "500", path: "/api/users", method: "POST", times: 1 });
      await users.fill(typed);
      await users.submit.click();
      await expect(users.failure()).toHaveCount(2);
      await check("modal, failed");
      await users.cancel.click();
      await users.delete("lee@spire.test").click();
      await expect(users.confirm).toBeVisible();
      await check("question");
    });
  });
}
