import { getInitialValues as subdomainValues, toSubdomainPayload } from "@/custom/addSubdomain/subdomainForm";
import { getInitialValues as websiteValues, toWebsitePayload } from "@/custom/addWebsite/websiteForm";
import { unwrap, unwrapOne } from "@/dataProvider/responses";
import { actions, resources } from "@/dataProvider/endpoints";
import { DomainSchema, ServerSchema } from "@/model/records";
import { fillRoute, buildListPath } from "@/dataProvider/request";
import { toCreatePayload, toUpdatePayload, createServerValues, toServerValues } from "@/resources/servers/serverForm";
import { generatePassword } from "@/model/credentialRules";
import type { Check, Context, SignedInClient } from "../context";
import { SkipCheck } from "../findings";
import type { KeepableKind } from "../options";
import type { ApiClient } from "../apiClient";
import { filterValid, getId, parseWith } from "../shapes";
import { fetchTarget } from "./targetDomain";
import { expectCreated } from "./testRecord";

/** Without --keep, `checkUncheckedCalls` checks the call with an empty body. @throws SkipCheck */
const assertKeepAllowed = ({ options }: Context, kind: KeepableKind): void => {
  if (!options.keep.has(kind)) throw new SkipCheck(`the API cannot delete a ${kind}: add --keep ${kind}`);
};

const checkServer = async (context: Context, check: Check, client: ApiClient): Promise<void> => {
  const { create, update, one } = resources.servers;
  const added = await check({ about: create }, "adds a server", async (findings) => {
    assertKeepAllowed(context, "server");
    const values = {
      ...createServerValues(),
      name: context.name,
      host_url: "https://server.example.com",
      login: "spire",
    };
    const password = generatePassword();
    context.secrets.add(password);
    const written = await client.write("POST", "servers", toCreatePayload({ ...values, password }));
    expectCreated(findings, client, written);
    findings.expectShape(ServerSchema, written.record);
    return parseWith(ServerSchema, written.record);
  });
  await check({ about: update }, "saves the server", async (findings) => {
    assertKeepAllowed(context, "server");
    if (!added) throw new SkipCheck("no server was added");
    const values = { ...toServerValues(added), port: "9443" };
    await client.write("PUT", "servers", toUpdatePayload(added, values), added.id);
    const { path } = fillRoute(one, { id: added.id });
    const { body } = await client.http.request({ method: "GET", path, endpoint: one });
    findings.expect(
      Number(parseWith(ServerSchema, unwrapOne(body))?.port) === 9443,
      "port: differs from the sent value",
    );
  });
};

const findDomain = async (client: ApiClient, search: string) => {
  const { list } = resources.domains;
  const path = buildListPath("domains", { filter: { search } });
  const { body } = await client.http.request({ method: "GET", path, endpoint: list });
  return filterValid(DomainSchema, unwrap(body)).find(({ domain, url }) => (domain ?? url).includes(search));
};

const checkSubdomain = async (context: Context, signedIn: SignedInClient, check: Check): Promise<void> => {
  const { client } = signedIn;
  const { route } = actions.addSubdomain;
  await check({ about: route }, "adds a subdomain", async (findings) => {
    assertKeepAllowed(context, "subdomain");
    const { id } = await fetchTarget(context, signedIn);
    const values = {
      ...subdomainValues({ parent_domain: id, subdomain: context.name }),
      ...createDatabaseFields(context),
    };
    await client.actions.addSubdomain(toSubdomainPayload(values, ""));
    findings.expect((await findDomain(client, context.name)) !== undefined, "the domain list does not show it");
  });
};

const createDatabaseFields = ({ name, secrets }: Context) => {
  const unique = name.slice(-10);
  const db_pass = generatePassword();
  secrets.add(db_pass);
  return { db_name: `${unique}_main`, db_user: `${unique}_user`, db_pass };
};

const checkWebsite = async (context: Context, signedIn: SignedInClient, check: Check): Promise<void> => {
  const { client } = signedIn;
  const { create } = resources.domains;
  await check({ about: create }, "adds a website for an existing client", async (findings) => {
    assertKeepAllowed(context, "website");
    const first = async (name: "company-contacts" | "service-plans") => {
      const endpoint = resources[name].list;
      const { body } = await client.http.request({ method: "GET", path: buildListPath(name), endpoint });
      const id = getId((unwrap(body) as unknown[])[0]);
      if (id === undefined) throw new SkipCheck(`${endpoint} is empty`);
      return id;
    };
    const server = (await fetchTarget(context, signedIn)).servers?.[0]?.id;
    if (server === undefined) throw new SkipCheck("the domain is on no server");
    const values = websiteValues({
      client_type: "existing",
      user_id: await first("company-contacts"),
      hosting_package: await first("service-plans"),
      domain: `web-${context.name}.example.com`,
      server,
      ftp_user: context.name.slice(-10),
    });
    context.secrets.add(values.panel_pass, values.ftp_pass);
    await client.write("POST", "domains", toWebsitePayload({ ...values, ...createDatabaseFields(context) }));
    findings.expect(
      (await findDomain(client, `web-${context.name}`)) !== undefined,
      "the domain list does not show it",
    );
  });
};

/** Adds records that the API cannot delete, only with --keep. */
export const checkCreations = async (context: Context, signedIn: SignedInClient): Promise<void> => {
  const check = context.check("permanent records", signedIn.client);
  await checkServer(context, check, signedIn.client);
  await checkSubdomain(context, signedIn, check);
  await checkWebsite(context, signedIn, check);
};
