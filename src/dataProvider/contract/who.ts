/** Who may make a call. The server enforces it; the panel only spares people dead ends (access.ts). */
export const people = {
  guest: "everybody, without a session too",
  staff: "everybody who is signed in",
  "add users": "people with the permission 'add users' (admins and super-admins)",
  admin: "admins and super-admins",
  "super-admin": "super-admins",
} as const;

export type Who = keyof typeof people;
