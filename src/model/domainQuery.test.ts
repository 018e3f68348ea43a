import { expect, test, describe } from "vitest";
import fc from "fast-check";
import { getInstallations, differsBetweenServers } from "./installation";
import { createDomainServer, createDomain } from "../../tests/support/builders";
import {
  matchesServerFilter,
  toServerFilterValue,
  buildDomainQuery,
  getNoInstallationsKey,
  toUnfilteredDomain,
} from "./domainQuery";
import type { Domain, DomainServer, Pivot } from "./records";

const [first, second, other] = [
  createDomainServer({ id: 1, name: "web1" }),
  createDomainServer({ id: "7", name: "web1" }),
  createDomainServer({ id: 2, name: "web2" }),
];
const all = [first, second, other];

test("adds the id to a server's name if another server has it", () => {
  expect(all.map((server) => toServerFilterValue(server, all))).toEqual(["web1 #1", "web1 #7", "web2"]);
  expect(toServerFilterValue({ id: "2", name: "web2" }, all)).toBe("web2");
});

test("a name matches all of its servers, a name with an id one of them", () => {
  expect(all.map((server) => matchesServerFilter(server, "web1"))).toEqual([true, true, false]);
  expect(all.map((server) => matchesServerFilter(server, "web1 #7"))).toEqual([false, true, false]);
});

const SORT = { field: "id", order: "ASC" } as const;
const BY_SERVER = { field: "server", order: "ASC" } as const;
const query = (filters: object) => buildDomainQuery(filters, SORT);

test.each([
  [{}, {}, BY_SERVER],
  [{ search: "shop", filter: "suspended" }, { search: "shop", filter: "suspended" }, BY_SERVER],
  [{ server: "web3", state: "failed" }, { filter: "web3" }, BY_SERVER],
  [{ selected: "11" }, { selected: "11" }, SORT],
])("with %j it requests the filter %j in the order %j", (filters, filter, sort) => {
  const { filter: requested, sort: order } = buildDomainQuery(filters, BY_SERVER);
  expect([requested, order]).toEqual([filter, sort]);
});

const on = (name: string, pivot: Pivot = {}) => createDomainServer({ name, pivot });
const failed: Pivot = { process_failed: "1" };
const running: Pivot = { process_started: 1 };
const php7: Pivot = { has_php7_addon: true };
const open: Pivot = { secure: "0" };

const domain = createDomain({
  servers: [on("web1"), on("web2", { ...failed, ...open }), on("web3", { ...running, ...php7 })],
});
const namesIn = (narrowed: Domain | undefined) => narrowed?.servers?.map(({ name }) => name).join(" ");

describe("matching installations", () => {
  test.each([
    [{}, "web1 web2 web3"],
    [{ server: "WEB2" }, undefined],
    [{ server: "web" }, undefined],
    [{ differs: "yes" }, "web1 web2 web3"],
    [{ differs: "yes", php: "7" }, "web3"],
  ])("of a domain on three servers, with %j: %s", (filters, names) => {
    const { filterDomain, matches } = query(filters);
    expect(namesIn(filterDomain(domain))).toBe(names);
    const matching = getInstallations(domain).filter(matches);
    expect(matching.map(({ server }) => server.name).join(" ") || undefined).toBe(names);
  });

  test.each([
    [[], {}, true],
    [[], { server: "web1" }, false],
    [[], { differs: "yes" }, false],
    [null, { secure: "no" }, false],
  ])("of a domain with the servers %j and %j: %s", (servers, filters, isMatch) => {
    const bare = createDomain({ servers });
    expect(query(filters).filterDomain(bare)).toBe(isMatch ? bare : undefined);
  });

  test.each(["active", "preview"])(
    "keeps a site that was suspended since the response under %s, without matches",
    (filter) => {
      const site = createDomain({ servers: [on("web1", { status: 1 })] });
      const { filterDomain, matches } = query({ filter });
      expect(filterDomain(site)).toBe(site);
      expect(getInstallations(site).filter(matches)).toEqual([]);
    },
  );

  test("filters by a server's name without case", () => {
    const site = createDomain({ servers: [on("WEB3"), on("web30")] });
    expect(namesIn(query({ filter: "web3" }).filterDomain(site))).toBe("WEB3");
  });

  test("returns the same filtered domain each time, and its unfiltered one", () => {
    const { filterDomain } = query({ server: "web1" });
    const narrowed = filterDomain(domain);
    expect(narrowed).toEqual({ ...domain, servers: domain.servers?.slice(0, 1) });
    expect(filterDomain(domain)).toBe(narrowed);
    expect(narrowed && toUnfilteredDomain(narrowed)).toBe(domain);
    expect(toUnfilteredDomain(domain)).toBe(domain);
  });

  test("returns the domain itself if all of its installations match: its row does not render again", () => {
    const site = createDomain({ servers: [on("web1"), on("web2")] });
    for (const filters of [{}, { php: "5" }]) expect(query(filters).filterDomain(site)).toBe(site);
  });

  test.each([
    ["sites.serversUnread", undefined, {}],
    ["sites.noServers", [], {}],
    ["sites.noneMatches", [on("web1")], { filter: "web3" }],
  ])("says %s in place of installations, for the servers %j with %j", (key, servers, filters) => {
    const site = createDomain({ servers });
    expect(getNoInstallationsKey(query(filters).filterDomain(site) ?? site)).toBe(key);
  });

  test("compares all servers of a filtered domain for differs", () => {
    const narrowed = query({ server: "web1" }).filterDomain(domain);
    const { matches } = query({ differs: "yes" });
    expect(narrowed && getInstallations(narrowed).map(matches)).toEqual([true]);
  });
});

