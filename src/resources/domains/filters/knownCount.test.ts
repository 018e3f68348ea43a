import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { aDomain, aServer } from "../../../../tests/support/builders";
import { knownCount } from "./FilterPanel";
import { questionOf } from "../rules/question";
import { pagesKey, withPage } from "./scan";

const SORT = { field: "id", order: "ASC" } as const;
const domains = [
  aDomain({ servers: [aServer({ name: "web3" })] }),
  aDomain({ servers: [aServer({ name: "web1", pivot: { process_failed: 1 } })] }),
  aDomain({ servers: [aServer({ name: "web3", pivot: { process_failed: 1, has_php7_addon: 1 } })] }),
];

const clientWith = (asked: object, { hasNextPage = false, data = domains } = {}) => {
  const client = new QueryClient();
  const page = { data, pageInfo: { hasNextPage, hasPreviousPage: false } };
  client.setQueryData(pagesKey(questionOf(asked, SORT)), withPage(undefined, 1, page));
  return client;
};

test.each([
  [{ state: "failed" }, 2],
  [{ state: "running" }, 0],
  // The API can filter these; all sites are known anyway.
  [{ server: "web3" }, 2],
  [{ server: "web3", state: "failed" }, 1],
  [{ php: "7" }, 1],
  // Nobody has asked for these.
  [{ search: "shop", state: "failed" }, undefined],
  [{ filter: "alias", state: "failed" }, undefined],
])("once all sites were read, %j match %s", (filters, count) => {
  expect(knownCount(clientWith({ state: "failed" }), filters, SORT)).toBe(count);
});

test("not in another order, before the last page was read, or of so many that counting is felt", () => {
  const filters = { state: "failed" };
  expect(knownCount(clientWith(filters), filters, { field: "domain", order: "ASC" })).toBeUndefined();
  expect(knownCount(clientWith(filters, { hasNextPage: true }), filters, SORT)).toBeUndefined();
  const data = Array.from({ length: 2001 }, (_, id) => aDomain({ id, servers: [] }));
  expect(knownCount(clientWith(filters, { data }), filters, SORT)).toBeUndefined();
});
