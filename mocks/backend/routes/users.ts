import { isSuper, mayDeleteUser, mayUpdateUser, roleRows } from "../access";
import type { Role } from "@/model/roles";
import { ChangedUser, NewUser } from "@/model/records";
import { forbidden, found, idParam, json, type Json, noContent } from "../http";
import type { Route } from "../router";
import type { Context } from "../services";
import type { User } from "../types";
import { emailProblem, TAKEN, validate } from "../validation";

const userItem = ({ backend: { store } }: Context, user: User) => {
  const { id, name, email: address, created_at } = user;
  return store.flaws.show("users", id, { id, name, email: address, created_at, roles: roleRows(user) });
};

/** The role in a body: role: "admin", roles: ["admin"] or roles: [{ name: "admin" }]. */
const sentRole = ({ role, roles }: Json): unknown => {
  if (role !== undefined && role !== null) return role;
  const first: unknown = Array.isArray(roles) ? roles[0] : undefined;
  return typeof first === "object" && first !== null ? (first as Json)["name"] : first;
};

const check = ({ backend, input }: Context, target?: User): Role | null => {
  const role = sentRole(input) ?? null;
  const owner = backend.store.userByEmail(String(input["email"]));
  const isTaken = owner !== undefined && owner.id !== target?.id;
  validate(
    target ? ChangedUser : NewUser,
    { ...input, role },
    { email: emailProblem(input["email"]) || (isTaken && TAKEN) },
  );
  return role as Role | null;
};

const viewerOf = ({ user }: Context): User => {
  if (!user) throw forbidden();
  return user;
};

const list = (context: Context): Response =>
  json({ data: [...context.backend.store.users.values()].map((user) => userItem(context, user)) });

const add = (context: Context): Response => {
  const { backend, input } = context;
  const role = check(context) ?? "employee";
  if (role === "super-admin" && !isSuper(viewerOf(context))) throw forbidden();
  const user: User = {
    id: backend.store.newId("users"),
    name: String(input["name"]),
    email: String(input["email"]),
    password: String(input["password"]),
    role,
    shape: "grouped",
    created_at: backend.settings.now().toISOString(),
  };
  backend.store.users.set(user.id, user);
  return json({ data: userItem(context, user) }, 201);
};

const target = (context: Context): User => {
  const id = idParam(context);
  return found(context.backend.store.users.get(id), "User", id);
};

const update = (context: Context): Response => {
  const user = target(context);
  if (!mayUpdateUser(viewerOf(context), user, user.role)) throw forbidden();
  const role = check(context, user) ?? user.role;
  if (!mayUpdateUser(viewerOf(context), user, role)) throw forbidden();
  const { name, email: address, password: secret } = context.input;
  Object.assign(user, { name, email: address, role });
  if (typeof secret === "string") user.password = secret;
  context.backend.store.flaws.mend("users", user.id);
  return json({ data: userItem(context, user) });
};

const remove = (context: Context): Response => {
  const user = target(context);
  if (!mayDeleteUser(viewerOf(context), user)) throw forbidden();
  context.backend.store.users.delete(user.id);
  context.backend.sessions.end(user.id);
  return noContent();
};

export const userRoutes: Route[] = [
  { method: "GET", path: "/api/users", group: "api", handle: list },
  { method: "POST", path: "/api/users", group: "api", handle: add },
  // Everybody may change their own account.
  { method: "PUT", path: "/api/users/{id}", access: "staff", group: "api", handle: update },
  { method: "DELETE", path: "/api/users/{id}", group: "api", handle: remove },
];
