import { createRandom, type Random, deriveSeed } from "../random";
import type { DomainType } from "../types";

const ADJECTIVES = ["bright", "blue", "old", "quiet", "north", "royal", "swift", "green", "prime", "little", "urban"];
const NOUNS =
  "bakery dental motors garden legal travel books roofing cafe studio farm optics cycles florist physio brewery joinery yoga print pharmacy tea kitchens audio".split(
    " ",
  );
const ENDINGS = ["com", "net", "org", "co.uk", "de"];
const SITE_WORDS = ["shop", "blog", "booking", "news", "jobs", "events", "academy", "outlet"];
/** Sites per customer: most have a few, some many. */
const SITE_COUNTS = [1, 1, 1, 2, 2, 3, 3, 4, 6, 9];

const NON_ENGLISH_CUSTOMERS: Partial<Record<number, Omit<Customer, "id">>> = {
  4: { name: "Münchner Käseladen", domain: "münchner-käseladen.de" },
  6: { name: "Café Zoë", domain: "café-zoë.com" },
};

export interface Customer {
  id: number;
  name: string;
  /** Domain of the first site. */
  domain: string;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Depends on the seed and the id only. No two customers have the same domain. */
export const seedCustomer = (seed: number, id: number): Customer => {
  const pairs = ADJECTIVES.length * NOUNS.length;
  // The step shares no factor with the number of pairs, so that all pairs occur.
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

/** The first site has the customer's own domain, the others derive theirs from it. */
const createCustomerDomain = (customer: Customer, position: number, random: Random): CustomerDomain => {
  const { domain, name } = customer;
  if (position === 0) return { customer, domain, type: "subscription", title: name };
  const roll = random.next();
  const [label = "", ...rest] = domain.split(".");
  const other = ENDINGS.filter((ending) => ending !== rest.join("."))[position - 1];
  if (roll < 0.35 && other !== undefined) return { customer, domain: `${label}.${other}`, type: "alias", title: name };
  const word = SITE_WORDS[position - 1] ?? "";
  const title = `${name} ${capitalize(word)}`;
  return roll < 0.7
    ? { customer, domain: `${word}.${domain}`, type: "site", title }
    : { customer, domain: `${label}-${word}.${rest.join(".")}`, type: "subscription", title };
};

/** Endless, customer by customer. */
export function* generateCustomerDomains(seed: number): Generator<CustomerDomain> {
  for (let id = 1; ; id += 1) {
    const random = createRandom(deriveSeed(seed, 6, id));
    const size = random.pick(SITE_COUNTS);
    for (let position = 0; position < size; position += 1)
      yield createCustomerDomain(seedCustomer(seed, id), position, random);
  }
}
