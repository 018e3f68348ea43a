import * as v from "valibot";
import { unwrap, unwrapOne } from "@/dataProvider/responses";
import { isObject } from "@/lib/isObject";
import { type Domain, DomainSchema, ServerSchema } from "@/model/records";
import { type Call, calls, createHarmlessRequest, createRequest, getCalls, type Values } from "./calls";
import type { ApiClient } from "./client";
import { type Check, type Context, SkipCheck } from "./context";
import { describeValue, type Findings } from "./findings";
import { expectError, fetchBody, readBody } from "./responses";

export type Id = number | string;

/** The record as the panel reads it; undefined when it cannot. */
export const parseRecord = <S extends v.GenericSchema>(schema: S, record: unknown): v.InferOutput<S> | undefined => {
  const checked = v.safeParse(schema, record);
  return checked.success ? checked.output : undefined;
};

/** The rows that the panel can read; none when the value is no list. */
export const filterValid = <S extends v.GenericSchema>(schema: S, rows: unknown): v.InferOutput<S>[] =>
  Array.isArray(rows) ? (rows as unknown[]).flatMap((row) => parseRecord(schema, row) ?? []) : [];

const Identified = v.looseObject({ id: v.union([v.number(), v.string()]) });
const getId = (row: unknown): Id | undefined => parseRecord(Identified, row)?.id;

export const fetchRows = async (client: ApiClient, list: string, values: Values = {}): Promise<unknown> =>
  unwrap(await fetchBody(client, createRequest(list, { page: 1, ...values })));

const expectDistinctIds = (findings: Findings, rows: readonly unknown[], root: string): void => {
  const ids = rows.map((row) => String(getId(row) ?? ""));
  ids.forEach((id, index) => {
    findings.expect(id === "" || ids.indexOf(id) === index, `${root}[${index}].id: is not unique`);
  });
};

const isNumeric = (value: unknown) => typeof value === "number" || /^\s*\d+\s*$/.test(String(value));
const isSet = (value: unknown) => value !== undefined && value !== null;

/** Expects a state for each installation, and a valid `updated_at`, by which the panel recognizes outdated push events. */
export const expectDomainState = (findings: Findings, domain: Domain | undefined, root = ""): void => {
  const path = root && `${root}.`;
  domain?.servers?.forEach(({ pivot: { status, active } }, index) => {
    const pivot = `${path}servers[${index}].pivot`;
    findings.expect(isSet(status) || isSet(active), `${pivot}: has neither status nor active`);
    const problem = `expected a number (0 live, above 0 suspended), got ${describeValue(status)}`;
    findings.expect(!isSet(status) || isNumeric(status), `${pivot}.status: ${problem}`);
  });
  const changed = domain?.["updated_at"];
  const isTime = typeof changed !== "string" || !Number.isNaN(Date.parse(changed));
  findings.expect(isTime, `${path}updated_at: is not an ISO 8601 date and time`);
};

const checkList = async (findings: Findings, client: ApiClient, call: Call): Promise<readonly unknown[]> => {
  const { responseSchema, dataSchema } = call;
  const body = await fetchBody(client, createRequest(call, { page: 1 }), findings);
  const rows = unwrap(body);
  const root = rows === body ? "" : "data";
  findings.expectShape(dataSchema, rows, root);
  if (isObject(body) && body["meta"] !== undefined && dataSchema.endsWith("/properties/data"))
    findings.expectShape(`${responseSchema}/properties/meta`, body["meta"], "meta");
  if (!Array.isArray(rows)) return [];
  const list = rows as unknown[];
  expectDistinctIds(findings, list, root);
  findings.expectNoSecrets(list, root);
  if (call.resource === "domains")
    list.forEach((row, index) => expectDomainState(findings, parseRecord(DomainSchema, row), `${root}[${index}]`));
  return list;
};

const checkOne = async (findings: Findings, client: ApiClient, call: Call, id: Id): Promise<unknown> => {
  const record = unwrapOne(await fetchBody(client, createRequest(call, { id }), findings));
  findings.expectShape(call.dataSchema, record);
  findings.expect(String(getId(record)) === String(id), "id: differs from the requested id");
  if (call.resource === "domains") expectDomainState(findings, parseRecord(DomainSchema, record));
  return record;
};

const getFirstId = ({ lists, domain }: Context, resource = ""): Id | undefined =>
  resource === "domains" ? domain?.id : getId(lists.get(resource)?.[0]);

/** Finds the resource of an action by its list's path: `servers` for /api/servers/test/{id}. */
const findResource = ({ resource, path }: Call): string | undefined =>
  resource ?? getCalls("list").find((list) => path.startsWith(`${list.path}/`))?.resource;

