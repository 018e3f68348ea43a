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
import type { Context, SignedIn } from "./context";
import { expectDistinctIds, expectDomainState, expectNoPassword, type Findings, jsonBody, Skip } from "./findings";
import { checkPages } from "./pages";
import type { Id, Person } from "./person";
import { fitting, idOf, parsed } from "./shapes";

const table: Record<string, ResourceEndpoint> = resources;
const names = Object.keys(resources) as ResourceName[];
const listed = names.filter((name) => table[name]?.list);
export const readable = names.filter((name) => table[name]?.one);

/** A record in an answer, and its place there. */
const rowsOf = (body: unknown): { rows: unknown; root: string } => {
  const rows = unwrap(body);
  return { rows, root: rows === body ? "" : "data" };
};

const readBody = async (found: Findings, person: Person, path: string, endpoint: string): Promise<unknown> =>
  jsonBody(found, person, await person.http.request({ method: "GET", path, endpoint }));

const checkList = async (found: Findings, person: Person, name: ResourceName): Promise<readonly unknown[]> => {
  const endpoint = table[name];
  if (!endpoint?.list) return [];
  const body = await readBody(found, person, buildListPath(table, name), endpoint.list);
  const { rows, root } = rowsOf(body);
  found.shape(v.array(endpoint.record), rows, root);
  if (endpoint.paging) found.shape(v.looseObject({ meta: v.optional(endpoint.paging.meta) }), body);
  if (!Array.isArray(rows)) return [];
  const list = rows as unknown[];
  expectDistinctIds(found, list, root);
  expectNoPassword(found, list, root);
  if (name === "domains") expectDomainState(found, fitting(DomainSchema, list), root);
  return list;
};

const checkOne = async (found: Findings, person: Person, name: ResourceName, id: Id): Promise<unknown> => {
  const endpoint = table[name];
  if (!endpoint?.one) throw new Skip("has no such call");
  const { path } = fillRoute(endpoint.one, { id });
  const record = unwrapOne(await readBody(found, person, path, endpoint.one));
  found.shape(endpoint.detail ?? endpoint.record, record);
  found.expect(String(idOf(record)) === String(id), "id: is not the one that was asked for");
  if (name === "domains") expectDomainState(found, fitting(DomainDetailSchema, [record]), "");
  return record;
};

/** Reads every list of the table, and its first row as a single record. */
export const checkLists = async (context: Context, { person }: SignedIn): Promise<void> => {
  const { world, options } = context;
  const check = context.check("lists", person);
  const lists = new Map<ResourceName, readonly unknown[]>();
  for (const name of listed) {
    const rows = await check(`${name}.list` as CallName, "as the super-admin", (found) =>
      checkList(found, person, name),
    );
    lists.set(name, rows ?? []);
  }
  const domains = fitting(DomainSchema, lists.get("domains"));
  world.domain = domains.find(({ servers }) => servers?.length) ?? domains[0];
  world.servers = fitting(ServerSchema, lists.get("servers")).slice(0, SERVERS_TRIED);
  for (const [name, rows] of lists) {
    const id = name === "domains" ? world.domain?.id : idOf(rows[0]);
    if (id !== undefined) world.ids.set(name, id);
  }
  world.site = fitting(WordpressSiteSchema, lists.get("wordpress-domains"))[0];
  for (const name of readable) {
    const record = await check(`${name}.one` as CallName, "a record of the list", async (found) => {
      const id = name === "domains" ? (options.domain ?? world.domain?.id) : idOf(lists.get(name)?.[0]);
      if (id === undefined) throw new Skip("the list has no row to ask for");
      return checkOne(found, person, name, id);
    });
    if (name === "domains") world.detail = parsed(DomainDetailSchema, record);
  }
  await checkPages(check, person);
};

/** A server that is down may fail its test; then another one is tried. */
const SERVERS_TRIED = 3;

const firstTested = async (
  servers: readonly Server[],
  test: (server: Server) => Promise<unknown>,
): Promise<unknown> => {
  const [server, ...others] = servers;
  if (!server) throw new Skip("the list of servers has none");
  try {
    return await test(server);
  } catch (error) {
    const hasFailed = error instanceof ApiError && (error.status ?? 0) >= 500;
    if (!hasFailed || others.length === 0) throw error;
    return firstTested(others, test);
  }
};

/** Reads other than lists and records. */
export const checkReadingActions = async (context: Context, { person }: SignedIn): Promise<void> => {
  const { world } = context;
  const check = context.check("lists", person);
  const read = async (found: Findings, name: "testServer" | "dnsInfo" | "domainDeleteInfo", input: object) =>
    jsonBody(found, person, await person.http.request(buildActionRequest(actions[name].route, { ...input })));

  await check("testServer", "of a server", async (found) => {
    const body = await firstTested(world.servers, ({ id }) => read(found, "testServer", { id }));
    found.shape(ServerTestSchema, body);
    found.expect(v.is(v.looseObject({ status: v.nonNullish(v.unknown()) }), body), "status: is missing");
  });
  const domain = world.detail ?? world.domain;
  await check("dnsInfo", "of a domain", async (found) => {
    if (!domain) throw new Skip("the list of domains has none");
    const { rows: info, root } = rowsOf(await read(found, "dnsInfo", { domain_id: domain.id }));
    found.shape(DnsInfoSchema, info, root);
  });
  await check("domainDeleteInfo", "of a domain on its server", async (found) => {
    const server = domain?.servers?.[0];
    if (!domain || !server) throw new Skip("no domain of the list is on a server");
    const body = await read(found, "domainDeleteInfo", { domain_id: domain.id, server_id: server.id });
    found.expect(body !== undefined, "the answer is empty");
  });
};
