import * as v from "valibot";
import { unwrap, unwrapOne } from "@/dataProvider/responses";
import { actions, type ResourceEndpoint, type ResourceName, resources } from "@/dataProvider/endpoints";
import { ApiError } from "@/dataProvider/errors";
import {
  DnsInfoSchema,
  DomainDetailSchema,
  DomainSchema,
  type Server,
  ServerSchema,
  ServerTestSchema,
  WordpressSiteSchema,
} from "@/model/records";
import { buildActionRequest, fillRoute, buildListPath } from "@/dataProvider/request";
import type { CallName } from "../contract/calls";
import type { Context, SignedInClient } from "./context";
import {
  expectDistinctIds,
  expectDomainState,
  expectNoPassword,
  type Findings,
  readJsonBody,
  SkipCheck,
} from "./findings";
import { checkPages } from "./pages";
import type { Id, ApiClient } from "./apiClient";
import { filterValid, getId, parseWith } from "./shapes";

const table: Record<string, ResourceEndpoint> = resources;
const names = Object.keys(resources) as ResourceName[];
const listedResources = names.filter((name) => table[name]?.list);
export const readableResources = names.filter((name) => table[name]?.one);

/** The unwrapped data and its path in the response. */
const unwrapRows = (body: unknown): { rows: unknown; root: string } => {
  const rows = unwrap(body);
  return { rows, root: rows === body ? "" : "data" };
};

const fetchBody = async (findings: Findings, client: ApiClient, path: string, endpoint: string): Promise<unknown> =>
  readJsonBody(findings, client, await client.http.request({ method: "GET", path, endpoint }));

const checkList = async (findings: Findings, client: ApiClient, name: ResourceName): Promise<readonly unknown[]> => {
  const endpoint = table[name];
  if (!endpoint?.list) return [];
  const body = await fetchBody(findings, client, buildListPath(name), endpoint.list);
  const { rows, root } = unwrapRows(body);
  findings.expectShape(v.array(endpoint.record), rows, root);
  if (endpoint.paging) findings.expectShape(v.looseObject({ meta: v.optional(endpoint.paging.meta) }), body);
  if (!Array.isArray(rows)) return [];
  const list = rows as unknown[];
  expectDistinctIds(findings, list, root);
  expectNoPassword(findings, list, root);
  if (name === "domains") expectDomainState(findings, filterValid(DomainSchema, list), root);
  return list;
};

const checkOne = async (findings: Findings, client: ApiClient, name: ResourceName, id: Id): Promise<unknown> => {
  const endpoint = table[name];
  if (!endpoint?.one) throw new SkipCheck("has no such call");
  const { path } = fillRoute(endpoint.one, { id });
  const record = unwrapOne(await fetchBody(findings, client, path, endpoint.one));
  findings.expectShape(endpoint.detail ?? endpoint.record, record);
  findings.expect(String(getId(record)) === String(id), "id: differs from the requested id");
  if (name === "domains") expectDomainState(findings, filterValid(DomainDetailSchema, [record]), "");
  return record;
};

/** Fetches every list of the table, and its first row as a single record. */
export const checkLists = async (context: Context, { client }: SignedInClient): Promise<void> => {
  const { knownRecords, options } = context;
  const check = context.check("lists", client);
  const lists = new Map<ResourceName, readonly unknown[]>();
  for (const name of listedResources) {
    const rows = await check(`${name}.list` as CallName, "as the super-admin", (findings) =>
      checkList(findings, client, name),
    );
    lists.set(name, rows ?? []);
  }
  const domains = filterValid(DomainSchema, lists.get("domains"));
  knownRecords.domain = domains.find(({ servers }) => servers?.length) ?? domains[0];
  knownRecords.servers = filterValid(ServerSchema, lists.get("servers")).slice(0, MAX_TESTED_SERVERS);
  for (const [name, rows] of lists) {
    const id = name === "domains" ? knownRecords.domain?.id : getId(rows[0]);
    if (id !== undefined) knownRecords.ids.set(name, id);
  }
  knownRecords.site = filterValid(WordpressSiteSchema, lists.get("wordpress-domains"))[0];
  for (const name of readableResources) {
    const record = await check(`${name}.one` as CallName, "first record of the list", async (findings) => {
      const id = name === "domains" ? (options.domain ?? knownRecords.domain?.id) : getId(lists.get(name)?.[0]);
      if (id === undefined) throw new SkipCheck("the list is empty");
      return checkOne(findings, client, name, id);
    });
    if (name === "domains") knownRecords.detail = parseWith(DomainDetailSchema, record);
  }
  await checkPages(check, client);
};

/** A server that is down may fail its test; then the next one is tested. */
const MAX_TESTED_SERVERS = 3;

const testFirstReachable = async (
  servers: readonly Server[],
  test: (server: Server) => Promise<unknown>,
): Promise<unknown> => {
  const [server, ...others] = servers;
  if (!server) throw new SkipCheck("there are no servers");
  try {
    return await test(server);
  } catch (error) {
    const hasFailed = error instanceof ApiError && (error.status ?? 0) >= 500;
    if (!hasFailed || others.length === 0) throw error;
    return testFirstReachable(others, test);
  }
};

/** Named actions that only read. */
export const checkReadingActions = async (context: Context, { client }: SignedInClient): Promise<void> => {
  const { knownRecords } = context;
  const check = context.check("lists", client);
  const read = async (findings: Findings, name: "testServer" | "dnsInfo" | "domainDeleteInfo", input: object) =>
    readJsonBody(findings, client, await client.http.request(buildActionRequest(actions[name].route, { ...input })));

  await check("testServer", "of a server", async (findings) => {
    const body = await testFirstReachable(knownRecords.servers, ({ id }) => read(findings, "testServer", { id }));
    findings.expectShape(ServerTestSchema, body);
    findings.expect(v.is(v.looseObject({ status: v.nonNullish(v.unknown()) }), body), "status: is missing");
  });
  const domain = knownRecords.detail ?? knownRecords.domain;
  await check("dnsInfo", "of a domain", async (findings) => {
    if (!domain) throw new SkipCheck("there are no domains");
    const { rows: info, root } = unwrapRows(await read(findings, "dnsInfo", { domain_id: domain.id }));
    findings.expectShape(DnsInfoSchema, info, root);
  });
  await check("domainDeleteInfo", "of a domain on its server", async (findings) => {
    const server = domain?.servers?.[0];
    if (!domain || !server) throw new SkipCheck("no domain is on a server");
    const body = await read(findings, "domainDeleteInfo", { domain_id: domain.id, server_id: server.id });
    findings.expect(body !== undefined, "the response is empty");
  });
};
