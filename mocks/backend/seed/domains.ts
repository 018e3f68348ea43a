import { createRandom, type Random, deriveSeed } from "../random";
import type { Company, Domain, DomainType, Installation, WordpressSite } from "../types";
import { generateCustomerDomains, type CustomerDomain } from "./customers";
import { seedCompany } from "./contacts";

const NOTES = [null, null, null, "VIP customer", "مرحبا — call first", 'Uses "old" PHP & needs care'];
const FAILURES = [
  "Suspending failed: Plesk did not answer",
  "Upgrade failed: the add-on is not installed",
  "Disk is full",
];

/** A customer's sites are on one server. The first servers have more of them. */
const pickServerId = (seed: number, customerId: number, servers: number): number =>
  1 + Math.floor(createRandom(deriveSeed(seed, 7, customerId)).next() ** 1.7 * servers);

const seedInstallations = (
  random: Random,
  id: number,
  type: DomainType,
  first: number,
  servers: number,
): Installation[] => {
  const count = random.chance(0.8) ? 1 : random.int(2, 3);
  return Array.from({ length: Math.min(count, servers) }, (_, index) => {
    const running = index === 0 && id % 41 === 20;
    const failed = index === 0 && id % 43 === 17;
    return {
      server_id: ((first - 1 + index) % servers) + 1,
      status: random.chance(0.15) ? random.pick([1, 1, 2, 16]) : 0,
      secure: random.chance(0.7),
      process_started: running,
      process_failed: failed,
      process_status: running ? "Copying files…" : failed ? random.pick(FAILURES) : null,
      has_php7_addon: type === "subscription" && random.chance(0.6),
    };
  });
};

const seedDomain = (seed: number, id: number, { customer, domain, type }: CustomerDomain, servers: number): Domain => {
  const random = createRandom(deriveSeed(seed, 3, id));
  const database = `db${id}`;
  const day = String(random.int(1, 28)).padStart(2, "0");
  return {
    id,
    url: `${random.pick(["https://", "https://", "http://", type === "site" ? "https://" : "https://www.", ""])}${domain}`,
    url_test: random.chance(0.1) ? `https://preview-${id}.hosting.example` : null,
    domain,
    type,
    company_id: id % 13 === 0 ? null : customer.id,
    mysql_name: type === "alias" ? null : `${database}_main`,
    mysql_user: type === "alias" ? null : `${database}_user`,
    mysql_pass: type === "alias" ? null : random.text(15),
    installations: seedInstallations(random, id, type, pickServerId(seed, customer.id, servers), servers),
    extra: {
      site_type: random.pick(["responsive", null]),
      hosting_package: random.int(1, 5),
      notes: random.pick(NOTES),
      created_at: `2024-0${random.int(1, 9)}-${day}T10:00:00.000000Z`,
      updated_at: `2025-0${random.int(1, 9)}-${day}T10:00:00.000000Z`,
    },
  };
};

/** Every third possible site does not. */
const runsWordpress = ({ type }: CustomerDomain, id: number) => type !== "alias" && id % 3 !== 0;

interface DomainSeed {
  domains: Domain[];
  wordpressSites: WordpressSite[];
  companies: Company[];
}

/**
 * Creates customers until there are enough domains and WordPress sites. Each WordPress site is one of the domains, unless more
 * of them are required.
 */
export const seedDomains = (
  seed: number,
  size: { domains: number; wordpressSites: number },
  servers: number,
): DomainSeed => {
  const seeded: DomainSeed = { domains: [], wordpressSites: [], companies: [] };
  let id = 0;
  for (const site of generateCustomerDomains(seed)) {
    id += 1;
    const hasEnoughDomains = id > size.domains;
    if (hasEnoughDomains && seeded.wordpressSites.length === size.wordpressSites) return seeded;
    if (!hasEnoughDomains) seeded.domains.push(seedDomain(seed, id, site, servers));
    if (seeded.companies.at(-1)?.id !== site.customer.id) seeded.companies.push(seedCompany(seed, site.customer));
    if (runsWordpress(site, id) && seeded.wordpressSites.length < size.wordpressSites) {
      const { title, domain } = site;
      seeded.wordpressSites.push({
        id: seeded.wordpressSites.length + 1,
        name: title,
        domain,
        trailingSlash: id % 17 === 0,
      });
    }
  }
  return seeded;
};
