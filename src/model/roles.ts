/** Permissions by role, for the mocked backend and tests: the server grants and enforces them. */
const permissionsByRole = {
  employee: [],
  admin: ["add users"],
  "super-admin": ["edit sites", "add users"],
} as const;

export type Role = keyof typeof permissionsByRole;
type Permission = (typeof permissionsByRole)[Role][number];

export const roleNames = Object.keys(permissionsByRole) as readonly Role[];
export const isRole = (name: string): name is Role => Object.hasOwn(permissionsByRole, name);

interface Grants {
  roles: readonly string[];
  permissions: readonly string[];
}

export const getGrants = (role: Role | null): { roles: readonly Role[]; permissions: readonly Permission[] } =>
  role === null ? { roles: [], permissions: [] } : { roles: [role], permissions: permissionsByRole[role] };

type Name = Role | Permission;
type AllOf = Name | `${Name}&${Name}`;

/** Roles and permissions joined by `|` (any) or `&` (all); `staff` is every signed-in user, `guest` is everybody. */
export type AllowedRoles = "guest" | "staff" | AllOf | `${AllOf}|${AllOf}`;

/** Evaluates `a|b&c`: a, or both b and c. */
export const matchesExpression = (expression: string, holds: (name: string) => boolean): boolean =>
  expression.split("|").some((all) => all.split("&").every((name) => holds(name.trim())));

/** Nobody is allowed without a rule. */
export const allows = (allowed: AllowedRoles | undefined, { roles, permissions }: Grants): boolean =>
  allowed === "guest" ||
  allowed === "staff" ||
  (allowed !== undefined && matchesExpression(allowed, (name) => (isRole(name) ? roles : permissions).includes(name)));

type SignedIn = Exclude<AllowedRoles, "guest">;

/** One rule for all actions of a resource, or rules by action: `*` covers the others, except those that follow the list's rule. */
export type ResourceRoles =
  | SignedIn
  | Partial<Record<"list" | "show" | "export" | "create" | "edit" | "delete" | "*", SignedIn>>;

/** Actions that follow the rule of the list unless they have their own. */
const listActions = ["menu", "show", "export"];

export const rolesForAction = (allowed: ResourceRoles | undefined, action: string): SignedIn | undefined => {
  if (allowed === undefined || typeof allowed === "string") return allowed;
  const named = new Map<string, SignedIn>(Object.entries(allowed));
  return named.get(action) ?? named.get(listActions.includes(action) ? "list" : "*") ?? named.get("*");
};

export type Verb = "list" | "one" | "create" | "update" | "delete";

const actionsByCall = { list: "list", one: "show", create: "create", update: "edit", delete: "delete" } as const;

export const rolesForCall = (allowed: ResourceRoles | undefined, verb: Verb) =>
  rolesForAction(allowed, actionsByCall[verb]);
