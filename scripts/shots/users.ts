import { listStates } from "./listStates";
import { shotsOf } from "./shot";
import { down, fill, listed, modal, never, press, question, seen, steps, toasted } from "./steps";

const LIST = "/api/users";
const NEW = { Name: "Nina Newcomer", Email: "nina@spire.test", Password: "N3w-secret!" };

const add = steps(listed, press("Add User"), modal);
const edit = steps(listed, press(/^Edit lee@/), modal);
const save = press("Submit");

const list = shotsOf("Users", { path: "/users", as: "super-admin" }, [
  { name: "users", state: "loaded", settle: listed },
  { name: "users-admin", state: "loaded", as: "admin", settle: listed },
  { name: "users-employee", state: "loaded", as: "employee", settle: listed },
  ...listStates({ name: "users", path: LIST, empty: "There are no users", neverKept: true }),
  {
    name: "users-added",
    state: "success",
    settle: steps(add, fill(NEW), save, toasted("New user successfully added.")),
  },
  { name: "user-delete", state: "modal", settle: steps(listed, press(/^Delete lee@/), question) },
  {
    name: "user-delete-failed",
    state: "failed",
    faults: [{ kind: "500", path: "/api/users/*", method: "DELETE" }],
    settle: steps(
      listed,
      press(/^Delete lee@/),
      question,
      press("Delete"),
      toasted("There was a problem deleting user."),
    ),
  },
]);

const dialog = shotsOf("User", { path: "/users", as: "super-admin" }, [
  { name: "user-add", state: "modal", settle: add },
  { name: "user-edit", state: "modal", settle: edit },
  { name: "user-edit-employee", state: "modal", as: "employee", settle: steps(listed, press(/^Edit lee@/), modal) },
  {
    name: "user-invalid",
    state: "invalid",
    settle: steps(add, fill({ Password: "short" }), save, seen("Name is required")),
  },
  {
    name: "user-sending",
    state: "loading",
    faults: [never(LIST, "POST")],
    settle: steps(add, fill(NEW), save, ({ page }) =>
      page.getByRole("button", { name: "Submit", disabled: true }).waitFor(),
    ),
  },
  {
    name: "user-failed",
    state: "failed",
    faults: [down(LIST, "POST")],
    settle: steps(add, fill(NEW), save, toasted("There was a problem adding new user.")),
  },
  {
    name: "user-refused",
    state: "failed",
    settle: steps(
      add,
      fill({ ...NEW, Email: "lee@spire.test" }),
      save,
      toasted("There was a problem adding new user."),
    ),
  },
]);

export const userShots = [...list, ...dialog];
