import type { Role } from "@/model/roles";
import type { CurrentUserShape, User } from "../types";

/** Password of all seeded users. It meets the rules of the panel. */
export const DEMO_PASSWORD = "Spire-demo1!";

export interface DemoAccount {
  role: Role;
  email: string;
  password: string;
  name: string;
}

/** One account per role. */
export const demoAccounts: DemoAccount[] = [
  { role: "employee", email: "employee@spire.test", password: DEMO_PASSWORD, name: "Emma Ployee" },
  { role: "admin", email: "admin@spire.test", password: DEMO_PASSWORD, name: "Adam Minster" },
  { role: "super-admin", email: "super@spire.test", password: DEMO_PASSWORD, name: "Sue Perez" },
];

const staff: [name: string, email: string, role: Role | null, shape: CurrentUserShape][] = [
  ["Nora Role", "norole@spire.test", null, "grouped"],
  ["Jürgen Groß", "juergen.gross@spire.test", "employee", "named"],
  ["Łucja Żółć", "lucja@spire.test", "employee", "names"],
  ["李小龍", "lee@spire.test", "admin", "json"],
  ["Conor O'Brien", "obrien@spire.test", "employee", "role"],
  ["سارة أحمد", "sara@spire.test", "admin", "wrapped"],
  ["Maximiliane-Alexandra von und zu Hohenlohe-Waldenburg-Schillingsfürst", "max@spire.test", "employee", "grouped"],
  ["Second Super", "super2@spire.test", "super-admin", "json"],
  ["Zoë 🦄 Quinn", "zoe@spire.test", "admin", "names"],
];

/** @param count minimum number of users, reached with further employees. */
export const seedUsers = (count = 0): User[] => {
  const demo = demoAccounts.map(({ name, email, role }) => [name, email, role, "grouped"] as const);
  const usual = [...demo, ...staff];
  const more = Array.from({ length: Math.max(0, count - usual.length) }, (_, index) => {
    return [`Temporary ${index + 1}`, `temp${index + 1}@spire.test`, "employee", "grouped"] as const;
  });
  return [...usual, ...more].map(([name, email, role, currentUserShape], index) => ({
    id: index + 1,
    name,
    email,
    password: DEMO_PASSWORD,
    role,
    currentUserShape,
    created_at: `2023-0${(index % 9) + 1}-11T08:00:00.000000Z`,
  }));
};
