import { createRandom, type Random, deriveSeed } from "../random";
import type { DomainType } from "../types";

const ADJECTIVES = ["bright", "blue", "old", "quiet", "north", "royal", "swift", "green", "prime", "little", "urban"];
const NOUNS =
  "bakery dental motors garden legal travel books roofing cafe studio farm optics cycles florist physio brewery joinery yoga print pharmacy tea kitchens audio".split(
    " ",
  );
const ENDINGS = ["com", "net", "org", "co.uk", "de"];
/** One for each further site of a customer. */
const SITE_WORDS = ["shop", "blog", "booking", "news", "jobs", "events", "academy", "outlet"];
/** How many sites a customer has: most have a few, some many. */
const SITE_COUNTS = [1, 1, 1, 2, 2, 3, 3, 4, 6, 9];

/** Names that are no plain English words. */
const NON_ENGLISH_CUSTOMERS: Partial<Record<number, Omit<Customer, "id">>> = {
  4: { name: "Münchner Käseladen", domain: "münchner-käseladen.de" },
  6: { name: "Café Zoë", domain: "café-zoë.com" },
};

export interface Customer {
  id: number;
  name: string;
  /** The domain of its first site. */
  domain: string;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A customer follows from the seed and its id alone; no two have the same domain. */
export const seedCustomer = (seed: number, id: number): Customer => {
  const pairs = ADJECTIVES.length * NOUNS.length;
  // A walk over all pairs of words, in steps that share no factor with their number.
  const at = (id * 97 + seed * 31) % pairs;
  const words = [ADJECTIVES[at % ADJECTIVES.length] ?? "", NOUNS[Math.floor(at / ADJECTIVES.length)] ?? ""];
  const round = Math.floor(id / pairs) + 1;
  if (round > 1) words.push(String(round));
  const ending = createRandom(deriveSeed(seed, 1, id)).pick(ENDINGS);
  return NON_ENGLISH_CUSTOMERS[id]
    ? { id, ...NON_ENGLISH_CUSTOMERS[id] }
    : { id, name: words.map(capitalize).join(" "), domain: `${words.join("-")}.${ending}` };
};

export interface CustomerDomain {
  customer: Customer;
  domain: string;
  type: DomainType;
  title: string;
}

/** The first site has the customer's own name, the others have names that are made of it. */
const createCustomerDomain = (customer: Customer, place: number, random: Random): CustomerDomain => {
  const { domain, name } = customer;
  if (place === 0) return { customer, domain, type: "subscription", title: name };
  const roll = random.next();
  const [label = "", ...rest] = domain.split(".");
  const other = ENDINGS.filter((ending) => ending !== rest.join("."))[place - 1];
  if (roll < 0.35 && other !== undefined) return { customer, domain: `${label}.${other}`, type: "alias", title: name };
  const word = SITE_WORDS[place - 1] ?? "";
  const title = `${name} ${capitalize(word)}`;
  return roll < 0.7
    ? { customer, domain: `${word}.${domain}`, type: "site", title }
    : { customer, domain: `${label}-${word}.${rest.join(".")}`, type: "subscription", title };
};

/** All sites, customer by customer, without end. */
export function* generateCustomerDomains(seed: number): Generator<CustomerDomain> {
  for (let id = 1; ; id += 1) {
    const random = createRandom(deriveSeed(seed, 6, id));
    const size = random.pick(SITE_COUNTS);
    for (let place = 0; place < size; place += 1) yield createCustomerDomain(seedCustomer(seed, id), place, random);
  }
}
