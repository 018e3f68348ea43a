import type { RoleName, User, UserShape } from "./types";

export type Permission = "edit sites" | "add users";

export const ROLES: readonly RoleName[] = ["employee", "admin", "super-admin"];

const permissionsByRole: Record<RoleName, Permission[]> = {
  employee: [],
  admin: ["add users"],
  "super-admin": ["edit sites", "add users"],
};

export const permissionsOf = ({ role }: User): Permission[] => (role ? permissionsByRole[role] : []);

/** Who may call a route: "open" anyone, "guest" only users who are not signed in, "staff" all who are. */
export type Access = "open" | "guest" | "staff" | "super-admin";

export const isSuper = ({ role }: User): boolean => role === "super-admin";

export const mayAddUsers = (viewer: User, role: RoleName): boolean =>
  permissionsOf(viewer).includes("add users") && (role !== "super-admin" || isSuper(viewer));

/** Admins and super-admins may, and every user for their own record. Only super-admins change or create super-admins. */
export const mayUpdateUser = (viewer: User, target: User, role: RoleName | null): boolean => {
  if (isSuper(viewer)) return true;
  if (isSuper(target) || role === "super-admin") return false;
  return viewer.role === "admin" || (viewer.id === target.id && role === target.role);
};

export const mayDeleteUser = (viewer: User, target: User): boolean => {
  if (viewer.id === target.id) return false;
  if (viewer.role === "admin") return target.role !== null && !isSuper(target);
  return isSuper(viewer);
};

/** The role as rows of laravel-permission's table. */
export const roleRows = ({ role }: User): { id: number; name: RoleName }[] =>
  role ? [{ id: ROLES.indexOf(role) + 1, name: role }] : [];

/** The current user in one of the shapes that backends of this kind send. */
export const currentUser = (user: User, shape: UserShape): unknown => {
  const { id, name, email, created_at } = user;
  const base = { id, name, email, created_at, roles: roleRows(user) };
  const grouped = { roles: user.role ? [user.role] : [], permissions: permissionsOf(user) };
  const named = permissionsOf(user).map((permission, index) => ({
    id: index + 1,
    name: permission,
    roles: ROLES.filter((role) => permissionsByRole[role].includes(permission)),
  }));
  const shapes: Record<UserShape, unknown> = {
    grouped: { ...base, permissions: grouped },
    json: { ...base, permissions: JSON.stringify(grouped) },
    names: { ...base, permissions: permissionsOf(user) },
    named: { ...base, permissions: named },
    wrapped: { data: { ...base, permissions: named } },
    role: { id, name, email, role: user.role, permissions: permissionsOf(user) },
  };
  return shapes[shape];
};
