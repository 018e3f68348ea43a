/** Who may do what, as the entry of a standard resource says it. */

export type Role = "employee" | "admin" | "super-admin";

/** `staff` is everybody who is signed in; roles are joined by `|` (any). */
export type WhoMay = "staff" | Role | `${Role}|${Role}`;

/** Action -> who may. `*` stands for every action that is not named; the menu and single records go with the list. */
export type ResourceAccess = Partial<Record<"list" | "create" | "edit" | "delete" | "*", WhoMay>>;

/** Who may do this; nobody without a rule. */
export const whoMay = (access: ResourceAccess, action: string): WhoMay | undefined => {
  const named = new Map<string, WhoMay>(Object.entries(access));
  return named.get(action === "menu" || action === "show" ? "list" : action) ?? named.get("*");
};
