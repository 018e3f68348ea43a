import type { RaRecord } from "ra-core";
import { describe, expect, test } from "vitest";
import { createScriptedProvider } from "../../tests/support/scriptedClient";
import { jsonResponse, textResponse } from "../../tests/support/scriptedFetch";
import type { PanelDataProvider } from ".";
import * as v from "valibot";
import { assumedCalls, specifiedCalls } from "../../tests/contract/specifiedCalls";
import { rolesForCall } from "@/model/roles";
import { type ActionEndpoint, actions, resources, type ResourceEndpoint } from "./endpoints";
import { assumedRoutes } from "./endpointFacts";

/** The requests that the data provider sends for every call of the API contract. */

type Call = (provider: PanelDataProvider) => Promise<unknown>;
const verbs = ["list", "one", "create", "update", "delete"] as const;

interface Contract {
  sends: string;
  body?: unknown;
  by: Call;
  response?: unknown;
}

const record = { id: 7 };
const list = { pagination: { page: 1, perPage: 25 }, sort: { field: "id", order: "ASC" as const }, filter: {} };
const meta = { current_page: 2, to: 50, total: 60, prev_page_url: "/?page=1", next_page_url: "/?page=3" };
const website = {
  hosting_package: 1,
  domain: "example.com",
  server: 3,
  site_type: "responsive",
  ftp_user: "example",
  ftp_pass: "a",
  db_name: "example_main",
  db_user: "example_user",
  db_pass: "b",
};
const newClient = {
  ...website,
  company_name: "Ada Ltd",
  company_contact: { primary: { phone: "1", email: "a@b.de", contact_name: "Ada" } },
  panel_user: "ada",
  panel_pass: "c",
};
const existingClient = { ...website, user_id: 4, company_contact: {} };
const server = { name: "web9", host_url: "https://web9", port: 8443, login: "admin", password: "x", public: 0 };
const user = { name: "Ada", email: "ada@example.com", password: "Aa1!aaaa", role: "employee" };
const contact = { first_name: "Ada", last_name: "L", email: "a@b.de", position: "CEO", office_phone: "1" };
const dnsRecord = { name: "www.example.com", type: "A", data: "203.0.113.1", ttl: 300 };
const domain = {
  id: 7,
  url: "https://example.com",
  notes: "kept",
  servers: [{ id: 3, name: "web3", rack: "B4", pivot: { status: 0, secure: "1", process_started: false, x: [1] } }],
};
const subdomain = { parent_domain: 7, subdomain: "shop", site_type: "", db_name: "a", db_user: "b", db_pass: "c" };
const reset = { email: "a@b.de", password: "Aa1!aaaa", password_confirmation: "Aa1!aaaa", token: "t" };

const update = (data: object) => ({ id: 7, data: { ...record, ...data }, previousData: record as RaRecord });

const contract: Contract[] = [
  { sends: "GET /sanctum/csrf-cookie", by: (p) => p.csrfCookie({}) },
  { sends: "POST /login", body: { email: "e", password: "p" }, by: (p) => p.login({ email: "e", password: "p" }) },
  { sends: "GET /api/user", by: (p) => p.currentUser({}), response: record },
  { sends: "POST /logout", by: (p) => p.logout({}) },
  { sends: "GET /api/servers", by: (p) => p.getList("servers", list), response: { data: [] } },
  { sends: "GET /api/servers/test/7", by: (p) => p.testServer({ id: 7 }), response: { status: "online" } },
  { sends: "GET /api/servers/7", by: (p) => p.getOne("servers", record), response: { data: { id: 7, name: "web1" } } },
  { sends: "POST /api/servers", body: server, by: (p) => p.create("servers", { data: server }), response: record },
  { sends: "GET /api/users", by: (p) => p.getList("users", list), response: { data: [] } },
  { sends: "POST /api/users", body: user, by: (p) => p.create("users", { data: user }), response: record },
  {
    sends: "PUT /api/users/7",
    body: { id: 7, ...user },
    by: (p) => p.update("users", update(user)),
    response: record,
  },
  { sends: "DELETE /api/users/7", by: (p) => p.delete("users", { id: 7, previousData: record }) },
  { sends: "POST /api/recover-password", body: { email: "e" }, by: (p) => p.recoverPassword({ email: "e" }) },
  { sends: "POST /api/reset-password", body: reset, by: (p) => p.resetPassword(reset), response: { message: "Done" } },
  { sends: "GET /api/domains?page=1", by: (p) => p.getList("domains", list), response: { data: [], meta } },
  {
    sends: "GET /api/domains?search=a+%26+b&filter=php7&page=3&orderBy=server&order=asc",
    by: (p) =>
      p.getList("domains", {
        pagination: { page: 3, perPage: 25 },
        sort: { field: "server", order: "ASC" },
        filter: { search: "a & b", filter: "php7" },
      }),
    response: { data: [], meta },
  },
  { sends: "GET /api/domains/7", by: (p) => p.getOne("domains", record), response: { data: [domain] } },
  {
    sends: "PUT /api/domains/7",
    body: domain,
    by: (p) => p.update("domains", update(domain)),
    response: { data: domain },
  },
  {
    sends: "POST /api/domains",
    body: newClient,
    by: (p) => p.create("domains", { data: newClient }),
    response: record,
  },
  {
    sends: "POST /api/domains",
    body: existingClient,
    by: (p) => p.create("domains", { data: existingClient }),
    response: record,
  },
  { sends: "GET /api/wordpress_domain_list", by: (p) => p.getList("wordpress-domains", list), response: { data: [] } },
  { sends: "GET /api/domain_list", by: (p) => p.getList("parent-domains", list), response: { data: [] } },
  { sends: "GET /api/company_contacts", by: (p) => p.getList("company-contacts", list), response: { data: [] } },
  { sends: "GET /api/service_plans", by: (p) => p.getList("service-plans", list), response: { data: [] } },
  {
    sends: "PUT /api/company_contacts/4",
    body: { company_id: 4, ...contact },
    by: (p) => p.create("contacts", { data: { company_id: 4, ...contact } }),
    response: { data: { id: 9 } },
  },
  {
    sends: "PUT /api/company_contacts/4",
    body: { id: 7, company_id: 4, ...contact },
    by: (p) => p.update("contacts", update({ company_id: 4, ...contact })),
    response: { data: record },
  },
  { sends: "DELETE /api/company_contacts/7", by: (p) => p.delete("contacts", { id: 7, previousData: record }) },
  { sends: "POST /api/dns", body: dnsRecord, by: (p) => p.create("dns", { data: dnsRecord }), response: record },
  {
    sends: "POST /api/dns",
    body: { id: 7, ...dnsRecord },
    by: (p) => p.update("dns", update(dnsRecord)),
    response: record,
  },
  { sends: "DELETE /api/dns/7", by: (p) => p.delete("dns", { id: 7, previousData: record }) },
  {
    sends: "POST /api/domain_action",
    body: { domain_id: 7, server_id: 3, action: "fixPermissions" },
    by: (p) => p.domainAction({ domain_id: 7, server_id: 3, action: "fixPermissions" }),
  },
  {
    sends: "GET /api/domain_delete_info?server_id=3&domain_id=7",
    by: (p) => p.domainDeleteInfo({ server_id: 3, domain_id: 7 }),
    response: { data: {} },
  },
  {
    sends: "POST /api/users/gen_site_token",
    body: "domain=example.com%2Fblog",
    by: (p) => p.siteToken({ domain: "example.com/blog" }),
    response: { data: { token: "t" } },
  },
  { sends: "POST /api/subdomains", body: subdomain, by: (p) => p.addSubdomain(subdomain), response: {} },
  {
    sends: "PUT /api/servers/7",
    body: { id: 7, ...server },
    by: (p) => p.update("servers", update(server)),
    response: record,
  },
  { sends: "GET /api/dns?domain_id=7", by: (p) => p.dnsInfo({ domain_id: 7 }), response: { records: [] } },
];

