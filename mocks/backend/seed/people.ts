import { createRandom, type Random, seedOf } from "../prng";
import type { Role } from "@/model/roles";
import type { Company, Contact, User, UserShape } from "../types";
import { type Customer, seedCustomer } from "./customers";

/** One password for all seeded staff: it meets the password rules of the panel. */
export const DEMO_PASSWORD = "Spire-demo1!";

export interface DemoAccount {
  role: Role;
  email: string;
  password: string;
  name: string;
}

/** One account per role, for people who try the panel. */
export const demoAccounts: DemoAccount[] = [
  { role: "employee", email: "employee@spire.test", password: DEMO_PASSWORD, name: "Emma Ployee" },
  { role: "admin", email: "admin@spire.test", password: DEMO_PASSWORD, name: "Adam Minster" },
  { role: "super-admin", email: "super@spire.test", password: DEMO_PASSWORD, name: "Sue Perez" },
];

const staff: [name: string, email: string, role: Role | null, shape: UserShape][] = [
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

/** @param count fills up with employees until there are this many users. */
export const seedUsers = (count = 0): User[] => {
  const demo = demoAccounts.map(({ name, email, role }) => [name, email, role, "grouped"] as const);
  const usual = [...demo, ...staff];
  const more = Array.from({ length: Math.max(0, count - usual.length) }, (_, index) => {
    return [`Temporary ${index + 1}`, `temp${index + 1}@spire.test`, "employee", "grouped"] as const;
  });
  return [...usual, ...more].map(([name, email, role, shape], index) => ({
    id: index + 1,
    name,
    email,
    password: DEMO_PASSWORD,
    role,
    shape,
    created_at: `2023-0${(index % 9) + 1}-11T08:00:00.000000Z`,
  }));
};

const FIRST = ["Ada", "Björn", "Chloé", "Dmitri", "Eve", "Farid", "Grace", "Hiro", "Ivana", "José", "Kaja", "Liam"];
const LAST = ["Nguyen", "O'Hara", "Pérez", "Quist", "Rossi", "Smith", "Tanaka", "Ünal", "Vasquez", "Weiß", "Yılmaz"];
const POSITIONS = ["Owner", "Marketing", "IT admin", "Accounts", "Webmaster", null];

const personName = (random: Random): [first: string, last: string] => [random.pick(FIRST), random.pick(LAST)];

/** The first one has 30 contacts, every fortieth has none. */
export const seedCompany = (seed: number, { id, name }: Customer): Company => {
  const contacts = createRandom(seedOf(seed, 8, id)).int(1, 4);
  return { id, name, contacts: id === 1 ? 30 : id % 40 === 0 ? 0 : contacts };
};

/** Seeded contacts have the ids company * 100 + 1, + 2, ...: a contact's company follows from its id. */
export const companyOfContact = (contactId: number): number => Math.floor(contactId / 100);

export const seedContacts = (seed: number, company: Company): Contact[] => {
  const random = createRandom(seedOf(seed, 2, company.id));
  const { domain } = seedCustomer(seed, company.id);
  return Array.from({ length: company.contacts }, (_, index) => {
    const [first, last] = personName(random);
    return {
      id: company.id * 100 + index + 1,
      company_id: company.id,
      first_name: first,
      last_name: random.chance(0.05) ? null : last,
      email: `contact${index + 1}@${domain}`,
      position: random.pick(POSITIONS),
      office_phone: random.chance(0.1) ? null : `+1 555 ${random.int(100, 999)} ${random.int(1000, 9999)}`,
    };
  });
};
