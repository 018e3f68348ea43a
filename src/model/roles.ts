/** Who may make a call, as written in the endpoint table. The server enforces it. */

export type Role = "employee" | "admin" | "super-admin";

/** Roles joined by `|` (any of them); `staff` is everybody who is signed in, `guest` is everybody. */
export type AllowedRoles = "guest" | "staff" | Role | `${Role}|${Role}`;

type SignedIn = Exclude<AllowedRoles, "guest">;

/**
 * One rule for everything that is done with a resource, or a rule for each action: `*` covers the actions that are not named,
 * and what goes with the list follows the list's rule.
 */
export type ResourceRoles =
  | SignedIn
  | Partial<Record<"list" | "show" | "export" | "create" | "edit" | "delete" | "*", SignedIn>>;

/** Whoever may see the list may open its link, view its records and export it, unless the entry says otherwise. */
const goesWithList = ["menu", "show", "export"];

/** The roles that may do this with a resource; nobody when there is no rule. */
export const rolesForAction = (allowed: ResourceRoles | undefined, action: string): SignedIn | undefined => {
  if (allowed === undefined || typeof allowed === "string") return allowed;
  const named = new Map<string, SignedIn>(Object.entries(allowed));
  return named.get(action) ?? named.get(goesWithList.includes(action) ? "list" : "*") ?? named.get("*");
};

/** The calls of a resource. */
export type Verb = "list" | "one" | "create" | "update" | "delete";
