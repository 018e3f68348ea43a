import { isSuperAdmin, canDeleteUser, canUpdateUser, serializeRoles } from "../access";
import type { Role } from "@/model/roles";
import { ChangedUser, NewUser } from "@/model/records";
import { forbidden, requireRecord, parseIdParam, json, type Json, noContent } from "../http";
import type { Route } from "../router";
import type { RequestContext } from "../services";
import type { User } from "../types";
import { getEmailError, TAKEN_MESSAGE, validate } from "../validation";

const serializeUser = ({ backend: { store } }: RequestContext, user: User) => {
  const { id, name, email: address, created_at } = user;
  return store.overrides.apply("users", id, { id, name, email: address, created_at, roles: serializeRoles(user) });
};

/** Accepts role: "admin", roles: ["admin"] and roles: [{ name: "admin" }]. */
const parseRole = ({ role, roles }: Json): unknown => {
  if (role !== undefined && role !== null) return role;
  const first: unknown = Array.isArray(roles) ? roles[0] : undefined;
  return typeof first === "object" && first !== null ? (first as Json)["name"] : first;
};

const validateUser = ({ backend, input }: RequestContext, requireUser?: User): Role | null => {
  const role = parseRole(input) ?? null;
  const owner = backend.store.findUserByEmail(String(input["email"]));
  const isTaken = owner !== undefined && owner.id !== requireUser?.id;
  validate(
    requireUser ? ChangedUser : NewUser,
    { ...input, role },
    { email: getEmailError(input["email"]) || (isTaken && TAKEN_MESSAGE) },
  );
  return role as Role | null;
};

const requireCurrentUser = ({ user }: RequestContext): User => {
  if (!user) throw forbidden();
  return user;
};

const listUsers = (context: RequestContext): Response =>
  json({ data: [...context.backend.store.users.values()].map((user) => serializeUser(context, user)) });

const addUser = (context: RequestContext): Response => {
  const { backend, input } = context;
  const role = validateUser(context) ?? "employee";
  if (role === "super-admin" && !isSuperAdmin(requireCurrentUser(context))) throw forbidden();
  const user: User = {
    id: backend.store.createId("users"),
    name: String(input["name"]),
    email: String(input["email"]),
    password: String(input["password"]),
    role,
    currentUserShape: "grouped",
    created_at: backend.settings.now().toISOString(),
  };
  backend.store.users.set(user.id, user);
  return json({ data: serializeUser(context, user) }, 201);
};

const target = (context: RequestContext): User => {
  const id = parseIdParam(context);
  return requireRecord(context.backend.store.users.get(id), "User", id);
};

const updateUser = (context: RequestContext): Response => {
  const user = target(context);
  if (!canUpdateUser(requireCurrentUser(context), user, user.role)) throw forbidden();
  const role = validateUser(context, user) ?? user.role;
  if (!canUpdateUser(requireCurrentUser(context), user, role)) throw forbidden();
  const { name, email: address, password: secret } = context.input;
  Object.assign(user, { name, email: address, role });
  if (typeof secret === "string") user.password = secret;
  context.backend.store.overrides.remove("users", user.id);
  return json({ data: serializeUser(context, user) });
};

const deleteUser = (context: RequestContext): Response => {
  const user = target(context);
  if (!canDeleteUser(requireCurrentUser(context), user)) throw forbidden();
  context.backend.store.users.delete(user.id);
  context.backend.sessions.end(user.id);
  return noContent();
};

export const userRoutes: Route[] = [
  { method: "GET", path: "/api/users", group: "api", handle: listUsers },
  { method: "POST", path: "/api/users", group: "api", handle: addUser },
  // All users may change their own account.
  { method: "PUT", path: "/api/users/{id}", access: "staff", group: "api", handle: updateUser },
  { method: "DELETE", path: "/api/users/{id}", group: "api", handle: deleteUser },
];
