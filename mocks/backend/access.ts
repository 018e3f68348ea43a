import { actions, resources, type ResourceEndpoint } from "@/dataProvider/endpoints";
import { type AllowedRoles, getGrants, type Role, roleNames, rolesForCall, type Verb } from "@/model/roles";
import type { User, CurrentUserShape } from "./types";

/** Callers of a route: "open" for anyone, "guest" for users who are not signed in, others as in the endpoint table. */
export type Access = "open" | AllowedRoles;

const verbs: readonly Verb[] = ["list", "one", "create", "update", "delete"];
const listRouteAccess = (endpoint: ResourceEndpoint) =>
  verbs.map((verb) => [endpoint[verb], rolesForCall(endpoint.allowedRoles, verb)] as const);

const accessByRoute = new Map<string | undefined, AllowedRoles | undefined>([
  ...Object.values(resources).flatMap(listRouteAccess),
  ...Object.values(actions).map(({ route, allowedRoles }) => [route, allowedRoles] as const),
]);

/** Access by the endpoint table. @throws Error if the table has no such route. */
export const getRouteAccess = (route: string): Access => {
  const allowed = accessByRoute.get(route);
  if (!allowed) throw new Error(`Nobody may call ${route}: it needs an \`access\`, or an entry in the endpoint table`);
  return allowed === "guest" ? "open" : allowed;
};

export const isSuperAdmin = ({ role }: User): boolean => role === "super-admin";

/** Admins and super-admins may, and users may update themselves. Only super-admins change or create super-admins. */
export const canUpdateUser = (currentUser: User, target: User, role: Role | null): boolean => {
  if (isSuperAdmin(currentUser)) return true;
  if (isSuperAdmin(target) || role === "super-admin") return false;
  return currentUser.role === "admin" || (currentUser.id === target.id && role === target.role);
};

export const canDeleteUser = (currentUser: User, target: User): boolean => {
  if (currentUser.id === target.id) return false;
  if (currentUser.role === "admin") return target.role !== null && !isSuperAdmin(target);
  return isSuperAdmin(currentUser);
};

/** Rows of laravel-permission's table. */
export const serializeRoles = ({ role }: User): { id: number; name: Role }[] =>
  role ? [{ id: roleNames.indexOf(role) + 1, name: role }] : [];

export const serializeCurrentUser = (user: User, shape: CurrentUserShape): unknown => {
  const { id, name, email, created_at } = user;
  const base = { id, name, email, created_at, roles: serializeRoles(user) };
  const grouped = getGrants(user.role);
  const { permissions } = grouped;
  const named = permissions.map((permission, index) => ({
    id: index + 1,
    name: permission,
    roles: roleNames.filter((role) => getGrants(role).permissions.includes(permission)),
  }));
  const shapes: Record<CurrentUserShape, unknown> = {
    grouped: { ...base, permissions: grouped },
    json: { ...base, permissions: JSON.stringify(grouped) },
    names: { ...base, permissions },
    named: { ...base, permissions: named },
    wrapped: { data: { ...base, permissions: named } },
    role: { id, name, email, role: user.role, permissions },
  };
  return shapes[shape];
};
