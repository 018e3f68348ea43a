import type { Random } from "../prng";
import { createRandom, seedOf } from "../prng";
import type { Domain, DomainType, Link, WordpressSite } from "../types";

const ADJECTIVES = ["bright", "blue", "old", "quiet", "north", "royal", "swift", "green", "prime", "little", "urban"];
const NOUNS = ["bakery", "dental", "motors", "garden", "legal", "travel", "books", "roofing", "cafe", "studio", "farm"];
const ENDINGS = ["com", "net", "org", "example", "co.uk", "de"];
const NOTES = [null, null, null, "VIP <b>customer</b>", "مرحبا — call first", 'Uses "old" PHP & needs care 🐘'];
const FAILURES = [
  "Suspending failed: Plesk did not answer",
  "Upgrade failed: <add-on> is not installed",
  "Disk is full",
];

/** 253 characters, the longest name that DNS allows. */
export const LONGEST_NAME = `${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(53)}.example`;

/** Awkward names, which every seed has in the same rows. */
const SPECIAL: Partial<Record<number, string>> = {
  3: "münchen-bäckerei.example",
  5: "xn--bcher-kva.example",
  7: LONGEST_NAME,
  9: "例え.テスト",
  11: "123.example.com",
};

const nameOf = (random: Random, id: number): string =>
  SPECIAL[id] ?? `${random.pick(ADJECTIVES)}-${random.pick(NOUNS)}-${id}.${random.pick(ENDINGS)}`;

const typeOf = (random: Random, id: number): DomainType => {
  const roll = random.next();
  if (id in SPECIAL || roll < 0.7) return "subscription";
  return roll < 0.85 ? "alias" : "site";
};

const seedLinks = (random: Random, id: number, type: DomainType, servers: number): Link[] => {
  const count = random.chance(0.8) ? 1 : random.int(2, 3);
  const first = random.int(1, servers);
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

const seedDomain = (seed: number, id: number, companies: number, servers: number): Domain => {
  const random = createRandom(seedOf(seed, 3, id));
  const domain = nameOf(random, id);
  const type = typeOf(random, id);
  const database = `db${id}`;
  const day = String(random.int(1, 28)).padStart(2, "0");
  return {
    id,
    url: `${random.pick(["https://", "https://", "http://", "https://www.", ""])}${domain}`,
    url_test: random.chance(0.1) ? `https://preview-${id}.hosting.example` : null,
    domain,
    type,
    company_id: companies === 0 || id % 13 === 0 ? null : id === 1 ? Math.min(2, companies) : random.int(1, companies),
    mysql_name: type === "alias" ? null : `${database}_main`,
    mysql_user: type === "alias" ? null : `${database}_user`,
    mysql_pass: type === "alias" ? null : random.text(15),
    links: seedLinks(random, id, type, servers),
    extra: {
      site_type: random.pick(["responsive", null]),
      hosting_package: random.int(1, 5),
      notes: random.pick(NOTES),
      created_at: `2024-0${random.int(1, 9)}-${day}T10:00:00.000000Z`,
      updated_at: `2025-0${random.int(1, 9)}-${day}T10:00:00.000000Z`,
    },
  };
};

export const seedDomains = (seed: number, count: number, companies: number, servers: number): Domain[] =>
  Array.from({ length: count }, (_, index) => seedDomain(seed, index + 1, companies, servers));

const SITE_NAMES: Partial<Record<number, string>> = {
  2: "<b>Bold</b> & Sons",
  3: "Bücher für Alle 📚",
  4: "متجر الكتب",
  5: "A very long name of a site that nobody would ever choose but somebody has chosen all the same, with a subtitle",
};

export const seedWordpressSites = (seed: number, count: number): WordpressSite[] =>
  Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const random = createRandom(seedOf(seed, 4, id));
    const [adjective, noun] = [random.pick(ADJECTIVES), random.pick(NOUNS)];
    return {
      id,
      name: SITE_NAMES[id] ?? `${adjective.replace(/^./, (c) => c.toUpperCase())} ${noun} ${id}`,
      domain: id === 3 ? "bücher-für-alle.example" : `${adjective}-${noun}-${id}.${random.pick(ENDINGS)}`,
      trailingSlash: id % 17 === 0,
    };
  });