const provide = (response: unknown) =>
  createScriptedProvider(() => (response === undefined ? textResponse(null, 204) : jsonResponse(response)));

test.each(contract)("$sends", async ({ sends, body, by, response }) => {
  const { provider, sent } = provide(response);
  await by(provider);
  expect(sent).toHaveLength(1);
  const [{ method, url, body: sentBody, headers } = { method: "", url: "", body: "", headers: {} }] = sent;
  expect(`${method} ${url}`).toBe(sends);
  const isForm = typeof body === "string";
  expect(sentBody !== undefined && !isForm ? JSON.parse(sentBody) : sentBody).toEqual(body);
  expect((headers as Record<string, string>)["content-type"]).toBe(
    body === undefined || isForm ? undefined : "application/json",
  );
});

describe("the endpoint table", () => {
  const routes = new Set<string | undefined>([
    ...Object.values<ResourceEndpoint>(resources).flatMap((endpoint) => verbs.map((verb) => endpoint[verb])),
    ...Object.values(actions).map(({ route }) => route),
  ]);

  test("has the 29 calls of the contract, and the assumed ones", () => {
    expect(specifiedCalls).toHaveLength(29);
    expect([...specifiedCalls, ...assumedCalls].filter((route) => !routes.has(route))).toEqual([]);
    expect(assumedCalls.filter((route) => !assumedRoutes.has(route))).toEqual([]);
  });

  test("has a contract test above for each call", () => {
    const pattern = (route: string) => new RegExp(`^${route.replace(/\{\w+\}/g, "\\d+")}(\\?.*)?$`);
    const tested = contract.map(({ sends }) => sends);
    const untested = [...specifiedCalls, ...assumedCalls].filter(
      (route) => !tested.some((sends) => pattern(route).test(sends)),
    );
    expect(untested).toEqual([]);
  });

  const everyAction: [name: string, endpoint: ActionEndpoint][] = Object.entries(actions);
  const everyResource: [name: string, endpoint: ResourceEndpoint][] = Object.entries(resources);

  test.each(everyAction)("the sample of %s matches its input", (_, { input, sample = {} }) => {
    expect(v.safeParse(input, sample).issues).toBeUndefined();
  });

  test.each(everyResource)("%s has a rule of access for each call", (_, { allowedRoles, ...endpoint }) => {
    const open = verbs.filter((verb) => endpoint[verb] && !rolesForCall(allowedRoles, verb));
    expect(open).toEqual([]);
  });
});

test("never sends a field that an action's contract does not have", async () => {
  const { provider, sent } = provide({});
  const wrong = { email: "e", password: "p", remember: true } as { email: string; password: string };
  await expect(provider.login(wrong)).rejects.toThrow(/remember/);
  await expect(provider.domainAction({ domain_id: 1, server_id: 1, action: "format" as "suspend" })).rejects.toThrow(
    /format/,
  );
  expect(sent).toEqual([]);
});
