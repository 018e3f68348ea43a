import { expect, test } from "vitest";
import { sentFilter } from "../../../dataProvider/endpoints";
import { cleanFilters, hasSecondFilters, needsReading } from "./values";

test.each([
  [{}, undefined, false],
  [{ search: "shop" }, undefined, false],
  [{ filter: "suspended" }, "suspended", false],
  [{ server: "web3" }, "web3", false],
  [{ server: "web4", search: "shop" }, "web4", false],
  [{ server: "web1" }, undefined, true],
  [{ server: "web30" }, undefined, true],
  // A server may have the name of a filter that means something else.
  [{ server: "alias" }, undefined, true],
  [{ server: "alias", filter: "alias" }, "alias", true],
  [{ server: "php5", php: "5" }, "php5", true],
  [{ php: "5" }, "php5", false],
  [{ php: "7" }, "php7", false],
  [{ php: "7", filter: "php7" }, "php7", false],
  [{ php: "5", filter: "php7" }, "php7", true],
  // Only one can be sent.
  [{ server: "web3", php: "5" }, "web3", true],
  [{ server: "web1", php: "5" }, "php5", true],
  [{ server: "web3", filter: "suspended" }, "suspended", true],
  [{ server: "web3", filter: "web3" }, "web3", false],
  [{ server: "web3", filter: "web4" }, "web4", true],
  [{ state: "failed" }, undefined, true],
  [{ server: "web3", state: "running" }, "web3", true],
  [{ secure: "no" }, undefined, true],
  [{ differs: "yes", php: "7" }, "php7", true],
])("of %j the API is sent %s; all pages have to be read: %s", (filters, sent, reading) => {
  expect(sentFilter(filters)).toBe(sent);
  expect(needsReading(filters)).toBe(reading);
});

test.each([
  [undefined, {}],
  ["text", {}],
  [[], {}],
  [{ server: "", php: "6", state: "live", secure: "maybe", differs: "no", q: "x", search: 5 }, {}],
  [{ server: ["web3"], php: 5, filter: "constructor" }, {}],
  [
    { differs: "yes", server: "<b>", php: "5", search: " a ", filter: "alias", state: "failed", secure: "yes" },
    { search: " a ", filter: "alias", server: "<b>", state: "failed", php: "5", secure: "yes", differs: "yes" },
  ],
])("of %j the filters that exist are %j", (values, clean) => {
  expect(cleanFilters(values)).toEqual(clean);
});

test.each([
  [{}, false],
  [{ search: "a", filter: "web3" }, false],
  [{ php: "9" }, false],
  [{ php: "5" }, true],
])("%j has second filters: %s", (values, has) => {
  expect(hasSecondFilters(values)).toBe(has);
});
