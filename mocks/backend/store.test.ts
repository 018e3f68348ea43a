import { expect, test } from "vitest";
import { domainFilters } from "@/model/domainFilters";
import { ensureDefined } from "../ensureDefined";
import { createBackend } from "./backend";
import { findDomains, matchesFilter } from "./domainQuery";
import { type SeedSize, seedStore } from "./seed/seedStore";
import { Store } from "./store";

const size: SeedSize = { seed: 1, domains: 250, wordpressSites: 120 };

const seeded = (given = size): Store => {
  const store = new Store();
  seedStore(store, given);
  return store;
};

test("the seed contains edge cases", () => {
  const store = seeded();
  const domains = [...store.domains.values()];
  const installations = domains.flatMap((domain) => domain.installations);
  expect(domains.some(({ domain }) => /[^\0-\x7f]/.test(domain))).toBe(true);
  expect(domains.some(({ company_id }) => company_id === null)).toBe(true);
  expect(installations.some((installation) => installation.process_started)).toBe(true);
  expect(installations.some((installation) => installation.process_failed)).toBe(true);
  expect(store.getContacts(1)).toHaveLength(30);
  expect(store.getZone(ensureDefined(store.domains.get(2)))).toHaveLength(500);
  expect([...store.users.values()].some(({ role }) => role === null)).toBe(true);
  expect(store.users.size).toBe(12);
});

test.each(domainFilters)("filter %s finds some domains, all of which match", (filter) => {
  const store = seeded();
  const found = findDomains(store, { search: "", filter, orderBy: "domain" });
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(store.domains.size);
  expect(found.every((domain) => matchesFilter(store, domain, filter))).toBe(true);
});

const huge: SeedSize = { seed: 1, domains: 50_000, wordpressSites: 10_000 };

test.each([size, { ...size, seed: 7 }, huge])(
  "seed %o gives consistent customers, domains and WordPress sites",
  (given) => {
    const { domains, wordpressSites, companies, servers } = seeded(given).dump();
    const names = new Set(domains.map(({ domain }) => domain));
    expect([domains.length, names.size, wordpressSites.length]).toEqual([
      given.domains,
      given.domains,
      given.wordpressSites,
    ]);
    expect(wordpressSites.filter(({ domain }) => !names.has(domain))).toEqual([]);
    const customers = domains.flatMap(({ company_id }) => company_id ?? []);
    expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length);
    expect(customers.every((id) => companies[id - 1]?.id === id)).toBe(true);
    const several = new Set(customers.filter((id, at) => customers[at - 1] === id));
    expect(several.size).toBeGreaterThan(companies.length / 3);
    const hosted = servers.map(
      ({ id }) => domains.filter(({ installations }) => installations[0]?.server_id === id).length,
    );
    expect(Math.min(...hosted)).toBeGreaterThan(given.domains / 40);
    expect(Math.max(...hosted)).toBeLessThan(given.domains / 2);
  },
);

test("a snapshot restores all data after serialization", () => {
  const one = createBackend({ domains: 20 });
  const domain = ensureDefined(one.store.domains.get(1));
  one.store.getZone(domain).pop();
  domain.extra["notes"] = "changed";
  one.store.users.delete(5);
  const text = JSON.stringify(one.snapshot());
  const other = createBackend({ domains: 3 });
  expect(other.restore(JSON.parse(text))).toBe(true);
  expect(JSON.stringify(other.snapshot())).toBe(text);
  // Ids of deleted records are not used again.
  expect([other.store.createId("users"), other.store.createId("users")]).toEqual([13, 14]);
});

test.each([[null], ["text"], [{}], [{ version: 0 }], [{ version: 2, store: {} }]])(
  "%o is not a snapshot and changes nothing",
  (value) => {
    const backend = createBackend({ domains: 3 });
    expect(backend.restore(value)).toBe(false);
    expect(backend.store.domains.size).toBe(3);
  },
);
