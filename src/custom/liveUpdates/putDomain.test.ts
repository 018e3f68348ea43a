import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createDomain, createDomainServer } from "../../../tests/support/builders";
import type { Domain } from "@/model/records";
import { putDomain } from "./putDomain";

const listKey = (page: number) => ["domains", "getList", { page }];

test("replaces the row in every cached list, and keeps other rows and meta", () => {
  const queryClient = new QueryClient();
  const [one, two] = [createDomain(), createDomain()];
  const meta = { total: 2 };
  queryClient.setQueryData(listKey(1), { data: [one, two], meta });
  queryClient.setQueryData(listKey(2), { data: [two], meta });
  // Ids are the same as number and as text.
  const changed = { ...two, id: String(two.id), url: "https://changed.example" };
  putDomain(queryClient, changed);
  expect(queryClient.getQueryData(listKey(1))).toEqual({ data: [one, changed], meta });
  expect(queryClient.getQueryData(listKey(2))).toEqual({ data: [changed], meta });
  expect(queryClient.getQueryData<{ data: unknown[] }>(listKey(1))?.data[0]).toBe(one);
});

test("keeps fields of the open detail that the list lacks", () => {
  const queryClient = new QueryClient();
  const detail = { ...createDomain({ id: 7 }), mysql_name: "db7_main", company: { id: 1, contacts: [] } };
  const other = createDomain({ id: 8 });
  queryClient.setQueryData(["domains", "getOne", { id: "7" }], detail);
  queryClient.setQueryData(["domains", "getOne", { id: "8" }], other);
  const changed = createDomain({ id: 7, url: "https://changed.example", servers: [] });
  putDomain(queryClient, changed);
  expect(queryClient.getQueryData(["domains", "getOne", { id: "7" }])).toEqual({ ...detail, ...changed });
  expect(queryClient.getQueryData(["domains", "getOne", { id: "8" }])).toBe(other);
});

test("keeps fields of the list when a detail without a type arrives", () => {
  const queryClient = new QueryClient();
  const row = createDomain({ id: 7, type: "alias", url_test: "https://preview.example" });
  queryClient.setQueryData(listKey(1), { data: [row] });
  queryClient.setQueryData(["domains", "getInfiniteList", {}], { pages: [{ data: [row] }], pageParams: [1] });
  const servers = [createDomainServer()];
  putDomain(queryClient, { id: 7, url: "https://changed.example", servers });
  const merged = { ...row, url: "https://changed.example", servers };
  expect(queryClient.getQueryData(listKey(1))).toEqual({ data: [merged] });
  expect(queryClient.getQueryData(["domains", "getInfiniteList", {}])).toMatchObject({ pages: [{ data: [merged] }] });
  const whole = { id: 7, url: "https://changed.example", type: "alias" };
  putDomain(queryClient, whole);
  expect(queryClient.getQueryData(listKey(1)), "a whole row replaces it").toEqual({ data: [{ ...whole, servers }] });
});

test.each([null, undefined])("keeps cached servers when the servers are %s", (none) => {
  const queryClient = new QueryClient();
  const row = createDomain({ id: 7 });
  const detail = { ...row, mysql_name: "db7_main" };
  queryClient.setQueryData(listKey(1), { data: [row] });
  queryClient.setQueryData(["domains", "getOne", { id: "7" }], detail);
  putDomain(queryClient, { ...row, url: "https://changed.example", servers: none });
  const changed = { url: "https://changed.example", servers: row.servers };
  expect(queryClient.getQueryData(listKey(1))).toEqual({ data: [{ ...row, ...changed }] });
  expect(queryClient.getQueryData(["domains", "getOne", { id: "7" }])).toEqual({ ...detail, ...changed });
});

test("ignores queries without data and of other resources", () => {
  const queryClient = new QueryClient();
  const users = { data: [{ id: 7, email: "ada@example.com" }] };
  queryClient.setQueryData(["users", "getList"], users);
  void queryClient.prefetchQuery({ queryKey: listKey(1), queryFn: () => new Promise(() => undefined) });
  putDomain(queryClient, createDomain({ id: 7 }));
  expect(queryClient.getQueryData(["users", "getList"])).toBe(users);
  expect(queryClient.getQueryData(listKey(1))).toBeUndefined();
});

