import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardTable } from "../../tests/contract/standardTable";
import { createCurrentUser, createUserWithRole } from "../../tests/support/builders";
import { canAccess, hasPermission, hasRole, canDeleteUser } from "./access";

describe("role and permission expressions", () => {
  test.each<[owned: string[], expression: string, holds: boolean]>([
    [["admin"], " admin | employee ", true],
    [[], "admin", false],
    [[], "", false],
    [["admin"], "adm", false],
    [["admin"], "Admin", false],
  ])("%j has %j: %s", (owned, expression, holds) => {
    expect(hasRole(createCurrentUser({ roles: owned }), expression)).toBe(holds);
    expect(hasPermission(createCurrentUser({ permissions: owned }), expression)).toBe(holds);
  });

  test("a guest has no roles or permissions, and a role is not a permission", () => {
    expect([hasRole(undefined, "admin"), hasPermission(undefined, "add users")]).toEqual([false, false]);
    expect(hasPermission(createCurrentUser({ roles: ["add users"] }), "add users")).toBe(false);
    expect(hasRole(createCurrentUser({ permissions: ["admin"] }), "admin")).toBe(false);
  });

  test("property: | means any, & means all and binds stronger", () => {
    const name = fc.constantFrom("a", "b", "c", "d", "e");
    const groups = fc.array(fc.array(name, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.subarray(["a", "b", "c", "d", "e"]), groups, (owned, alternatives) => {
        const expression = alternatives.map((all) => all.join("&")).join("|");
        const expected = alternatives.some((all) => all.every((part) => owned.includes(part)));
        expect(hasRole(createCurrentUser({ roles: owned }), expression)).toBe(expected);
        expect(hasPermission(createCurrentUser({ permissions: owned }), expression)).toBe(expected);
      }),
    );
  });
});

describe("canAccess", () => {
  const users = {
    nobody: undefined,
    "no role": createCurrentUser(),
    employee: createUserWithRole("employee"),
    admin: createUserWithRole("admin"),
    "super-admin": createUserWithRole("super-admin"),
    "employee with 'edit sites'": createUserWithRole("employee", { permissions: ["edit sites"] }),
    "super-admin without 'edit sites'": createUserWithRole("super-admin", { permissions: [] }),
    "employee with 'add users'": createUserWithRole("employee", { permissions: ["add users"] }),
  };
  type Who = keyof typeof users;
  const all = Object.keys(users) as Who[];
  const signedIn = all.filter((who) => who !== "nobody");
  const superAdmins: Who[] = ["super-admin", "super-admin without 'edit sites'"];
  const everyAction = ["list", "menu", "show", "create", "edit", "delete", "export", "constructor", "__proto__"];

  /** The expected access by role, independent of the endpoint table. */
  const allowed = (resource: string, action: string): Who[] => {
    if (notOffered[resource]?.includes(action)) return [];
    if (resource === "wordpress-domains") return signedIn;
    if (resource === "domains" && ["list", "export"].includes(action)) return ["super-admin"];
    if (resource === "domains" && action === "menu") return ["super-admin", "employee with 'edit sites'"];
    if (resource === "users" && action === "create") {
      return ["admin", "super-admin", "employee with 'add users'"];
    }
    if (resource === "users" && action === "delete") return []; // without knowing whom
    if (resource === "users") return signedIn;
    return superAdmins;
  };
  const resources = [
    "wordpress-domains",
    "domains",
    "subdomains",
    "servers",
    "users",
    "contacts",
    "dns",
    "company-contacts",
    "service-plans",
    "parent-domains",
  ];
  /** Actions without an API call. */
  const notOffered: Record<string, readonly string[]> = {
    "wordpress-domains": ["create", "edit", "delete"],
    domains: ["delete"],
    servers: ["delete"],
    "company-contacts": ["create", "edit", "delete"],
    "service-plans": ["create", "edit", "delete"],
    "parent-domains": ["create", "edit", "delete"],
  };
  const matrix = resources.flatMap((resource) => everyAction.map((action) => [resource, action] as const));

  test.each(matrix)("%s allows %s only to the roles of the specification", (resource, action) => {
    const may = all.filter((who) => canAccess(users[who], { resource, action }));
    expect(may).toEqual(all.filter((who) => allowed(resource, action).includes(who)));
  });

  test.each(["unknown", "", "constructor", "__proto__", "toString"])(
    "the resource %j is denied to everybody",
    (resource) => {
      for (const who of all) {
        for (const action of everyAction) expect(canAccess(users[who], { resource, action })).toBe(false);
      }
    },
  );

  test.each<[action: string, may: Who[]]>([
    ["list", signedIn],
    ["menu", signedIn],
    ["show", signedIn],
    ["create", ["admin", ...superAdmins]],
    ["edit", superAdmins],
    ["delete", superAdmins],
    ["export", signedIn],
    ["clone", superAdmins],
    ["constructor", superAdmins],
  ])("allows %s on a standard resource only to the roles of its entry", (action, may) => {
    const question = { resource: "backups", action };
    expect(all.filter((who) => canAccess(users[who], question, standardTable))).toEqual(may);
  });

  test.each(["list", "menu", "create", "delete", "__proto__"])("denies %s, which the entry does not name", (action) => {
    const table = { backups: { ...standardTable.backups, allowedRoles: { edit: "staff" } as const } };
    expect(all.filter((who) => canAccess(users[who], { resource: "backups", action }, table))).toEqual([]);
  });

  test("denies actions without an API call, also with a rule for all actions", () => {
    const { create: _create, update: _update, delete: _delete, ...readOnly } = standardTable.backups;
    const table = { backups: { ...readOnly, allowedRoles: "staff" as const } };
    const may = (action: string) => canAccess(users["super-admin"], { resource: "backups", action }, table);
    expect(everyAction.filter(may)).toEqual(["list", "menu", "show", "export", "constructor", "__proto__"]);
  });

  test("allows deleting a user depending on that user", () => {
    const record = { id: 9, roles: [{ name: "employee" }] };
    const may = all.filter((who) => canAccess(users[who], { resource: "users", action: "delete", record }));
    expect(may).toEqual(["admin", ...superAdmins]);
  });
});

describe("canDeleteUser", () => {
  const target = (...roles: string[]) => ({ id: 9, roles: roles.map((name) => ({ name })) });

  test.each<[viewer: "employee" | "admin" | "super-admin", name: string, may: boolean, target: object]>([
    ["employee", "an employee", false, target("employee")],
    ["admin", "an employee", true, target("employee")],
    ["admin", "another admin", true, target("admin")],
    ["admin", "a super-admin", false, target("super-admin")],
    ["admin", "somebody who is super-admin too", false, target("employee", "super-admin")],
    ["admin", "somebody without roles", false, target()],
    ["admin", "somebody whose roles are not known", false, { id: 9 }],
    ["admin", "a super-admin in the other shape", false, { id: 9, role: "super-admin" }],
    ["admin", "oneself", false, { id: 1, roles: ["admin"] }],
    ["admin", "oneself with the id as text", false, { id: "1", roles: ["admin"] }],
    ["super-admin", "an employee", true, target("employee")],
    ["super-admin", "another super-admin", true, target("super-admin")],
    ["super-admin", "somebody without roles", true, target()],
    ["super-admin", "oneself", false, { id: 1, roles: ["super-admin"] }],
  ])("%s may delete %s: %s", (viewer, _, may, whom) => {
    expect(canDeleteUser(createUserWithRole(viewer), whom)).toBe(may);
  });
});