test.each([
  ["without a server", false, [], {}],
  ["on one server", false, [on("web1")], {}],
  ["the same on both", false, [on("web1"), on("web2")], {}],
  ["the same in other shapes", false, [on("web1", { status: 0, secure: "1" }), on("web2", { active: true })], {}],
  ["suspended on one", true, [on("web1"), on("web2", { status: 1 })], {}],
  [
    "with a test url, suspended on one",
    false,
    [on("web1"), on("web2", { status: 1 })],
    { url_test: "https://t.example" },
  ],
  ["secure on one", true, [on("web1"), on("web2", open)], {}],
  ["an alias, secure on one", false, [on("web1"), on("web2", open)], { type: "alias" }],
  ["another PHP on the third", true, [on("web1"), on("web2"), on("web3", php7)], {}],
  ["a process on one", false, [on("web1"), on("web2", running)], {}],
])("differsBetweenServers, %s: %s", (_, is, servers, more) => {
  expect(differsBetweenServers(createDomain({ servers, ...more }))).toBe(is);
});

const facts = (site: Domain, { name, pivot }: DomainServer): Record<string, boolean> => {
  const isLive = pivot.status === 0;
  const hasPhp7 = pivot.has_php7_addon === 1;
  return {
    "filter:active": isLive && !site.url_test,
    "filter:suspended": !isLive && !site.url_test,
    "filter:preview": Boolean(site.url_test),
    "filter:alias": site.type === "alias",
    "filter:web3": name === "web3",
    "filter:web4": name === "web4",
    "filter:php5": !hasPhp7 && site.type === "subscription",
    "filter:php7": hasPhp7,
    "server:web1": name === "web1",
    "server:web3": name === "web3",
    "server:web4": name === "web4",
    "state:failed": pivot.process_failed === 1,
    "state:running": pivot.process_failed !== 1 && pivot.process_started === 1,
    "php:5": !hasPhp7 && site.type === "subscription",
    "php:7": hasPhp7,
    "secure:yes": pivot.secure === 1 && site.type !== "alias",
    "secure:no": pivot.secure !== 1 && site.type !== "alias",
  };
};

test("property: matches and shows exactly the installations that match all filters", () => {
  const flag = fc.constantFrom(0, 1);
  const pivot = fc.record({
    status: fc.constantFrom(0, 1, 2),
    secure: flag,
    process_started: flag,
    process_failed: flag,
    has_php7_addon: flag,
  });
  const site = fc
    .record({
      type: fc.constantFrom("subscription", "site", "alias"),
      url_test: fc.constantFrom(null, "https://t.example"),
      servers: fc.uniqueArray(fc.record({ name: fc.constantFrom("web1", "web3", "web4"), pivot }), {
        selector: ({ name }) => name,
      }),
    })
    .map((parts) => createDomain({ ...parts, servers: parts.servers.map((server) => createDomainServer(server)) }));
  const chosen = fc.record(
    {
      filter: fc.constantFrom("active", "suspended", "preview", "alias", "web3", "web4", "php5", "php7"),
      server: fc.constantFrom("web1", "web3", "web4"),
      state: fc.constantFrom("failed", "running"),
      php: fc.constantFrom("5", "7"),
      secure: fc.constantFrom("yes", "no"),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(site, { maxLength: 6 }), chosen, (sites, filters) => {
      const wanted = Object.entries(filters).map(([name, value]) => `${name}:${value}`);
      const { filter: payload, matches, filterDomain } = query(filters);
      const apiFilter = (payload as { filter?: string }).filter;
      /** The API returns sites with an installation that matches its one filter. */
      const returned = sites.filter(
        (each) =>
          apiFilter === undefined || (each.servers ?? []).some((server) => facts(each, server)[`filter:${apiFilter}`]),
      );
      const expected = returned.flatMap((each) =>
        (each.servers ?? []).filter((server) => wanted.every((name) => facts(each, server)[name])),
      );
      expect(
        returned
          .flatMap(getInstallations)
          .filter(matches)
          .map(({ server }) => server),
      ).toEqual(expected);
      const visibleDomains = returned.flatMap((each) => filterDomain(each) ?? []);
      expect(visibleDomains.flatMap(getInstallations).map(({ server }) => server)).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});
