/** Who may make a call, as its entry in the endpoint table says it. The server enforces it. */

export type Role = "employee" | "admin" | "super-admin";

/** `staff` is everybody who is signed in, `guest` everybody, without a session too; roles are joined by `|` (any). */
export type AllowedRoles = "guest" | "staff" | Role | `${Role}|${Role}`;

type SignedIn = Exclude<AllowedRoles, "guest">;

/**
 * For everything that is done with a resource, or action -> roles: `*` stands for every action that is not named; what goes
 * with the list is named by its rule.
 */
export type ResourceRoles =
  | SignedIn
  | Partial<Record<"list" | "show" | "export" | "create" | "edit" | "delete" | "*", SignedIn>>;

/** Whoever may see the list may open its link, look at one of its records and take it along, unless the entry says otherwise. */
const goesWithList = ["menu", "show", "export"];

/** Who may do this with a resource; nobody without a rule. */
export const rolesForAction = (allowed: ResourceRoles | undefined, action: string): SignedIn | undefined => {
  if (allowed === undefined || typeof allowed === "string") return allowed;
  const named = new Map<string, SignedIn>(Object.entries(allowed));
  return named.get(action) ?? named.get(goesWithList.includes(action) ? "list" : "*") ?? named.get("*");
};

/** What each call of a resource counts as. */
const actionOf = { list: "list", one: "show", create: "create", update: "edit", delete: "delete" } as const;
export type Verb = keyof typeof actionOf;

/** Who may make this call of a resource; nobody without a rule. */
export const rolesForCall = (allowed: ResourceRoles | undefined, verb: Verb): SignedIn | undefined =>
  rolesForAction(allowed, actionOf[verb]);

/** Whether somebody with this role may; null is somebody who is signed in and has none. */
export const allows = (allowed: AllowedRoles | undefined, role: Role | null): boolean =>
  allowed === "guest" || allowed === "staff" || (role !== null && (allowed ?? "").split("|").includes(role));
