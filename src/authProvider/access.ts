import type { Identifier } from "ra-core";
import { resources, type ResourceEndpoint } from "@/dataProvider/endpoints";
import { rolesForAction, type Role } from "@/model/roles";
import { rolesOf, type CurrentUser } from "./user";

/**
 * All role and permission rules, as pure functions on one page. The endpoint table lists the roles for each resource; the rules
 * here go beyond a list of roles.
 */

export type { Role };

type Person = Pick<CurrentUser, "id" | "roles" | "permissions">;

/** `a|b&c`: one of the alternatives must match, with all of its parts. */
const matches = (owned: readonly string[], expression: string): boolean =>
  expression.split("|").some((all) => all.split("&").every((name) => owned.includes(name.trim())));

/** Role names joined by `|` (any) or `&` (all). */
export const hasRole = (person: Person | undefined, expression: string): boolean =>
  person !== undefined && matches(person.roles, expression);

/** Permission names joined by `|` (any) or `&` (all). */
export const hasPermission = (person: Person | undefined, expression: string): boolean =>
  person !== undefined && matches(person.permissions, expression);

interface Staff {
  id?: Identifier;
  role?: unknown;
  roles?: unknown;
}

/** Hidden for oneself, for an employee, and for an admin when the target has no roles or is a super-admin. */
export const mayDeleteUser = (person: Person, target: Staff): boolean => {
  const targetRoles = rolesOf(target);
  if (String(target.id) === String(person.id)) return false;
  if (hasRole(person, "super-admin")) return true;
  return hasRole(person, "admin") && targetRoles.length > 0 && !targetRoles.includes("super-admin");
};

type Rule = (person: Person, record?: Staff) => boolean;

const everyone: Rule = () => true;
const superAdmin: Rule = (person) => hasRole(person, "super-admin");

const siteManager: Rule = (person) => superAdmin(person) && hasPermission(person, "edit sites");

/** Resource -> action -> rule. `*` covers every action that is not named. These rules win over the entry's `allowedRoles`. */
const rules: Record<string, Record<string, Rule>> = {
  domains: {
    list: siteManager,
    // Each of its figures leads to the list.
    overview: siteManager,
    // The link depends on the permission alone.
    menu: (person) => hasPermission(person, "edit sites"),
    // Everybody's own journal and errors; runs are for those who may start them.
    activity: everyone,
    "*": superAdmin,
  },
  subdomains: { "*": superAdmin },
  users: {
    create: (person) => hasPermission(person, "add users"),
    delete: (person, record) => record !== undefined && mayDeleteUser(person, record),
    "*": everyone,
  },
};

export interface AccessQuestion {
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

/** The rule for a resource from its entry in the endpoint table. */
const ruleOfEntry = (entry: ResourceEndpoint | undefined, action: string): Rule | undefined => {
  const allowed = rolesForAction(entry?.allowedRoles, action);
  return allowed && (allowed === "staff" ? everyone : (person) => hasRole(person, allowed));
};

/** Denies unknown resources, calls that the API does not have, and people who are not signed in. */
export const canAccess = (
  person: Person | undefined,
  { resource, action, record }: AccessQuestion,
  table: Table = resources,
): boolean => {
  const entry = Object.hasOwn(table, resource) ? table[resource] : undefined;
  const ofResource = Object.hasOwn(rules, resource) ? rules[resource] : undefined;
  const rule = ofResource ? ofResource[Object.hasOwn(ofResource, action) ? action : "*"] : ruleOfEntry(entry, action);
  return person !== undefined && isOffered(entry, action) && rule !== undefined && rule(person, record);
};
