import { expect, test } from "vitest";
import { mayAddUsers, mayDeleteUser, mayUpdateUser, permissionsOf } from "./access";
import type { RoleName, User } from "./types";

const user = (id: number, role: RoleName | null): User => {
  return { id, role, name: "", email: "", password: "", shape: "grouped", created_at: "" };
};

const none = user(1, null);
const employee = user(2, "employee");
const admin = user(3, "admin");
const root = user(4, "super-admin");
const others = { none: user(11, null), employee: user(12, "employee"), admin: user(13, "admin") };
const otherRoot = user(14, "super-admin");

test("permissions follow from the role", () => {
  expect([none, employee, admin, root].map(permissionsOf)).toEqual([
    [],
    [],
    ["add users"],
    ["edit sites", "add users"],
  ]);
});

test.each([
  [employee, others.employee, false],
  [admin, others.admin, true],
  [admin, others.none, false],
  [admin, root, false],
  [root, otherRoot, true],
  [root, root, false],
  [none, others.employee, false],
])("deleting, case %#", (viewer, target, allowed) => {
  expect(mayDeleteUser(viewer, target)).toBe(allowed);
});

test.each([
  [employee, employee, "employee", true],
  [employee, employee, "admin", false],
  [admin, others.employee, "admin", true],
  [admin, others.employee, "super-admin", false],
  [admin, root, "super-admin", false],
  [root, admin, "super-admin", true],
] as const)("updating, case %#", (viewer, target, role, allowed) => {
  expect(mayUpdateUser(viewer, target, role)).toBe(allowed);
});

test("only super-admins make super-admins", () => {
  expect(mayAddUsers(admin, "admin")).toBe(true);
  expect(mayAddUsers(admin, "super-admin")).toBe(false);
  expect(mayAddUsers(root, "super-admin")).toBe(true);
  expect(mayAddUsers(employee, "employee")).toBe(false);
});
