import type { Identifier } from "ra-core";
import { actions, resources, type ResourceEndpoint } from "@/dataProvider/endpoints";
import { allows, matchesExpression, rolesForAction } from "@/model/roles";
import { getRoles, type CurrentUser } from "./user";

/**
 * What a user may do, as pure functions on one page. The endpoint table has the rules for calls; the rules here are about screens
 * and single records.
 */

type Person = Pick<CurrentUser, "id" | "roles" | "permissions">;

/** Role names joined by `|` (any) or `&` (all). */
export const hasRole = (person: Person | undefined, expression: string): boolean =>
  person !== undefined && matchesExpression(expression, (name) => person.roles.includes(name));

/** Permission names joined by `|` (any) or `&` (all). */
export const hasPermission = (person: Person | undefined, expression: string): boolean =>
  person !== undefined && matchesExpression(expression, (name) => person.permissions.includes(name));

interface Staff {
  id?: Identifier;
  role?: unknown;
  roles?: unknown;
}

/** Hidden for oneself, for an employee, and for an admin when the target has no roles or is a super-admin. */
export const canDeleteUser = (person: Person, target: Staff): boolean => {
  const targetRoles = getRoles(target);
  if (String(target.id) === String(person.id)) return false;
  if (hasRole(person, "super-admin")) return true;
  return hasRole(person, "admin") && targetRoles.length > 0 && !targetRoles.includes("super-admin");
};

type Rule = (person: Person, record?: Staff) => boolean;

const everyone: Rule = () => true;

/** Resource -> action -> rule; `*` covers every action that is not named. Where there is no rule the entry's `allowedRoles` decide. */
const rules: Record<string, Record<string, Rule>> = {
  domains: {
    // The link depends on the permission alone.
    menu: (person) => hasPermission(person, "edit sites"),
    // Everybody's own activity log and errors; runs are for those who may start them.
    activity: everyone,
  },
  subdomains: { "*": (person) => allows(actions.addSubdomain.allowedRoles, person) },
  users: {
    // Everybody may change their own account.
    edit: everyone,
    delete: (person, record) => record !== undefined && canDeleteUser(person, record),
  },
};

export interface AccessRequest {
  resource: string;
  action: string;
  record?: Staff | undefined;
}

type Table = Readonly<Record<string, ResourceEndpoint>>;

/** The call that an action needs. Lists and records may come from elsewhere. */
const neededCalls = new Map<string, "create" | "update" | "delete">([
  ["create", "create"],
  ["edit", "update"],
  ["delete", "delete"],
]);

/** Whether the API has the call; nobody may do what it does not offer. Resources without an entry are pages only. */
const isOffered = (entry: ResourceEndpoint | undefined, action: string): boolean => {
  const call = neededCalls.get(action);
  return entry === undefined || call === undefined || entry[call] !== undefined;
};

const ruleFor = (resource: string, action: string, entry: ResourceEndpoint | undefined): Rule => {
  const ofResource = Object.hasOwn(rules, resource) ? rules[resource] : undefined;
  const own = ofResource?.[Object.hasOwn(ofResource, action) ? action : "*"];
  return own ?? ((person) => allows(rolesForAction(entry?.allowedRoles, action), person));
};

/** Denies unknown resources, calls that the API does not have, and people who are not signed in. */
export const canAccess = (
  person: Person | undefined,
  { resource, action, record }: AccessRequest,
  table: Table = resources,
): boolean => {
  const entry = Object.hasOwn(table, resource) ? table[resource] : undefined;
  return person !== undefined && isOffered(entry, action) && ruleFor(resource, action, entry)(person, record);
};
