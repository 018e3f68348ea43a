/** Who may do what, as the entry of a standard resource says it. */

export type Role = "employee" | "admin" | "super-admin";

/** `staff` is everybody who is signed in; roles are joined by `|` (any). */
export type WhoMay = "staff" | Role | `${Role}|${Role}`;

/** Action -> who may. `*` stands for every action that is not named; what goes with the list is named by its rule. */
export type ResourceAccess = Partial<Record<"list" | "show" | "export" | "create" | "edit" | "delete" | "*", WhoMay>>;

/** Whoever may see the list may open its link, look at one of its records and take it along, unless the entry says otherwise. */
const goesWithList = ["menu", "show", "export"];

/** Who may do this; nobody without a rule. */
export const whoMay = (access: ResourceAccess, action: string): WhoMay | undefined => {
  const named = new Map<string, WhoMay>(Object.entries(access));
  return named.get(action) ?? named.get(goesWithList.includes(action) ? "list" : "*") ?? named.get("*");
};
