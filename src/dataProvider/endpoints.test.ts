import type { RaRecord } from "ra-core";
import { describe, expect, test } from "vitest";
import { createScriptedProvider } from "../../tests/support/scriptedClient";
import { jsonResponse } from "../../tests/support/scriptedFetch";
import type { PanelDataProvider } from ".";
import { assumedCalls, specifiedCalls } from "../../tests/contract/specifiedCalls";
import { rolesForCall } from "@/model/roles";
import { actions, resources, type ResourceEndpoint } from "./endpoints";
import { assumedRoutes } from "./endpointFacts";

/** tests/failures.test.ts makes every call; these are the requests that follow from more than a route and its input. */

type Call = (provider: PanelDataProvider) => Promise<unknown>;
const verbs = ["list", "one", "create", "update", "delete"] as const;

interface Contract {
  sends: string;
  body?: unknown;
  by: Call;
  response: unknown;
}

const record = { id: 7 };
const list = { pagination: { page: 1, perPage: 25 }, sort: { field: "id", order: "ASC" as const }, filter: {} };
const meta = { current_page: 2, to: 50, total: 60, prev_page_url: "/?page=1", next_page_url: "/?page=3" };
const contact = { first_name: "Ada", last_name: "L", email: "a@b.de", position: "CEO", office_phone: "1" };
const dnsRecord = { name: "www.example.com", type: "A", data: "203.0.113.1", ttl: 300 };
const domain = {
  id: 7,
  url: "https://example.com",
  notes: "kept",
  servers: [{ id: 3, name: "web3", rack: "B4", pivot: { status: 0, secure: "1", process_started: false, x: [1] } }],
};
const update = (data: object) => ({ id: 7, data: { ...record, ...data }, previousData: record as RaRecord });

const contract: Contract[] = [
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
  {
    sends: "PUT /api/domains/7",
    body: domain,
    by: (p) => p.update("domains", update(domain)),
    response: { data: domain },
  },
  {
    sends: "PUT /api/company_contacts/4",
    body: { company_id: 4, ...contact },
    by: (p) => p.create("contacts", { data: { company_id: 4, ...contact } }),
    response: { data: { id: 9 } },
  },
  {
    sends: "POST /api/dns",
    body: { id: 7, ...dnsRecord },
    by: (p) => p.update("dns", update(dnsRecord)),
    response: record,
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
];

test.each(contract)("$sends", async ({ sends, body, by, response }) => {
  const { provider, sent } = createScriptedProvider(() => jsonResponse(response));
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

  const everyResource: [name: string, endpoint: ResourceEndpoint][] = Object.entries(resources);

  test.each(everyResource)("%s has a rule of access for each call", (_, { allowedRoles, ...endpoint }) => {
    const open = verbs.filter((verb) => endpoint[verb] && !rolesForCall(allowedRoles, verb));
    expect(open).toEqual([]);
  });
});

test("never sends a field that an action's contract does not have", async () => {
  const { provider, sent } = createScriptedProvider(() => jsonResponse({}));
  const wrong = { email: "e", password: "p", remember: true } as { email: string; password: string };
  await expect(provider.login(wrong)).rejects.toThrow(/remember/);
  await expect(provider.domainAction({ domain_id: 1, server_id: 1, action: "format" as "suspend" })).rejects.toThrow(
    /format/,
  );
  expect(sent).toEqual([]);
});
