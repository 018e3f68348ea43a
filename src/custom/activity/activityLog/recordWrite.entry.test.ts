import { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { expect, test } from "vitest";
import { type ActionEndpoint, actions, type ResourceEndpoint, resources } from "@/dataProvider/endpoints";
import type { HttpRequest } from "@/dataProvider/transport";
import { i18nProvider } from "@/i18n";
import { diffLoggedFields, getLoggedFields } from "./fieldChanges";
import { findChanges, toLogEntry } from "./recordWrite";
import { formatEntryTitle } from "./formatLogEntry";
import { createLogEntry, createRequest, LOGGED_AT } from "./testEntries";

const record = (call: "create" | "update" | "delete", resource: string, before?: object) => ({
  subject: { call, resource, before },
});
const createCachedClient = () => {
  const queryClient = new QueryClient();
  const web1 = { id: 2, name: "web1" };
  queryClient.setQueryData(["domains", "getList", {}], {
    data: [{ id: 1, url: "https://blue.example", servers: [web1] }],
  });
  return queryClient;
};
const toEntry = (request: Partial<HttpRequest>) => toLogEntry(createRequest(request), createCachedClient(), LOGGED_AT);

const put = (resource: "servers" | "domains", before: object, json: object) =>
  toEntry({ endpoint: `PUT /api/${resource}/{id}`, path: "/1", json, ...record("update", resource, before) });
const remove = (before: object, more: Partial<HttpRequest> = {}) =>
  toEntry({ endpoint: "DELETE /api/dns/{id}", path: "/api/dns/1001", ...record("delete", "dns", before), ...more });

test("records only the changed fields of an update, old and new", () => {
  const before = { id: 1, name: "web1", port: 8443, ip_address: null, public: 1 };
  expect(put("servers", before, { ...before, port: "9443", ip_address: "203.0.113.9", public: true })).toMatchObject({
    kind: "update",
    target: "servers",
    route: "PUT /api/servers/{id}",
    name: "web1",
    subject: "id=1",
    state: "sending",
    changes: [
      { field: "port", from: "8443", to: "9443" },
      { field: "ip_address", to: "203.0.113.9" },
    ],
  });
});

test("records that a secret was set, never its value", () => {
  const json = { name: "web9", password: "Pa55word", login: "root-user", port: 1 };
  const entry = toEntry({ json, ...record("create", "servers") });
  expect(entry?.changes).toContainEqual({ field: "password", isSecret: true });
  expect(JSON.stringify(entry)).not.toMatch(/Pa55word|root-user/);
});

test("records no change for an unchanged record", () => {
  const before = { id: 1, url: "https://blue.example", mysql_pass: "s3cret", servers: [{ id: 2 }] };
  expect(put("domains", before, { ...before })).toMatchObject({ name: "https://blue.example", changes: [] });
});

const action = (domain_id: number, server_id: number) => ({ domain_id, server_id, action: "suspend" });
const expectedAction = (site: string, server: string) => ({
  kind: "action",
  target: "domainAction",
  action: "suspend",
  host: site,
  name: site,
  changes: [
    { field: "domain_id", to: site },
    { field: "server_id", to: server },
  ],
});

test("records an action with the names of its records", () =>
  expect(toEntry({ endpoint: "POST /api/domain_action", json: action(1, 2) })).toMatchObject(
    expectedAction("https://blue.example", "web1"),
  ));

test("takes names from the origin when the records are not cached", () => {
  const origin = { names: { domain_id: "red.example", server_id: "web3" }, run: { id: "r", action: "suspend" } };
  expect(toEntry({ endpoint: "POST /api/domain_action", json: action(5, 3), origin })).toMatchObject({
    ...expectedAction("red.example", "web3"),
    run: origin.run,
  });
  expect(remove({ id: 1001, domain_id: 5, name: "www" }, { origin })?.changes).toContainEqual({
    field: "domain_id",
    from: "red.example",
  });
});

test("records customers and companies by name", () => {
  const queryClient = createCachedClient();
  const write = (request: Partial<HttpRequest>) => toLogEntry(createRequest(request), queryClient, LOGGED_AT)?.changes;
  queryClient.setQueryData(["company-contacts", "getList", {}], {
    data: [
      { id: 201, first_name: "Ada", last_name: "Nguyen", company: { name: "Bakery" } },
      { id: 202, first_name: null, last_name: null, company: { name: "Farm" } },
    ],
  });
  queryClient.setQueryData(["domains", "getOne", { id: "1" }], { id: 1, url: "a", company: { id: 2, name: "Mill" } });
  queryClient.setQueryData(["domains", "getOne", { id: "3" }], { id: 3, url: "https://red.example", company_id: 4 });
  const website = (user_id: number) => write({ json: { user_id }, ...record("create", "domains") });
  expect(website(201)).toEqual([{ field: "user_id", to: "Ada Nguyen" }]);
  expect(website(202)).toEqual([{ field: "user_id", to: "Farm" }]);
  const contact = (company_id: number) =>
    write({ json: { company_id, first_name: "Bo" }, ...record("create", "contacts") });
  expect(contact(2)).toContainEqual({ field: "company_id", to: "Mill" });
  expect(contact(4)).toContainEqual({ field: "company_id", to: "https://red.example" });
});

test("a field refers to what its own resource says", () => {
  const table: Record<string, ResourceEndpoint> = resources;
  table["invoices"] = {
    record: v.object({ id: v.number(), user_id: v.number() }),
    allowedRoles: "admin",
    references: { user_id: "users" },
  };
  const queryClient = createCachedClient();
  queryClient.setQueryData(["company-contacts", "getList", {}], { data: [{ id: 3, first_name: "Ada" }] });
  queryClient.setQueryData(["users", "getList", {}], { data: [{ id: 3, name: "Sue Perez" }] });
  const entry = toLogEntry(
    createRequest({ json: { user_id: 3 }, ...record("create", "invoices") }),
    queryClient,
    LOGGED_AT,
  );
  delete table["invoices"];
  expect(entry?.changes).toEqual([{ field: "user_id", to: "Sue Perez" }]);
});

test("every reference is to a resource, or to a company", () => {
  const calls: (ResourceEndpoint | ActionEndpoint)[] = [...Object.values(resources), ...Object.values(actions)];
  const targets = calls.flatMap(({ references = {} }) => Object.values(references));
  expect([...Object.keys(resources), "companies"]).toEqual(expect.arrayContaining(targets));
});

const dns = { id: 7, type: "TXT", name: "www", data: "a", comment: null };
const comment = { ...dns, comment: "ask Bob first" };
test.each<[what: string, request: Partial<HttpRequest>, body: unknown, changes: unknown[]]>([
  ["drops a comment", { ...record("update", "dns", dns), json: comment }, { data: dns }, []],
  [
    "keeps a comment",
    { ...record("update", "dns", dns), json: comment },
    { data: comment },
    [{ field: "comment", to: "ask Bob first" }],
  ],
  [
    "writes an e-mail address in lower case",
    { ...record("create", "users"), json: { email: "Ada@Example.com", role: "admin" } },
    { id: 9, email: "ada@example.com", role: { name: "admin" } },
    [
      { field: "email", to: "ada@example.com" },
      { field: "role", to: "admin" },
    ],
  ],
  [
    "ignores a port",
    { ...record("update", "servers", { id: 1, port: 8443 }), json: { id: 1, port: 9443, name: "web1" } },
    { id: "1", port: "8443", name: "web1" },
    [{ field: "name", to: "web1" }],
  ],
  [
    "responds with another record",
    { ...record("update", "servers", { id: 1, port: 8443 }), json: { id: 1, port: 9443 } },
    { id: 2, port: 1 },
    [{ field: "port", from: "8443", to: "9443" }],
  ],
  [
    "responds without a record",
    { ...record("update", "servers", { id: 1, port: 8443 }), json: { port: 9443 } },
    { message: "Saved." },
    [{ field: "port", from: "8443", to: "9443" }],
  ],
])("records what the server has stored if it %s", (_, request, body, changes) => {
  const response = { status: 200, headers: new Headers(), malformed: false, body };
  expect(findChanges(createRequest(request), createCachedClient(), response)).toEqual(changes);
});

test("records a deletion with the former values", () =>
  expect(remove({ id: 1001, type: "A", name: "www", data: "203.0.113.9" })).toMatchObject({
    name: "www",
    changes: [
      { field: "type", from: "A" },
      { field: "name", from: "www" },
      { field: "data", from: "203.0.113.9" },
    ],
  }));

test("ignores fields that the endpoint table does not have", () =>
  expect(diffLoggedFields({}, { name: "a", shoe_size: 41 }, new Set(["name"]))).toEqual([{ field: "name", to: "a" }]));

test("treats a field that is not sent as unchanged", () =>
  expect(diffLoggedFields({ name: "a", port: 1 }, { port: 2 }, new Set(["name", "port"]))).toEqual([
    { field: "port", from: "1", to: "2" },
  ]));

test.each([
  "POST /login",
  "POST /logout",
  "POST /api/recover-password",
  "POST /api/reset-password",
  "POST /broadcasting/auth",
])("does not record %s", (endpoint) => expect(toEntry({ endpoint, json: { password: "x" } })).toBeUndefined());

test.each(
  Object.entries(actions).filter(
    ([, action]) => !action.route.startsWith("GET") && action.allowedRoles !== "guest" && !("endsSession" in action),
  ),
)("records the action %s", (target, { route }) => {
  expect(getLoggedFields(target)?.size).toBeGreaterThan(0);
  expect(toEntry({ endpoint: route, json: {} })).toMatchObject({ kind: "action", target });
  expect(
    formatEntryTitle(createLogEntry({ kind: "action", target, name: "" }), (key) => i18nProvider.translate(key)),
  ).not.toBe("");
});
