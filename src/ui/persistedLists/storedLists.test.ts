// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDomain, createWordpressSite } from "../../../tests/support/builders";
import { PERSISTED_LISTS_MAX_AGE_MS, PERSISTED_LISTS_MAX_BYTES } from "@/lib/constants";
import { persistedFields, type PersistedList } from "@/model/persistedFields";
import type { ResourceName } from "@/dataProvider/endpoints";
import { clearLists, dropList, persistedResource, storeList, readUsableLists } from "./storedLists";

afterEach(() => vi.restoreAllMocks());
beforeEach(() => localStorage.clear());

const NOW = Date.parse("2026-11-21T14:02:00Z");
const hashOf = (resource: string, page = 1) => JSON.stringify([resource, "getList", { pagination: { page } }]);
const DOMAINS = hashOf("domains");
const all = () => true;

const toListSchema = (...urls: string[]): PersistedList => {
  const list = persistedFields("domains", {
    data: urls.map((url) => createDomain({ url })),
    meta: { total: urls.length },
  });
  if (!list) throw new Error("This is a list of domains");
  return list;
};
const take = (userId: number | string = 3, now = NOW) => readUsableLists(userId, all, now);
const urlsOf = (stored: ReturnType<typeof take>) =>
  stored.flatMap(({ list }) => list.data.map((row) => (row as { url: string }).url));

describe("restored lists", () => {
  test("have the stored rows, query and time", () => {
    const list = toListSchema("https://a.example", "https://b.example");
    storeList(3, DOMAINS, NOW - 1000, list);
    expect(take()).toEqual([{ hash: DOMAINS, queryKey: JSON.parse(DOMAINS), at: NOW - 1000, list }]);
  });

  test.each([
    ["just old enough to be used", NOW - PERSISTED_LISTS_MAX_AGE_MS, 1],
    ["older than a day", NOW - PERSISTED_LISTS_MAX_AGE_MS - 1, 0],
    ["from the future: the clock was changed", NOW + 1, 0],
  ])("are used by age: %s", (_case, at, count) => {
    storeList(3, DOMAINS, at, toListSchema("https://a.example"));
    expect(take()).toHaveLength(count);
    expect(localStorage).toHaveLength(count);
  });

  test("belong to the user; other users' lists are removed", () => {
    storeList(3, DOMAINS, NOW, toListSchema("https://prefix.example"));
    storeList(33, DOMAINS, NOW, toListSchema("https://other.example"));
    storeList("3/", DOMAINS, NOW, toListSchema("https://third.example"));
    expect(urlsOf(take(3))).toEqual(["https://prefix.example"]);
    expect(localStorage).toHaveLength(1);
    expect(take(33)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test("have the current version; other versions are removed", () => {
    storeList(3, DOMAINS, NOW, toListSchema("https://a.example"));
    const [key = ""] = Object.keys(localStorage);
    localStorage.setItem(key.replace("/1/", "/0/"), localStorage.getItem(key) ?? "");
    localStorage.removeItem(key);
    localStorage.setItem("other", "kept");
    expect(take()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(["other"]);
  });

  test("are those that the user may still see; others are removed", () => {
    storeList(3, DOMAINS, NOW, toListSchema("https://a.example"));
    expect(readUsableLists(3, (resource) => resource !== "domains", NOW)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    "",
    "{cut off",
    `${NOW} `,
    `${NOW} {"data":[{"id":1}`,
    `${NOW} {"data":[{"id":1}]}`,
    `${NOW} {"data":[null]}`,
    `-1 {"data":[]}`,
    `NaN {"data":[]}`,
  ])("do not include corrupt data: %j", (text) => {
    localStorage.setItem(`spire.lists/1/3/${DOMAINS}`, text);
    expect(take()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test.each(["", "{}", "5", '["domains"]', '["domains","getOne",{"id":"1"}]', '["dns","getList",{}]'])(
    "do not include another query: %j",
    (hash) => {
      localStorage.setItem(`spire.lists/1/3/${hash}`, `${NOW} {"data":[]}`);
      expect(take()).toEqual([]);
    },
  );
});

describe("limits", () => {
  const large = (part: number) => {
    const name = "x".repeat((part * PERSISTED_LISTS_MAX_BYTES) / 2);
    const list = persistedFields("wordpress-domains", { data: [createWordpressSite({ name })] });
    if (!list) throw new Error("This is a list of sites");
    return list;
  };
  const pages = () =>
    take()
      .map(({ queryKey }) => (queryKey[2] as { pagination: { page: number } }).pagination.page)
      .sort((one, other) => one - other);
  const storePage = (page: number, age: number, part: number) =>
    storeList(3, hashOf("wordpress-domains", page), NOW - age, large(part));

  test("keeps the newest lists", () => {
    storePage(1, 300, 0.3);
    storePage(2, 200, 0.3);
    storePage(3, 100, 0.3);
    expect(pages()).toEqual([1, 2, 3]);
    storePage(4, 0, 0.3);
    expect(pages()).toEqual([2, 3, 4]);
  });

  test("does not store a list above the limit, removes its older version, and keeps the others", () => {
    storePage(1, 200, 0.2);
    storePage(2, 100, 0.2);
    storePage(2, 0, 1);
    expect(pages()).toEqual([1]);
  });

  test("removes older lists when storage is full", () => {
    storePage(1, 100, 0.2);
    const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    storePage(2, 0, 0.2);
    expect(setItem).toHaveBeenCalledTimes(2);
    expect(pages()).toEqual([2]);
  });

  test("stores nothing and does not throw without storage", () => {
    storePage(1, 100, 0.2);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(() => storePage(2, 0, 0.2)).not.toThrow();
    expect(pages()).toEqual([]);
  });
});

test("removes one list, or all of a user", () => {
  for (const [userId, page] of [
    [3, 1],
    [3, 2],
    [4, 1],
  ] as const) {
    storeList(userId, hashOf("domains", page), NOW, toListSchema("https://a.example"));
  }
  localStorage.setItem("other", "kept");
  dropList(3, hashOf("domains", 2));
  expect(localStorage).toHaveLength(3);
  clearLists(3);
  expect(localStorage).toHaveLength(2);
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
