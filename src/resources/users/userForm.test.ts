import { expect, test } from "vitest";
import { createUserWithRole } from "../../../tests/support/builders";
import type { User } from "@/model/records";
import { isStrongPassword } from "@/model/credentialRules";
import {
  isNewUser,
  createUserValues,
  getOfferedRoles,
  toUserPayload,
  validateNewUser,
  validateUser,
  toUserValues,
  type UserValues,
} from "./userForm";
import { getRole } from "./userRole";

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

test("a new user is an employee with a generated password and an empty email", () => {
  const { role, password } = createUserValues();
  expect(role).toBe("employee");
  expect(isStrongPassword(password)).toBe(true);
  expect(createUserValues().password).not.toBe(password);
  expect(isNewUser(createUserValues())).toBe(true);
  expect(isNewUser(toUserValues(record))).toBe(false);
});

test.each([
  [{ roles: [{ name: "admin" }, { name: "employee" }] }, "admin"],
  [{ roles: ["super-admin"] }, "super-admin"],
  [{ role: "employee" }, "employee"],
  [{ roles: [] }, ""],
  [{}, ""],
])("the role of %o is '%s'", (user, role) => {
  expect(getRole(user)).toBe(role);
});

test("the form of a user has no password", () => {
  const shown = toUserValues({ ...record, password: "hash", name: null });
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
] as const)("%s may give a user with the role '%s' the roles %j", (viewer, current, offered) => {
  expect(getOfferedRoles(createUserWithRole(viewer), current)).toEqual(offered);
});

test("offers no roles without a current user", () => {
  expect(getOfferedRoles(undefined, "employee")).toEqual([]);
});

test("editing accepts an empty password, but no weak one", () => {
  expect(validateUser(values)).toEqual({});
  expect(validateUser({ ...values, password: "short" })).toEqual({
    password: "session.validation.passwordRules",
  });
  expect(validateNewUser({ ...values, password: "Spire-demo1!" })).toEqual({});
});

test("the payload of a new user has exactly name, email, role and password", () => {
  expect(toUserPayload({}, { ...values, password: "Spire-demo1!" })).toEqual({
    name: "Ada",
    email: "ada@spire.test",
    role: "employee",
    password: "Spire-demo1!",
  });
});

test("sends an edited user's unknown fields back, and the role by name instead of roles and permissions", () => {
  const before = toUserValues(record);
  expect(toUserPayload({ ...record, password: "hash" }, values, before)).toEqual({
    id: 7,
    name: "Ada",
    email: "ada@spire.test",
    role: "employee",
    created_at: "2023-01-11T08:00:00.000000Z",
    team: { name: "north" },
  });
  expect(toUserPayload(record, { ...values, password: "Spire-demo1!" }, before)).toHaveProperty(
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
  const before = toUserValues(user as unknown as User);
  const { roles: _roles, role: _role, ...others } = user as Partial<User>;
  expect(toUserPayload(user as unknown as User, { ...before, ...typed }, before)).toEqual({ ...others, ...sent });
});

test("keeps another user's changes since the form was opened", () => {
  const before = toUserValues(record);
  const since = { ...record, name: "Ada Lovelace", roles: ["super-admin"] };
  expect(toUserPayload(since, { ...before, email: "new@spire.test" }, before)).toMatchObject({
    name: "Ada Lovelace",
    email: "new@spire.test",
  });
  expect(toUserPayload(since, { ...before, email: "new@spire.test" }, before)).not.toHaveProperty("role");
});

test("sends no role for a user without one", () => {
  const user = { id: 7, email: "ada@spire.test", roles: [] };
  expect(toUserPayload(user, { ...values, role: "" }, toUserValues(user))).not.toHaveProperty("role");
});
