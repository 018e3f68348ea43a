import type { Role, WhoMay } from "../src/dataProvider/whoMay";

/** Who may make a call. The server enforces it; the panel only spares people dead ends (access.ts). */
export const people = {
  guest: "everybody, without a session too",
  staff: "everybody who is signed in",
  "add users": "people with the permission 'add users' (admins and super-admins)",
  admin: "admins and super-admins",
  "super-admin": "super-admins",
} as const;

export type Who = keyof typeof people;
/** As a standard resource's entry says it. */
export interface StandardWho {
  roles: WhoMay;
}

const plural: Record<Role, string> = { employee: "employees", admin: "admins", "super-admin": "super-admins" };

/** In words. */
export const whoWords = (who: Who | StandardWho): string => {
  if (typeof who === "string") return people[who];
  if (who.roles === "staff") return people.staff;
  return (who.roles.split("|") as Role[]).map((role) => plural[role]).join(" and ");
};
