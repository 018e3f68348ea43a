// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { createDomain, createWordpressSite } from "../../../tests/support/builders";
import { PERSISTED_LISTS_MAX_AGE_MS, PERSISTED_LISTS_MAX_LENGTH } from "@/lib/constants";
import { persistedFields, type PersistedList } from "@/model/persistedFields";
import type { ResourceName } from "@/dataProvider/endpoints";
import { persistedResource, readUsableLists, storedLists } from "./storedLists";

afterEach(() => localStorage.clear());

const NOW = Date.now();
const hashOf = (resource: string, page = 1) => JSON.stringify([resource, "getList", { pagination: { page } }]);
const DOMAINS = hashOf("domains");
const toListSchema = (...urls: string[]): PersistedList => {
  const list = persistedFields("domains", {
    data: urls.map((url) => createDomain({ url })),
    meta: { total: urls.length },
  });
  if (!list) throw new Error("This is a list of domains");
  return list;
};
const store = (at: number, list: unknown = toListSchema("https://a.example"), hash = DOMAINS) =>
  storedLists.write(3, { id: hash, at, list });
const take = () => readUsableLists(3, () => true);

describe("restored lists", () => {
  test("have the stored rows, query and time", () => {
    const list = toListSchema("https://a.example", "https://b.example");
    store(NOW - 1000, list);
    expect(take()).toEqual([{ id: DOMAINS, queryKey: JSON.parse(DOMAINS), at: NOW - 1000, list }]);
  });

  test("belong to the user and the version; others are removed", () => {
    store(NOW);
    localStorage.setItem(storedLists.toKey(33, DOMAINS), "other user");
    localStorage.setItem(storedLists.toKey(3, DOMAINS).replace("lists.1", "lists.0"), "other version");
    localStorage.setItem("other", "no list");
    expect(take()).toHaveLength(1);
    expect(Object.keys(localStorage).toSorted()).toEqual(["other", storedLists.toKey(3, DOMAINS)]);
    expect(readUsableLists(33, () => true)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(["other"]);
  });

  test.each([
    ["younger than a day", NOW - PERSISTED_LISTS_MAX_AGE_MS + 60_000, 1],
    ["older than a day", NOW - PERSISTED_LISTS_MAX_AGE_MS - 1, 0],
    ["from the future: the clock was changed", NOW + 60_000, 0],
  ])("are used by age: %s", (_case, at, count) => {
    store(at);
    expect(take()).toHaveLength(count);
    expect(localStorage).toHaveLength(count);
  });

  test("are those that the user may still see; others are removed", () => {
    store(NOW);
    expect(readUsableLists(3, (resource) => resource !== "domains")).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test.each([null, "text", { data: [{ id: 1 }] }, { data: [null] }])("do not include corrupt data: %j", (list) => {
    store(NOW, list);
    expect(take()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test.each(["", "{}", "5", '["domains"]', '["domains","getOne",{"id":"1"}]', '["dns","getList",{}]'])(
    "do not include another query: %j",
    (hash) => {
      store(NOW, { data: [] }, hash);
      expect(take()).toEqual([]);
    },
  );
});

test("a list above the limit is not stored, its older version is removed, and the others stay", () => {
  const storePage = (page: number, age: number, part: number) => {
    const name = "x".repeat(part * PERSISTED_LISTS_MAX_LENGTH);
    const list = persistedFields("wordpress-domains", { data: [createWordpressSite({ name })] });
    store(NOW - age, list, hashOf("wordpress-domains", page));
  };
  storePage(1, 200, 0.2);
  storePage(2, 100, 0.2);
  storePage(2, 0, 1);
  expect(take().map(({ queryKey }) => queryKey[2])).toEqual([{ pagination: { page: 1 } }]);
});

test("persists no other lists and no single records", () => {
  const kept: ResourceName[] = ["domains", "servers", "wordpress-domains"];
  expect(kept.map((name) => persistedResource([name, "getList"]))).toEqual(kept);
  const others = [
    ["users", "getList"],
    ["dns", "getList"],
    ["company-contacts", "getList"],
    ["service-plans", "getList"],
    ["parent-domains", "getList"],
    ["domains", "getOne"],
    ["domains", "getInfiniteList"],
    ["currentUser"],
    ["serverTest", "1"],
    ["constructor", "getList"],
    [{ resource: "domains" }, "getList"],
    [],
  ];
  expect(others.map(persistedResource)).toEqual(others.map(() => undefined));
  expect(persistedFields("dns", { data: [] })).toBeUndefined();
});
