import { describe, expect, test } from "vitest";
import { type AllowedRoles, allows, getGrants, type Role, roleNames } from "./roles";

describe("allows", () => {
  test.each<[allowed: AllowedRoles | undefined, roles: (Role | null)[]]>([
    ["guest", [null, ...roleNames]],
    ["staff", [null, ...roleNames]],
    ["admin|super-admin", ["admin", "super-admin"]],
    ["add users", ["admin", "super-admin"]],
    ["employee|edit sites", ["employee", "super-admin"]],
    ["admin&add users", ["admin"]],
    ["admin&edit sites", []],
    [undefined, []],
  ])("%j allows %j", (allowed, roles) => {
    expect([null, ...roleNames].filter((role) => allows(allowed, getGrants(role)))).toEqual(roles);
  });

  test("a role is not a permission, and a permission is not a role", () => {
    const confused = { roles: ["edit sites"], permissions: ["super-admin"] };
    expect([allows("edit sites", confused), allows("super-admin", confused)]).toEqual([false, false]);
  });
});
