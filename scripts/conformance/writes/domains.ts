import { isDeepStrictEqual } from "node:util";
import { ssoTarget } from "@/custom/wordpressSso/siteAddress";
import { actions } from "@/dataProvider/endpoints";
import { type Contact, TokenSchema } from "@/model/records";
import { buildActionRequest } from "@/dataProvider/request";
import type { Context, SignedIn } from "../context";
import { jsonBody, Skip } from "../findings";
import type { Secrets } from "../report";
import { readTarget, type TargetDomain } from "./target";
import { createTestRecord } from "./testRecord";

/** Adds, changes and removes a contact of the domain's company. After each step the domain is read again, as in the panel. */
export const checkContactWrites = async (context: Context, signedIn: SignedIn): Promise<void> => {
  const { name, options } = context;
  const { person } = signedIn;
  const check = context.check("contacts", person);
  const values = {
    first_name: "Spire",
    last_name: name,
    email: `${name}@${options.mailDomain}`,
    position: "Test",
    office_phone: "+1 555 0100",
  };

  const companyOf = ({ company, company_id }: TargetDomain) => {
    const id = company?.id ?? company_id;
    if (id === undefined || id === null) throw new Skip("the domain belongs to no company");
    return id;
  };
  const findAll = async (): Promise<Contact[]> => {
    const { company } = await readTarget(context, signedIn);
    return company?.contacts?.filter(({ last_name }) => last_name === name) ?? [];
  };
  const kind = {
    resource: "contacts",
    label: `the contact ${name}`,
    where: "the domain",
    noun: "the contact",
  } as const;
  const { add, change, remove } = createTestRecord(context, check, person, { ...kind, findAll });
  const company_id = async () => companyOf(await readTarget(context, signedIn));

  await add(
    "adds a contact",
    async () => ({ ...values, company_id: await company_id() }),
    (found, contact) => {
      for (const [field, value] of Object.entries(values)) {
        found.expect(contact[field] === value, `${field}: is not what was sent`);
      }
    },
  );
  await change(
    "changes the position",
    async (contact) => ({ ...contact, position: "Changed", company_id: await company_id() }),
    (found, { position }) => found.expect(position === "Changed", "position: is not what was sent"),
  );
  await remove("removes the contact");
};

/** Saves the domain unchanged: nothing of it may get lost. */
export const checkDomainSave = async (context: Context, signedIn: SignedIn): Promise<void> => {
  const { person } = signedIn;
  const check = context.check("domains", person);
  await check("domains.update", "saves the whole domain as it was read", async (found) => {
    const before = await readTarget(context, signedIn);
    await person.write("PUT", "domains", before, before.id);
    const after = await readTarget(context, signedIn);
    for (const field of Object.keys(before)) {
      if (field === "updated_at") continue;
      found.expect(
        isDeepStrictEqual(after[field], before[field]),
        `${field}: has changed, though it was sent as it was read`,
      );
    }
  });
};

/** Hides every string in an answer, at any depth, and long keys: each may be the token. */
const hideTexts = (secrets: Secrets, value: unknown): void => {
  if (typeof value === "string") secrets.add(value);
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key.length > LONGEST_FIELD_NAME) secrets.add(key);
    hideTexts(secrets, inner);
  }
};
const LONGEST_FIELD_NAME = 12;

/** Requests a token for a WordPress site; nobody uses it. */
export const checkSiteToken = async (context: Context, { person }: SignedIn): Promise<void> => {
  const { world, secrets } = context;
  const check = context.check("single sign-on", person);
  await check("siteToken", "for the first site of the list", async (found) => {
    const target = world.site && ssoTarget(world.site.url, "");
    if (!target) throw new Skip("the list of WordPress sites has none with an address");
    const { route, encoding } = actions.siteToken;
    const request = buildActionRequest(route, { domain: target.domain }, encoding);
    const body = jsonBody(found, person, await person.http.request(request));
    hideTexts(secrets, body);
    found.shape(TokenSchema, body);
  });
};
