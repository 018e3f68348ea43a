import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { unwrapOne } from "@/dataProvider/responses";
import { toSsoTarget } from "@/lib/webAddress";
import { generatePassword } from "@/model/credentialRules";
import { DomainDetailSchema, DomainSchema, Id, ServerSchema, WordpressSiteSchema } from "@/model/records";
import { createRequest, getCall } from "./calls";
import type { ApiClient } from "./client";
import { type Context, SkipCheck } from "./context";
import type { Findings } from "./findings";
import type { KeepableKind } from "./options";
import { fetchRows, filterValid, parseRecord } from "./reads";
import type { SecretFilter } from "./report";
import { fetchBody } from "./responses";
import { expectCreated, write } from "./testRecord";

/** The id of the writable domain. @throws SkipCheck without --domain. */
export const getTargetId = ({ options }: Context): string => {
  if (options.domain === undefined) throw new SkipCheck("needs --domain <id>");
  return options.domain;
};

const fetchOne = async (client: ApiClient, call: string, id: unknown): Promise<unknown> =>
  unwrapOne(await fetchBody(client, createRequest(call, { id })));

/** Fetches the writable domain. @throws SkipCheck without --domain, or when the response is invalid. */
export const fetchTarget = async (context: Context, client: ApiClient) => {
  const domain = parseRecord(DomainDetailSchema, await fetchOne(client, "domains.one", getTargetId(context)));
  if (!domain) throw new SkipCheck("the domain cannot be read");
  return domain;
};

/** Saves the domain unchanged, and expects all fields back. */
export const checkDomainSave = (context: Context, client: ApiClient): Promise<unknown> =>
  context.check("domains")("domains.update", "saves the domain unchanged", async (findings) => {
    const before = await fetchTarget(context, client);
    await write(client, "domains.update", before);
    const after = await fetchTarget(context, client);
    for (const field of Object.keys(before)) {
      const isEqual = field === "updated_at" || isDeepStrictEqual(after[field], before[field]);
      findings.expect(isEqual, `${field}: has changed although it was sent unchanged`);
    }
  });

const MAX_FIELD_NAME_LENGTH = 12;

/** Redacts every string in a response, at any depth, and long keys: each may be the token. */
const redactTexts = (secrets: SecretFilter, value: unknown): void => {
  if (typeof value === "string") secrets.add(value);
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key.length > MAX_FIELD_NAME_LENGTH) secrets.add(key);
    redactTexts(secrets, inner);
  }
};

/** Requests a token for a WordPress site and does not use it. */
export const checkSiteToken = ({ check, lists, secrets }: Context, client: ApiClient): Promise<unknown> =>
  check("single sign-on")("siteToken", "for the first site", async (findings) => {
    const [site] = filterValid(WordpressSiteSchema, lists.get("wordpress-domains"));
    const target = site && toSsoTarget(site.url, "");
    if (!target) throw new SkipCheck("no WordPress site has a URL");
    const request = createRequest("siteToken", {}, { domain: target.domain });
    const body = await fetchBody(client, request, findings);
    redactTexts(secrets, body);
    findings.expectShape("Token", body);
  });

/** Checks that need --keep. */
const createKeptCheck =
  ({ options, check }: Context) =>
  <T>(kind: KeepableKind, call: string, title: string, body: (findings: Findings) => Promise<T>) =>
    check("permanent records")({ about: getCall(call).route }, title, async (findings) => {
      if (!options.keep.has(kind)) throw new SkipCheck(`the API cannot delete a ${kind}: add --keep ${kind}`);
      return body(findings);
    });

const expectListed = async (findings: Findings, client: ApiClient, search: string): Promise<void> => {
  const domains = filterValid(DomainSchema, await fetchRows(client, "domains.list", { search }));
  const isListed = domains.some(({ domain, url }) => (domain ?? url).includes(search));
  findings.expect(isListed, "the domain list does not show it");
};

const fetchFirstId = async (client: ApiClient, list: string) => {
  const [row] = filterValid(v.looseObject({ id: Id }), await fetchRows(client, list));
  if (!row) throw new SkipCheck(`${getCall(list).route} is empty`);
  return row.id;
};

/** Adds records that the API cannot delete. Without --keep `checkOtherCalls` checks the calls with an empty body. */
export const checkCreations = async (context: Context, client: ApiClient): Promise<void> => {
  const { name } = context;
  const checkKept = createKeptCheck(context);
  const unique = name.slice(-10);
  const database = { db_name: `${unique}_main`, db_user: `${unique}_user`, db_pass: generatePassword() };

  const server = await checkKept("server", "servers.create", "adds a server", async (findings) => {
    const values = { name, host_url: "https://server.example.com", port: 8443, login: "spire", public: 0 };
    const written = await write(client, "servers.create", { ...values, password: generatePassword() });
    expectCreated(findings, "Server", written);
    return parseRecord(ServerSchema, written.record);
  });
  await checkKept("server", "servers.update", "saves the server", async (findings) => {
    if (!server) throw new SkipCheck("no server was added");
    await write(client, "servers.update", { ...server, public: 0, port: 9443 });
    const saved = parseRecord(ServerSchema, await fetchOne(client, "servers.one", server.id));
    findings.expect(Number(saved?.port) === 9443, "port: differs from the sent value");
  });
  await checkKept("subdomain", "addSubdomain", "adds a subdomain", async (findings) => {
    const { id } = await fetchTarget(context, client);
    const values = { parent_domain: id, subdomain: name, site_type: "responsive", ...database };
    await write(client, "addSubdomain", values);
    await expectListed(findings, client, name);
  });
  await checkKept("website", "domains.create", "adds a website for an existing client", async (findings) => {
    const [user_id, hosting_package] = [
      await fetchFirstId(client, "company-contacts.list"),
      await fetchFirstId(client, "service-plans.list"),
    ];
    const id = (await fetchTarget(context, client)).servers?.[0]?.id;
    if (id === undefined) throw new SkipCheck("the domain is on no server");
    const domain = `web-${name}.example.com`;
    const site = { domain, server: id, site_type: "responsive", ftp_user: unique, ftp_pass: generatePassword() };
    await write(client, "domains.create", { user_id, company_contact: {}, hosting_package, ...site, ...database });
    await expectListed(findings, client, `web-${name}`);
  });
};
