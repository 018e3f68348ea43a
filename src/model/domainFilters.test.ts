import fc from "fast-check";
import { expect, test } from "vitest";
import {
  toApiFilter,
  toClientFilter,
  normalizeListQuery,
  sanitizeFilters,
  hasFilters,
  isValidListState,
  needsAllPages,
  toShortQuery,
  hasPhpFilter,
} from "./domainFilters";

test.each([
  [{}, undefined, false],
  [{ search: "shop" }, undefined, false],
  [{ filter: "suspended" }, "suspended", false],
  [{ server: "web4", search: "shop" }, "web4", false],
  [{ server: "web1" }, undefined, true],
  // A server may have the name of a filter that means something else.
  [{ server: "alias" }, undefined, true],
  [{ php: "7" }, "php7", false],
  [{ php: "7", filter: "php7" }, "php7", false],
  // Only one can be sent.
  [{ server: "web3", php: "5" }, "web3", true],
  [{ server: "web3", filter: "suspended" }, "suspended", true],
  [{ server: "web3", filter: "web3" }, "web3", false],
  [{ server: "web3", state: "running" }, "web3", true],
  [{ differs: "yes", php: "7" }, "php7", true],
  [{ selected: "11" }, undefined, true],
  // One search finds a name in one spelling only.
  [{ search: "bücher.example" }, undefined, true],
])("sends for %j the API filter %s, and needs all pages: %s", (filters, sent, isAll) => {
  expect(toApiFilter(filters)).toBe(sent);
  expect(needsAllPages(filters)).toBe(isAll);
});

test.each([
  [undefined, {}],
  ["text", {}],
  [[], {}],
  [{ server: "", php: "6", state: "live", secure: "maybe", differs: "no", q: "x", search: 5 }, {}],
  [{ server: ["web3"], php: 5, filter: "constructor" }, {}],
  [{ selected: "11" }, { selected: "11" }],
  [{ selected: "0" }, {}],
  [{ selected: "x11" }, {}],
  [{ selected: "11x" }, {}],
  [{ status: "suspended", filter: "alias" }, { filter: "alias" }],
  [
    { differs: "yes", server: "<b>", php: "5", search: " a ", filter: "alias", state: "failed", secure: "yes" },
    { search: " a ", filter: "alias", server: "<b>", state: "failed", php: "5", secure: "yes", differs: "yes" },
  ],
])("sanitizes the filters %j to %j", (values, clean) => {
  expect(sanitizeFilters(values)).toEqual(clean);
});

test.each([
  [{}, false],
  [{ search: "a", filter: "" }, false],
  [{ filter: "web3" }, true],
  [{ php: "" }, false],
  [{ php: "5" }, true],
])("hasFilters: %j is %s", (values, has) => {
  expect(hasFilters(values)).toBe(has);
});

test.each([
  [{ filter: "php5" }, true],
  [{ php: "7" }, true],
  [{ filter: "web3", php: "" }, false],
  [{ filter: "alias" }, false],
  [{ filter: "web7" }, false],
  [{}, false],
])("hasPhpFilter: %j is %s", (values, has) => {
  expect(hasPhpFilter(values)).toBe(has);
});

test.each([
  ["web3", { server: "web3" }],
  ["php5", { php: "5" }],
  ["alias", undefined],
  [undefined, undefined],
])("the client-side filter for the API filter %j is %j", (apiFilter, clientFilter) => {
  expect(toClientFilter(apiFilter)).toEqual(clientFilter);
});

const query = (params: Record<string, string>) => `?${new URLSearchParams(params).toString()}`;
const filter = (value: unknown, more: Record<string, string> = {}) => query({ filter: JSON.stringify(value), ...more });

test.each([
  ["", ""],
  [filter({ filter: "constructor" }), ""],
  [filter({ filter: "bogus", search: "a b" }), filter({ search: "a b" })],
  [filter({ filter: ["alias"], search: 5, q: "x" }), ""],
  ["?sort=bogus&order=ASC", ""],
  ["?sort=url&order=DESC&page=2", "?page=2"],
  ["?sort=server&order=DESC", "?sort=server&order=ASC"],
  ["?page=0", ""],
  ["?page=x&perPage=25", "?perPage=25"],
  ["?page=1e99", ""],
])("normalizes %j to %j", (given, clean) => {
  expect(normalizeListQuery(given)).toBe(clean);
});

