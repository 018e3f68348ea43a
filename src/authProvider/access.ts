import type { Identifier } from "ra-core";
import { actions, resources, type ResourceEndpoint } from "@/dataProvider/endpoints";
import { allows, matchesExpression, rolesForAction } from "@/model/roles";
import { getRoles, type CurrentUser } from "./user";

type Actor = Pick<CurrentUser, "id" | "roles" | "permissions">;

/** Role names joined by `|` (any) or `&` (all). */
export const hasRole = (user: Actor | undefined, expression: string): boolean =>
  user !== undefined && matchesExpression(expression, (name) => user.roles.includes(name));

export const hasPermission = (user: Actor | undefined, expression: string): boolean =>
  user !== undefined && matchesExpression(expression, (name) => user.permissions.includes(name));

interface Staff {
  id?: Identifier;
  role?: unknown;
  roles?: unknown;
}

/** Nobody may delete themselves, and an admin no super-admin or user without roles. */
export const canDeleteUser = (user: Actor, target: Staff): boolean => {
  const targetRoles = getRoles(target);
  if (String(target.id) === String(user.id)) return false;
  if (hasRole(user, "super-admin")) return true;
  return hasRole(user, "admin") && targetRoles.length > 0 && !targetRoles.includes("super-admin");
};

type Rule = (user: Actor, record?: Staff) => boolean;

const everyone: Rule = () => true;

/** Rules by resource and action, `*` for all other actions. Without a rule the endpoint's `allowedRoles` apply. */
const rules: Record<string, Record<string, Rule>> = {
  domains: {
    // The link depends on the permission only.
    menu: (user) => hasPermission(user, "edit sites"),
    activity: everyone,
  },
  subdomains: { "*": (user) => allows(actions.addSubdomain.allowedRoles, user) },
  users: {
    // Every user may edit their own account.
    edit: everyone,
    delete: (user, record) => record !== undefined && canDeleteUser(user, record),
  },
};

export interface AccessRequest {
  resource: string;
  action: string;
  record?: Staff | undefined;
}

type Table = Readonly<Record<string, ResourceEndpoint>>;

const requiredCalls = new Map<string, "create" | "update" | "delete">([
  ["create", "create"],
  ["edit", "update"],
  ["delete", "delete"],
]);

/** False if the API lacks the call. Resources without an endpoint are pages only. */
const isOffered = (entry: ResourceEndpoint | undefined, action: string): boolean => {
  const call = requiredCalls.get(action);
  return entry === undefined || call === undefined || entry[call] !== undefined;
};

const ruleFor = (resource: string, action: string, entry: ResourceEndpoint | undefined): Rule => {
  const resourceRules = Object.hasOwn(rules, resource) ? rules[resource] : undefined;
  const rule = resourceRules?.[Object.hasOwn(resourceRules, action) ? action : "*"];
  return rule ?? ((user) => allows(rolesForAction(entry?.allowedRoles, action), user));
};

/** Denies guests, unknown resources, and calls that the API lacks. */
export const canAccess = (
  user: Actor | undefined,
  { resource, action, record }: AccessRequest,
  table: Table = resources,
): boolean => {
  const entry = Object.hasOwn(table, resource) ? table[resource] : undefined;
  return user !== undefined && isOffered(entry, action) && ruleFor(resource, action, entry)(user, record);
};
