/** Roles and permissions, as the endpoint table names them. The server enforces them. */

/** The permissions that come with each role where the server decides: in the mocked backend and in tests. */
const permissionsByRole = {
  employee: [],
  admin: ["add users"],
  "super-admin": ["edit sites", "add users"],
} as const;

export type Role = keyof typeof permissionsByRole;
type Permission = (typeof permissionsByRole)[Role][number];

export const roleNames = Object.keys(permissionsByRole) as readonly Role[];
export const isRole = (name: string): name is Role => Object.hasOwn(permissionsByRole, name);

/** The roles and permissions of a signed-in user. */
interface Granted {
  roles: readonly string[];
  permissions: readonly string[];
}

/** What a user of this role is granted; null is a signed-in user without a role. */
export const getGrants = (role: Role | null): { roles: readonly Role[]; permissions: readonly Permission[] } =>
  role === null ? { roles: [], permissions: [] } : { roles: [role], permissions: permissionsByRole[role] };

type Name = Role | Permission;
type AllOf = Name | `${Name}&${Name}`;

/** Roles and permissions joined by `|` (any) or `&` (all); `staff` is everybody who is signed in, `guest` is everybody. */
export type AllowedRoles = "guest" | "staff" | AllOf | `${AllOf}|${AllOf}`;

/** `a|b&c`: one of the alternatives must hold, with all of its parts. */
export const matchesExpression = (expression: string, holds: (name: string) => boolean): boolean =>
  expression.split("|").some((all) => all.split("&").every((name) => holds(name.trim())));

/** True if the rule allows a signed-in user with these roles and permissions. Without a rule nobody is allowed. */
export const allows = (allowed: AllowedRoles | undefined, { roles, permissions }: Granted): boolean =>
  allowed === "guest" ||
  allowed === "staff" ||
  (allowed !== undefined && matchesExpression(allowed, (name) => (isRole(name) ? roles : permissions).includes(name)));

type SignedIn = Exclude<AllowedRoles, "guest">;

/**
 * One rule for everything that is done with a resource, or a rule for each action: `*` covers the actions that are not named,
 * and what goes with the list follows the list's rule.
 */
export type ResourceRoles =
  | SignedIn
  | Partial<Record<"list" | "show" | "export" | "create" | "edit" | "delete" | "*", SignedIn>>;

/** Whoever may see the list may open its link and its overview, view its records and export it, unless the entry says otherwise. */
const goesWithList = ["menu", "overview", "show", "export"];

/** The roles that may do this with a resource; nobody when there is no rule. */
export const rolesForAction = (allowed: ResourceRoles | undefined, action: string): SignedIn | undefined => {
  if (allowed === undefined || typeof allowed === "string") return allowed;
  const named = new Map<string, SignedIn>(Object.entries(allowed));
  return named.get(action) ?? named.get(goesWithList.includes(action) ? "list" : "*") ?? named.get("*");
};

/** The calls of a resource. */
export type Verb = "list" | "one" | "create" | "update" | "delete";

/** The action that each call of a resource counts as. */
const actionOf = { list: "list", one: "show", create: "create", update: "edit", delete: "delete" } as const;

/** The roles that may make this call of a resource; nobody when there is no rule. */
export const rolesForCall = (allowed: ResourceRoles | undefined, verb: Verb) => rolesForAction(allowed, actionOf[verb]);