/** Ids of existing records for a call, if the lists had any. */
export const getKnownIds = (context: Context, call: Call): Values => ({
  id: getFirstId(context, findResource(call)),
  domain_id: context.domain?.id,
  server_id: context.domain?.servers?.[0]?.id ?? getFirstId(context, "servers"),
});

/** Fetches every list, and its first row as a single record. */
export const checkLists = async (context: Context, client: ApiClient): Promise<void> => {
  const { lists, options } = context;
  const check = context.check("lists");
  for (const call of getCalls("list")) {
    const rows = await check(call.name, "as the super-admin", (findings) => checkList(findings, client, call));
    lists.set(call.resource ?? "", rows ?? []);
  }
  const domains = filterValid(DomainSchema, lists.get("domains"));
  context.domain = domains.find(({ servers }) => servers?.length) ?? domains[0];
  for (const call of getCalls("one")) {
    const { resource } = call;
    const record = await check(call.name, "first record of the list", async (findings) => {
      const id = (resource === "domains" ? options.domain : undefined) ?? getFirstId(context, resource);
      if (id === undefined) throw new SkipCheck("the list is empty");
      return checkOne(findings, client, call, id);
    });
    if (resource === "domains") context.domain = parseRecord(DomainSchema, record) ?? context.domain;
  }
};

/** A server that is down may fail its test; then the next one is tested. */
const MAX_TESTED_SERVERS = 3;

const testFirstReachable = async (client: ApiClient, ids: readonly Id[], findings: Findings): Promise<unknown> => {
  const [id, ...others] = ids;
  if (id === undefined) throw new SkipCheck("there are no servers");
  const response = await client.send(createRequest("testServer", { id }));
  if (response.status >= 500 && others.length > 0) return testFirstReachable(client, others, findings);
  return readBody(response, findings);
};

/** Named actions that only read. */
export const checkReadingActions = async (context: Context, client: ApiClient): Promise<void> => {
  const { lists, domain } = context;
  const check = context.check("lists");
  await check("testServer", "of a server", async (findings) => {
    const ids = filterValid(ServerSchema, lists.get("servers")).map(({ id }) => id);
    const body = await testFirstReachable(client, ids.slice(0, MAX_TESTED_SERVERS), findings);
    findings.expectShape("ServerTest", body);
    findings.expect(isObject(body) && isSet(body["status"]), "status: is missing");
  });
  await check("dnsInfo", "of a domain", async (findings) => {
    if (!domain) throw new SkipCheck("there are no domains");
    const body = await fetchBody(client, createRequest("dnsInfo", { domain_id: domain.id }), findings);
    findings.expectShape("DnsInfo", unwrap(body), unwrap(body) === body ? "" : "data");
  });
  await check("domainDeleteInfo", "of a domain on its server", async (findings) => {
    const server_id = domain?.servers?.[0]?.id;
    if (!domain || server_id === undefined) throw new SkipCheck("no domain is on a server");
    const request = createRequest("domainDeleteInfo", { domain_id: domain.id, server_id });
    findings.expect((await fetchBody(client, request, findings)) !== undefined, "the response is empty");
  });
};

/** Reads with the document's example, or with an id from the lists. */
const checkReadCall = (context: Context, check: Check, client: ApiClient, call: Call) =>
  check(call.name, "sample of its entry", async (findings) => {
    const response = await client.send(createRequest(call, getKnownIds(context, call)));
    if (response.status === 404 || response.status === 422)
      throw new SkipCheck(`answered ${response.status}: the records of the sample do not exist`);
    const body = readBody(response, findings);
    if (call.responseSchema) findings.expectShape(call.responseSchema, body);
  });

/** Expects that the write exists and rejects an empty body. */
const checkWriteCall = (context: Context, check: Check, client: ApiClient, call: Call) => {
  const { name, route, needsBody, allowedRoles } = call;
  const request = createHarmlessRequest(call);
  if (route.includes("{"))
    return check(name, "unknown id: 404", (findings) => expectError(findings, client, request, 404, 422));
  if (needsBody) return check(name, "empty body: 422", (findings) => expectError(findings, client, request, 422));
  return check(name, "without session: 401", (findings) => {
    if (allowedRoles === "guest") throw new SkipCheck("cannot be checked without side effects");
    return expectError(findings, context.newClient(), request, 401);
  });
};

/** Checks calls without a check of their own. They change nothing. */
export const checkOtherCalls = async (context: Context, client: ApiClient): Promise<void> => {
  const check = context.check("other calls");
  for (const call of calls.filter(({ name }) => name !== "logout" && !context.report.isChecked(name))) {
    if (call.isRead) await checkReadCall(context, check, client, call);
    else if (context.options.write) await checkWriteCall(context, check, client, call);
  }
};
