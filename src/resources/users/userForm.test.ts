import { expect, test } from "vitest";
import { staff } from "../../../tests/support/builders";
import type { User } from "@/model/records";
import { isStrongPassword } from "@/model/credentialRules";
import {
  isNewUser,
  newUser,
  offeredRoles,
  roleOf,
  userPayload,
  userProblems,
  valuesOf,
  type UserValues,
} from "./userForm";

const record: User = {
  id: 7,
  name: "Ada Nguyen",
  email: "ada@spire.test",
  roles: [{ id: 2, name: "admin" }],
  permissions: { roles: ["admin"], permissions: ["add users"] },
  created_at: "2023-01-11T08:00:00.000000Z",
  team: { name: "north" },
};

const values: UserValues = { name: " Ada ", email: " ada@spire.test ", password: "", role: "employee" };

test("a new user is an employee with a password of its own, and is new because the email is empty", () => {
  const { role, password } = newUser();
  expect(role).toBe("employee");
  expect(isStrongPassword(password)).toBe(true);
  expect(newUser().password).not.toBe(password);
  expect(isNewUser(newUser())).toBe(true);
  expect(isNewUser(valuesOf(record))).toBe(false);
});

test.each([
  [{ roles: [{ name: "admin" }, { name: "employee" }] }, "admin"],
  [{ roles: ["super-admin"] }, "super-admin"],
  [{ role: "employee" }, "employee"],
  [{ roles: [] }, ""],
  [{}, ""],
])("the role of %o", (user, role) => {
  expect(roleOf(user)).toBe(role);
});

test("the form of a user starts without a password", () => {
  const shown = valuesOf({ ...record, password: "hash", name: null });
  expect(shown).toEqual({ name: "", email: "ada@spire.test", password: "", role: "admin" });
});

test.each([
  ["employee", "employee", []],
  ["admin", "employee", ["employee", "admin"]],
  ["admin", "super-admin", []],
  ["admin", "", ["", "employee", "admin"]],
  ["super-admin", "employee", ["employee", "admin", "super-admin"]],
  ["super-admin", "super-admin", ["employee", "admin", "super-admin"]],
  ["super-admin", "", ["", "employee", "admin", "super-admin"]],
  ["super-admin", "auditor", ["auditor", "employee", "admin", "super-admin"]],
] as const)("what %s may choose for %o", (viewer, current, offered) => {
  expect(offeredRoles(staff(viewer), current)).toEqual(offered);
});

test("nobody chooses nothing", () => {
  expect(offeredRoles(undefined, "employee")).toEqual([]);
});

test("an empty password is no problem when editing, a weak one is", () => {
  expect(userProblems(false)(values)).toEqual({});
  expect(userProblems(false)({ ...values, password: "short" })).toEqual({
    password: "session.validation.passwordRules",
  });
  expect(userProblems(true)({ ...values, password: "Spire-demo1!" })).toEqual({});
});

test("a new user is sent with exactly name, email, role and password", () => {
  expect(userPayload({}, { ...values, password: "Spire-demo1!" })).toEqual({
    name: "Ada",
    email: "ada@spire.test",
    role: "employee",
    password: "Spire-demo1!",
  });
});

test("of an edited user the unknown fields survive; roles and permissions go as one role's name", () => {
  const before = valuesOf(record);
  expect(userPayload({ ...record, password: "hash" }, values, before)).toEqual({
    id: 7,
    name: "Ada",
    email: "ada@spire.test",
    role: "employee",
    created_at: "2023-01-11T08:00:00.000000Z",
    team: { name: "north" },
  });
  expect(userPayload(record, { ...values, password: "Spire-demo1!" }, before)).toHaveProperty(
    "password",
    "Spire-demo1!",
  );
});

const unchanged = { id: 7, email: "ada@spire.test" };
test.each([
  ["several roles", { ...unchanged, name: "Ada", roles: ["employee", "admin"] }, { name: "Eva" }, { name: "Eva" }],
  ["an unknown role", { ...unchanged, name: "Ada", role: "auditor" }, { name: "Eva" }, { name: "Eva" }],
  [
    "another first role",
    { ...unchanged, name: "Ada", roles: ["employee", "admin"] },
    { role: "admin" },
    { role: "admin" },
  ],
  ["no role", { ...unchanged, name: "Ada", roles: [] }, { role: "admin" }, { role: "admin" }],
  [
    "a name with blanks around it",
    { ...unchanged, name: " Ada " },
    { email: " eva@spire.test" },
    { email: "eva@spire.test" },
  ],
] as const)("an edit of a user with %s sends only what was changed", (_, user, typed, sent) => {
  const before = valuesOf(user as unknown as User);
  const { roles: _roles, role: _role, ...others } = user as Partial<User>;
  expect(userPayload(user as unknown as User, { ...before, ...typed }, before)).toEqual({ ...others, ...sent });
});

test("what somebody else has changed since the form was opened stays", () => {
  const before = valuesOf(record);
  const since = { ...record, name: "Ada Lovelace", roles: ["super-admin"] };
  expect(userPayload(since, { ...before, email: "new@spire.test" }, before)).toMatchObject({
    name: "Ada Lovelace",
    email: "new@spire.test",
  });
  expect(userPayload(since, { ...before, email: "new@spire.test" }, before)).not.toHaveProperty("role");
});

test("a user without a role stays without one", () => {
  const user = { id: 7, email: "ada@spire.test", roles: [] };
  expect(userPayload(user, { ...values, role: "" }, valuesOf(user))).not.toHaveProperty("role");
});