test.each([
  ["?server=web3", filter({ server: "web3" })],
  [
    "?server=web3&php=5&state=failed&secure=no&search=shop",
    filter({ search: "shop", server: "web3", state: "failed", php: "5", secure: "no" }),
  ],
  ["?filter=suspended&differs=yes", filter({ filter: "suspended", differs: "yes" })],
  ["?search=a%26b+c", filter({ search: "a&b c" })],
  [filter({ php: "5" }, { server: "web3" }), filter({ php: "5", server: "web3" })],
  ["?server=web3&sort=domain", query({ sort: "domain", filter: JSON.stringify({ server: "web3" }), order: "ASC" })],
  ["?server=web3&page=2", query({ page: "2", filter: JSON.stringify({ server: "web3" }) })],
  [filter({ search: "a", php: "5" }, { php: "7" }), filter({ search: "a", php: "7" })],
  ["?sort=domain", query({ sort: "domain", order: "ASC" })],
  // Unknown filters lead to the unfiltered list, not to that of an earlier visit.
  ["?php=6&state=bogus", filter({})],
  ["?filter=bogus", filter({})],
  [filter(null), filter({})],
])("normalizes the short query %s to %s", (short, address) => {
  expect(normalizeListQuery(short)).toBe(address);
  expect(normalizeListQuery(address)).toBe(address);
});

test("the short query has no filter that is not set", () => {
  expect(toShortQuery({ search: "", filter: "alias" }, "id")).toBe("?filter=alias");
  expect(toShortQuery({}, "id")).toBe("");
});

test("property: the short query of any filters normalizes to these filters", () => {
  const text = fc.string({ minLength: 1 });
  const filters = fc.record(
    {
      search: text,
      filter: fc.constantFrom("alias", "web3"),
      server: text,
      state: fc.constantFrom("failed", "running"),
      php: fc.constantFrom("5", "7"),
      secure: fc.constantFrom("yes", "no"),
      differs: fc.constant("yes"),
      selected: fc.integer({ min: 1 }).map(String),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(filters, fc.constantFrom("domain", "server", "id"), (given, sort) => {
      const params = new URLSearchParams(normalizeListQuery(toShortQuery(given, sort)));
      expect(JSON.parse(params.get("filter") ?? "{}")).toEqual(given);
      expect(params.get("sort")).toBe(sort === "id" ? null : sort);
    }),
  );
});

test.each([
  filter({ search: "a b", filter: "php7" }, { sort: "server", order: "ASC", page: "3", perPage: "25" }),
  filter({}, { sort: "", order: "ASC", page: "1", perPage: "25", displayedFilters: "{}" }),
  "?filter={%22search%22:%22a%20b%22}&page=2",
])("%s is clean, and stays the same object", (given) => {
  expect(normalizeListQuery(given)).toBe(given);
});

test("property: normalizes any query to valid filters, sort and page", () => {
  const name = fc.constantFrom("filter", "sort", "order", "page", "perPage", "x");
  const value = fc.oneof(
    fc.constantFrom("alias", "server", "1", '{"filter":"alias"}', "%", '{"search":"ü&="}'),
    fc.json(),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.dictionary(name, value), (params) => {
      const clean = normalizeListQuery(query(params));
      expect(normalizeListQuery(clean)).toBe(clean);
    }),
  );
});

test.each([
  [undefined, true],
  [{}, true],
  [{ filter: { search: "x", filter: "" }, sort: "" }, true],
  [{ filter: { filter: "web3" }, sort: "server", order: "ASC" }, true],
  [{ filter: { filter: "bogus" } }, false],
  [{ filter: { search: 5, filter: null } }, false],
  [{ filter: { server: "web1", state: "failed", php: "5", secure: "no", differs: "yes" } }, true],
  [{ filter: { differs: "no" } }, false],
  [{ filter: {}, sort: "bogus" }, false],
  ["text", false],
  [null, false],
])("the stored list state %j is valid: %s", (stored, isValid) => {
  expect(isValidListState(stored)).toBe(isValid);
});
