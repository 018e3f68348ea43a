import { type AllowedRoles, type ResourceRoles, type Role, rolesForAction, type Verb } from "@/model/roles";

/** The action that each call of a resource counts as. */
const actionOf = { list: "list", one: "show", create: "create", update: "edit", delete: "delete" } as const;

/** The roles that may make this call of a resource; nobody when there is no rule. */
export const rolesForCall = (allowed: ResourceRoles | undefined, verb: Verb) => rolesForAction(allowed, actionOf[verb]);

/** Whether somebody with this role is allowed; null is a signed-in person without a role. */
export const allows = (allowed: AllowedRoles | undefined, role: Role | null): boolean =>
  allowed === "guest" || allowed === "staff" || (role !== null && (allowed ?? "").split("|").includes(role));
