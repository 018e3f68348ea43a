import { expect } from "@playwright/test";
import { UserListPage } from "../../pages/userListPage";
import type { Writing } from "../writing";
import { byModal, cancelModal, expectFields, told, toWordpress } from "./forms";

const user = { Name: "Ada Nguyen", Password: "N3w-secret!" };

export const addUser: Writing = {
  kind: "writing",
  given: () => "/api/users",
  open: async (world) => {
    const users = new UserListPage(world.page);
    if (!(await users.add.isVisible())) await users.open();
    await users.add.click();
    await users.fill({ ...user, Email: `ada${world.next()}@spire.test` });
  },
  ...byModal,
  found: /ada\d+@spire\.test is not in the list\./,
  failure: () => "There was a problem adding new user.",
  kept: async ({ page }) => {
    const users = new UserListPage(page);
    await expectFields((label) => users.field(label), user);
    await expect(users.field("Email")).toHaveValue(/^ada\d+@spire\.test$/);
  },
  done: told("New user successfully added."),
  leave: cancelModal,
};

const juergen = { id: 5, email: "" };

export const saveUser: Writing = {
  kind: "writing",
  given: ({ store }) => {
    juergen.email = store.users.get(juergen.id)?.email ?? "";
    return `/api/users/${juergen.id}`;
  },
  open: async (world) => {
    const users = new UserListPage(world.page);
    await users.open(); // with what was saved before
    await users.edit(juergen.email).click();
    await users.fill({ Name: `Jürgen ${world.next()}` });
  },
  ...byModal,
  found: " was not saved.",
  failure: () => "There was a problem updating user.",
  kept: ({ page }) => expect(new UserListPage(page).field("Name")).toHaveValue(/^Jürgen \d+$/),
  done: told("User updated successfully."),
  leave: cancelModal,
};

const GONE = "gone@spire.test";

export const deleteUser: Writing = {
  kind: "writing",
  given: () => "/api/users/4711",
  open: async ({ page, backend }) => {
    const { store } = backend;
    const model = store.users.get(juergen.id);
    if (!model) throw new Error("The seed has no user 5");
    store.users.set(4711, { ...model, id: 4711, email: GONE });
    const users = new UserListPage(page);
    await users.open();
    await expect(users.row(GONE)).toBeVisible();
  },
  send: async ({ page }) => {
    const users = new UserListPage(page);
    await users.delete(GONE).click();
    await users.confirm.getByRole("button", { name: "Delete", exact: true }).click();
  },
  found: `${GONE} is still there.`,
  failure: () => "There was a problem deleting user.",
  kept: ({ page }) => expect(new UserListPage(page).delete(GONE)).toBeEnabled(),
  done: told("User was successfully deleted."),
  leave: toWordpress,
};
