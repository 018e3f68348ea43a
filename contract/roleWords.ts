import type { AllowedRoles, Role } from "../src/dataProvider/allowedRoles";

const people: Partial<Record<AllowedRoles, string>> = {
  guest: "everybody, even without a session",
  staff: "everybody who is signed in",
};
const plural: Record<Role, string> = { employee: "employees", admin: "admins", "super-admin": "super-admins" };

/** Who may make a call, in words. */
export const roleWords = (allowed: AllowedRoles): string =>
  people[allowed] ?? (allowed.split("|") as Role[]).map((role) => plural[role]).join(" and ");
