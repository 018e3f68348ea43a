import { expect, test } from "vitest";
import { formatAllowedRoles } from "../../contract/deriveContract";
import { listCalls } from "../../scripts/contract/calls";
import { createOperations } from "../../scripts/contract/operations";
import { standardTable } from "./standardTable";

test.each([
  ["staff", "all signed-in users"],
  ["admin|super-admin", "admins and super-admins"],
  ["add users", "users with the permission 'add users'"],
  ["super-admin&edit sites", "super-admins with the permission 'edit sites'"],
  ["admin|super-admin&edit sites", "admins and super-admins with the permission 'edit sites'"],
] as const)("formats %j as '%s'", (allowed, text) => {
  expect(formatAllowedRoles(allowed)).toBe(text);
});

test("an entry without allowed roles or a body throws an error with its name", () => {
  const { allowedRoles: _, ...silent } = standardTable.notes;
  const table = { notes: { ...silent, allowedRoles: { list: "staff" } as const } };
  expect(() => listCalls({ resources: table, actions: {} })).toThrow(
    'The entry of notes offers "create", but its allowedRoles allow nobody to use it',
  );
  const { input: __, ...mute } = standardTable.notes;
  expect(() => createOperations(listCalls({ resources: { notes: mute }, actions: {} }))).toThrow(
    /^notes\.\w+: neither/,
  );
});
