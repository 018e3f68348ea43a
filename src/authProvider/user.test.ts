import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCurrentUser } from "./user";

const base = { id: 3, name: "Sue", email: "sue@spire.test" };

describe("readCurrentUser", () => {
  test.each<[name: string, response: object, roles: string[], permissions: string[]]>([
    ["a role as a name", { role: "super-admin" }, ["super-admin"], []],
    ["a role as a row", { role: { id: 3, name: "super-admin" } }, ["super-admin"], []],
    ["role and roles", { role: "admin", roles: [{ name: "admin" }, { name: "employee" }] }, ["admin", "employee"], []],
    ["names", { roles: ["admin"], permissions: ["add users", "add users"] }, ["admin"], ["add users"]],
    // The roles of a permission are those that have it, not the user's.
    ["named", { permissions: [{ id: 1, name: "add users", roles: ["admin", "super-admin"] }] }, [], ["add users"]],
    ["lists as objects", { roles: { 1: { name: "admin" } }, permissions: { 0: "x", 2: "y" } }, ["admin"], ["x", "y"]],
    ["grouped objects", { permissions: { roles: { 1: "admin" }, permissions: { 2: "x" } } }, ["admin"], ["x"]],
    ["a single name", { permissions: "edit sites" }, [], ["edit sites"]],
    ["nulls", { role: null, roles: null, permissions: null }, [], []],
    ["an empty text", { permissions: "" }, [], []],
    ["odd entries", { roles: ["", "admin"], permissions: [null, 5, {}, { name: 5 }, "x"] }, ["admin"], ["x"]],
    ["nothing", {}, [], []],
  ])("%s", (_, response, roles, permissions) => {
    expect(readCurrentUser({ ...base, ...response })).toEqual({ ...base, roles, permissions });
    expect(readCurrentUser({ data: { ...base, ...response } })).toEqual({ ...base, roles, permissions });
  });

  test("uses the e-mail address without a name", () => {
    expect(readCurrentUser({ id: "3", email: "sue@spire.test" })).toMatchObject({ id: "3", name: "sue@spire.test" });
  });

  test.each<[response: unknown, field: string | undefined]>([
    [null, undefined],
    [undefined, undefined],
    ["<html>", undefined],
    [{ data: null }, undefined],
    [{}, "id"],
    [{ id: 1 }, "email"],
    [{ id: 1, email: null }, "email"],
    [{ id: 1, email: "a", roles: 5 }, "roles"],
  ])("rejects %j with the field %s", (response, field) => {
    expect(() => readCurrentUser(response)).toThrow(
      expect.objectContaining({ kind: "shape", endpoint: "GET /api/user", field }),
    );
  });

  test("property: parses every shape of a user to the same one", () => {
    const name = fc.stringMatching(/^[a-z][a-z -]{0,12}$/);
    const names = fc.uniqueArray(name, { maxLength: 4 });
    fc.assert(
      fc.property(names, names, (roles, permissions) => {
        const rows = (list: string[]) => list.map((entry, id) => ({ id, name: entry }));
        const grouped = { roles, permissions };
        const shapes = [
          { roles: rows(roles), permissions },
          { roles, permissions: rows(permissions) },
          { roles: rows(roles), permissions: permissions.map((entry) => ({ name: entry, roles: ["anybody"] })) },
          { permissions: grouped },
          { permissions: JSON.stringify(grouped) },
          { roles: rows(roles), permissions: JSON.stringify(grouped) },
          { roles: rows(roles), permissions: JSON.stringify(permissions) },
        ];
        for (const shape of shapes) {
          expect(readCurrentUser({ ...base, ...shape })).toEqual({ ...base, roles, permissions });
          expect(readCurrentUser({ data: { ...base, ...shape } })).toEqual({ ...base, roles, permissions });
        }
      }),
    );
  });
});
