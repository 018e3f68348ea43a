import { jsonHeaders } from "./calls";
import { countHand } from "./countHand";
import { expect } from "./fixtures";
import { HINT } from "./passwordRules";
import { discard, expectSentOnce, typeInNext } from "./forms";
import { ADD, LIST, ids, test, typed } from "./usersSetup";

test.describe("adding", () => {
  test("by keyboard alone: sends the body of the contract, says so and reads the list again", async ({
    loginAs,
    users,
    calls,
    page,
  }) => {
    await loginAs("super-admin");
    await users.open();
    await users.add.press("Enter");
    await expect(users.modal).toHaveAccessibleName("Add User");
    await expect(users.field("Name")).toBeFocused();
    await expect(users.field("Password")).toHaveAccessibleDescription(HINT);
    await expect(users.role).toHaveValue("employee");
    await expect(users.role.getByRole("option")).toHaveText(["Employee", "Admin", "Super Admin"]);
    await page.keyboard.press("Escape");
    await expect(users.modal).toHaveCount(0);
    await expect(users.add).toBeFocused();

    await page.keyboard.press("Space");
    await expect(users.field("Name")).toBeFocused();
    await page.keyboard.type(" Kim ");
    await typeInNext(page, "kim@spire.test", "N3w-secret!");
    for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press("Tab");
    await expect(users.role).toBeFocused();
    await page.keyboard.press("A");
    await page.keyboard.press("Tab");
    await expect(users.cancel).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(users.submit).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(users.card).toHaveAccessibleName("Credentials for kim@spire.test");
    await expect(users.card.getByRole("button", { name: "Copy all" })).toBeFocused();
    await expect(users.toasts).toContainText("New user successfully added.");
    await page.keyboard.press("Escape");
    await expect(users.add).toBeFocused();
    await expect(users.row("kim@spire.test").getByRole("cell").nth(1)).toHaveText("Admin");
    const { body, headers, status } = calls.last(ADD);
    expect(body).toEqual({ name: "Kim", email: "kim@spire.test", password: "N3w-secret!", role: "admin" });
    expect(headers).toMatchObject(jsonHeaders);
    expect(headers["x-xsrf-token"]).toBeTruthy();
    expect(status).toBe(201);
    await calls.expectCount(ADD, 1);
    await calls.expectCount(LIST, 2);
  });

  test("invalid input is reported and not sent", async ({ loginAs, users, calls, page }) => {
    await loginAs("admin");
    await users.open();
    await users.add.click();
    await expect(users.role.getByRole("option")).toHaveText(["Employee", "Admin"]);
    await users.fill({ Password: "" });
    await users.submit.click();
    await expect(users.field("Name")).toHaveAccessibleDescription("Name is required");
    await expect(users.field("Name")).toBeFocused();
    await expect(users.field("Email")).toHaveAccessibleDescription("Email is required");
    await expect(users.field("Password")).toHaveAccessibleDescription("Password is required");
    await users.fill({ Name: "Ada", Email: "ada@spire" });
    await expect(users.field("Email")).toHaveAccessibleDescription("Email is not valid");
    await users.fill({ Password: "NoDigits!!" });
    await expect(users.field("Password")).toHaveAttribute("aria-invalid", "true");
    await expect(users.field("Password")).toHaveAccessibleDescription(HINT);
    await users.submit.click();
    expect(calls.of(ADD)).toEqual([]);
    await discard(page, users.cancel);
    await expect(users.modal).toHaveCount(0);
    await expect(users.add).toBeFocused();
  });

  test("refused input is reported at its field; a valid submit is sent once", async ({
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
    // The toast is part of the modal: the keyboard reaches it, and it is not hidden from screen readers.
    await expect(users.modal.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
    await users.modal.getByRole("button", { name: "Dismiss", exact: true }).press("Enter");
    await expect(users.toasts).toHaveCount(0);
    await users.fill({ Email: typed.Email });
    await expectSentOnce(page, ADD, users.submit, users.field("Name"));
    await users.closeCard();
    await expect(users.row("ada@spire.test")).toBeVisible();
    await calls.expectCount(ADD, 2);
  });
});

test.describe("the password of a new user", () => {
  test("is generated, and is on the card with the address to log in at", async ({ loginAs, users, calls, page }) => {
    await loginAs("admin");
    await users.open();
    await users.add.click();
    const password = await users.field("Password").inputValue();
    await users.fill({ Name: "Ada", Email: "ada@spire.test" });
    await users.submit.click();
    await expect(users.card.getByRole("row")).toHaveCount(3);
    await expect(users.card).not.toContainText(password);
    await expect(users.card.getByRole("link")).toHaveAttribute("href", new URL("/login", page.url()).href);
    await users.card.getByRole("button", { name: "Show password" }).click();
    await expect(users.card).toContainText(password);
    expect(calls.last(ADD).body).toMatchObject({ email: "ada@spire.test", password });
  });

  test("a new colleague: three clicks and typing", async ({ loginAs, users, topBar, page }) => {
    await loginAs("super-admin");
    await page.goto("/domains");
    await expect(page.getByRole("table").getByRole("row").first()).toBeVisible();
    const used = await countHand(page);
    await topBar.account.click();
    await topBar.link("Users").click();
    await users.add.click();
    await expect(users.field("Name")).toBeFocused();
    await page.keyboard.type("Ada Nguyen");
    await typeInNext(page, "ada@spire.test");
    await page.keyboard.press("Enter");
    await expect(users.card.getByRole("button", { name: "Copy all" })).toBeFocused();
    expect((await used()).clicks).toBe(3);
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

  test("of one's own account reads the current user again", async ({ loginAs, users, calls, topBar }) => {
    await loginAs("employee");
    await users.open();
    await users.edit("employee@spire.test").click();
    await expect(users.role).toHaveCount(0); // employees choose no roles
    await users.fill({ Name: "Emma Renamed", Password: "N3w-secret!" });
    await users.submit.click();
    await expect(topBar.account).toContainText("Emma Renamed");
    const { body } = calls.last("PUT /api/users/1");
    expect(body).toMatchObject({ name: "Emma Renamed", password: "N3w-secret!" });
    expect(body).not.toHaveProperty("role");
    await calls.expectCount("GET /api/user", 2);
  });
});