test.each<[name: string, cachedAt: string | undefined, sent: string | undefined, replaces: boolean]>([
  ["a clearly older event that comes late", "2025-11-21T10:00:20Z", "2025-11-21T10:00:04Z", false],
  ["an older event from a server whose clock is slow", "2025-11-21T10:00:05Z", "2025-11-21T10:00:03Z", true],
  ["a newer event", "2025-11-21T10:00:05Z", "2025-11-21T10:00:06Z", true],
  ["an event dated in the future", "2025-11-21T10:00:05Z", "2099-01-01T00:00:00Z", true],
  ["an event after one dated in the future", "2099-01-01T00:00:00Z", "2025-11-21T10:00:05Z", true],
  ["an event with an invalid time", "2025-11-21T10:00:05Z", "yesterday", true],
  ["an event without a time", "2025-11-21T10:00:05Z", undefined, true],
  ["a row without a time", undefined, "2025-11-21T10:00:05Z", true],
])("%s", (_case, cachedAt, sent, replaces) => {
  const queryClient = new QueryClient();
  const at = (time: string | undefined) => (time === undefined ? {} : { updated_at: time });
  queryClient.setQueryData(listKey(1), { data: [{ ...createDomain({ id: 1, url: "cached" }), ...at(cachedAt) }] });
  putDomain(queryClient, { ...createDomain({ id: 1, url: "sent" }), ...at(sent) });
  const { data } = queryClient.getQueryData<{ data: { url: string }[] }>(listKey(1)) ?? { data: [] };
  expect(data[0]?.url).toBe(replaces ? "sent" : "cached");
});

test("a response does not replace a state that was saved after it", () => {
  const queryClient = new QueryClient();
  const row = { ...createDomain({ id: 1, url: "cached" }), updated_at: "2025-11-21T10:00:05Z" };
  queryClient.setQueryData(listKey(1), { data: [row] });
  putDomain(queryClient, { ...row, url: "sent", updated_at: "2025-11-21T10:00:04Z" }, 0);
  expect(queryClient.getQueryData(listKey(1))).toEqual({ data: [row] });
});

test("reports a deleted domain that is in no cached list", () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(listKey(1), { data: [createDomain({ id: 1 })] });
  expect(putDomain(queryClient, createDomain({ id: 2, servers: [] }))).toBe(true);
  expect(putDomain(queryClient, createDomain({ id: 2 }))).toBe(false);
  expect(putDomain(queryClient, createDomain({ id: 2, servers: null }))).toBe(false);
});

test.each<[what: string, cachedServers: Domain["servers"], sent: Domain["servers"], left: boolean]>([
  ["that has lost its last server", [createDomainServer()], [], true],
  ["that has lost one of its servers", [createDomainServer(), createDomainServer()], [createDomainServer()], false],
  ["that had none before", [], [], false],
  ["that did not say which it had", null, [], false],
])("a domain %s", (_what, cachedServers, sent, left) => {
  const queryClient = new QueryClient();
  const [other, one] = [createDomain(), createDomain({ servers: cachedServers })];
  queryClient.setQueryData(listKey(1), { data: [other, one] });
  queryClient.setQueryData(["domains", "getInfiniteList", {}], { pages: [{ data: [one] }], pageParams: [1] });
  const changed = { ...one, servers: sent ?? cachedServers };
  expect(putDomain(queryClient, { ...one, servers: sent })).toBe(left);
  expect(queryClient.getQueryData(listKey(1))).toEqual({ data: left ? [other] : [other, changed] });
  expect(queryClient.getQueryData(["domains", "getInfiniteList", {}])).toMatchObject({
    pages: [{ data: left ? [] : [changed] }],
  });
});

test("keeps the fetch time of a list", () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(listKey(1), { data: [createDomain({ id: 1 })] }, { updatedAt: 1000 });
  putDomain(queryClient, createDomain({ id: 1, url: "https://changed.example" }));
  expect(queryClient.getQueryState(listKey(1))?.dataUpdatedAt).toBe(1000);
});
