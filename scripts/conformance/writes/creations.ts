import { initialValues as subdomainValues, subdomainPayload } from "@/custom/addSubdomain/subdomainForm";
import { initialValues as websiteValues, websitePayload } from "@/custom/addWebsite/websiteForm";
import { unwrap, unwrapOne } from "@/dataProvider/responses";
import { actions, resources } from "@/dataProvider/endpoints";
import { DomainSchema, ServerSchema } from "@/model/records";
import { fillRoute, buildListPath } from "@/dataProvider/request";
import { toCreatePayload, toUpdatePayload, createServerValues, toServerValues } from "@/resources/servers/serverForm";
import { generatePassword } from "@/model/credentialRules";
import type { Check, Context, SignedIn } from "../context";
import { Skip } from "../findings";
import type { Keepable } from "../options";
import type { Person } from "../person";
import { fitting, idOf, parsed } from "../shapes";
import { readTarget } from "./target";
import { expectCreated } from "./testRecord";

/** What cannot be removed again is added only with --keep. That the call exists an empty body shows: see `checkOthers`. */
const mayKeep = ({ options }: Context, kind: Keepable): void => {
  if (!options.keep.has(kind)) throw new Skip(`the API cannot remove a ${kind} again: say --keep ${kind}`);
};

const checkServer = async (context: Context, check: Check, person: Person): Promise<void> => {
  const { create, update, one } = resources.servers;
  const added = await check({ about: create }, "adds a server", async (found) => {
    mayKeep(context, "server");
    const values = {
      ...createServerValues(),
      name: context.name,
      host_url: "https://server.example.com",
      login: "spire",
    };
    const password = generatePassword();
    context.secrets.add(password);
    const written = await person.write("POST", "servers", toCreatePayload({ ...values, password }));
    expectCreated(found, person, written);
    found.shape(ServerSchema, written.record);
    return parsed(ServerSchema, written.record);
  });
  await check({ about: update }, "saves the server", async (found) => {
    mayKeep(context, "server");
    if (!added) throw new Skip("no server was added");
    const values = { ...toServerValues(added), port: "9443" };
    await person.write("PUT", "servers", toUpdatePayload(added, values), added.id);
    const { path } = fillRoute(one, { id: added.id });
    const { body } = await person.http.request({ method: "GET", path, endpoint: one });
    found.expect(Number(parsed(ServerSchema, unwrapOne(body))?.port) === 9443, "port: is not what was sent");
  });
};

const findDomain = async (person: Person, search: string) => {
  const { list } = resources.domains;
  const path = buildListPath(resources, "domains", { filter: { search } });
  const { body } = await person.http.request({ method: "GET", path, endpoint: list });
  return fitting(DomainSchema, unwrap(body)).find(({ domain, url }) => (domain ?? url).includes(search));
};

const checkSubdomain = async (context: Context, signedIn: SignedIn, check: Check): Promise<void> => {
  const { person } = signedIn;
  const { route } = actions.addSubdomain;
  await check({ about: route }, "adds a subdomain", async (found) => {
    mayKeep(context, "subdomain");
    const { id } = await readTarget(context, signedIn);
    const values = { ...subdomainValues({ parent_domain: id, subdomain: context.name }), ...databaseOf(context) };
    await person.actions.addSubdomain(subdomainPayload(values));
    found.expect((await findDomain(person, context.name)) !== undefined, "the list of domains does not have it");
  });
};

const databaseOf = ({ name, secrets }: Context) => {
  const unique = name.slice(-10);
  const db_pass = generatePassword();
  secrets.add(db_pass);
  return { db_name: `${unique}_main`, db_user: `${unique}_user`, db_pass };
};

const checkWebsite = async (context: Context, signedIn: SignedIn, check: Check): Promise<void> => {
  const { person } = signedIn;
  const { create } = resources.domains;
  await check({ about: create }, "adds a website for an existing client", async (found) => {
    mayKeep(context, "website");
    const first = async (name: "company-contacts" | "service-plans") => {
      const endpoint = resources[name].list;
      const { body } = await person.http.request({ method: "GET", path: buildListPath(resources, name), endpoint });
      const id = idOf((unwrap(body) as unknown[])[0]);
      if (id === undefined) throw new Skip(`${endpoint} has none to choose`);
      return id;
    };
    const server = (await readTarget(context, signedIn)).servers?.[0]?.id;
    if (server === undefined) throw new Skip("the domain is on no server");
    const values = websiteValues({
      client_type: "existing",
      user_id: await first("company-contacts"),
      hosting_package: await first("service-plans"),
      domain: `web-${context.name}.example.com`,
      server,
      ftp_user: context.name.slice(-10),
    });
    context.secrets.add(values.panel_pass, values.ftp_pass);
    await person.write("POST", "domains", websitePayload({ ...values, ...databaseOf(context) }));
    found.expect(
      (await findDomain(person, `web-${context.name}`)) !== undefined,
      "the list of domains does not have it",
    );
  });
};

/** Adds what cannot be removed, only with --keep. */
export const checkCreations = async (context: Context, signedIn: SignedIn): Promise<void> => {
  const check = context.check("additions for good", signedIn.person);
  await checkServer(context, check, signedIn.person);
  await checkSubdomain(context, signedIn, check);
  await checkWebsite(context, signedIn, check);
};
