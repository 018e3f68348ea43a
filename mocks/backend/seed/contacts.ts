import { createRandom, deriveSeed, type Random } from "../random";
import type { Company, Contact } from "../types";
import { type Customer, seedCustomer } from "./customers";

const FIRST_NAMES = [
  "Ada",
  "Björn",
  "Chloé",
  "Dmitri",
  "Eve",
  "Farid",
  "Grace",
  "Hiro",
  "Ivana",
  "José",
  "Kaja",
  "Liam",
];
const LAST_NAMES = [
  "Nguyen",
  "O'Hara",
  "Pérez",
  "Quist",
  "Rossi",
  "Smith",
  "Tanaka",
  "Ünal",
  "Vasquez",
  "Weiß",
  "Yılmaz",
];
const POSITIONS = ["Owner", "Marketing", "IT admin", "Accounts", "Webmaster", null];

const pickContactName = (random: Random): [first: string, last: string] => [
  random.pick(FIRST_NAMES),
  random.pick(LAST_NAMES),
];

/** The first company has 30 contacts, every fortieth has none. */
export const seedCompany = (seed: number, { id, name }: Customer): Company => {
  const contacts = createRandom(deriveSeed(seed, 8, id)).int(1, 4);
  return { id, name, contacts: id === 1 ? 30 : id % 40 === 0 ? 0 : contacts };
};

/** Ids of seeded contacts are company * 100 + 1, + 2, ... */
export const companyIdFromContactId = (contactId: number): number => Math.floor(contactId / 100);

export const seedContacts = (seed: number, company: Company): Contact[] => {
  const random = createRandom(deriveSeed(seed, 2, company.id));
  const { domain } = seedCustomer(seed, company.id);
  return Array.from({ length: company.contacts }, (_, index) => {
    const [first, last] = pickContactName(random);
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
