import { isDeepStrictEqual } from "node:util";
import { toSsoTarget } from "@/lib/addresses";
import { actions } from "@/dataProvider/endpoints";
import { type Contact, TokenSchema } from "@/model/records";
import { buildActionRequest } from "@/dataProvider/request";
import type { Context, SignedInClient } from "../context";
import { readJsonBody, SkipCheck } from "../findings";
import type { SecretFilter } from "../report";
import { fetchTarget, type TargetDomain } from "./targetDomain";
import { createTestRecord } from "./testRecord";

/** Adds, changes and removes a contact of the domain's company. After each step the domain is fetched, as in the panel. */
export const checkContactWrites = async (context: Context, signedIn: SignedInClient): Promise<void> => {
  const { name, options } = context;
  const { client } = signedIn;
  const check = context.check("contacts", client);
  const values = {
    first_name: "Spire",
    last_name: name,
    email: `${name}@${options.mailDomain}`,
    position: "Test",
    office_phone: "+1 555 0100",
  };

  const getCompanyId = ({ company, company_id }: TargetDomain) => {
    const id = company?.id ?? company_id;
    if (id === undefined || id === null) throw new SkipCheck("the domain belongs to no company");
    return id;
  };
  const findAll = async (): Promise<Contact[]> => {
    const { company } = await fetchTarget(context, signedIn);
    return company?.contacts?.filter(({ last_name }) => last_name === name) ?? [];
  };
  const kind = {
    resource: "contacts",
    label: `the contact ${name}`,
    where: "the domain",
    noun: "the contact",
  } as const;
  const { add, change, remove } = createTestRecord(context, check, client, { ...kind, findAll });
  const company_id = async () => getCompanyId(await fetchTarget(context, signedIn));

  await add(
    "adds a contact",
    async () => ({ ...values, company_id: await company_id() }),
    (findings, contact) => {
      for (const [field, value] of Object.entries(values)) {
        findings.expect(contact[field] === value, `${field}: differs from the sent value`);
      }
    },
  );
  await change(
    "changes the position",
    async (contact) => ({ ...contact, position: "Changed", company_id: await company_id() }),
    (findings, { position }) => findings.expect(position === "Changed", "position: differs from the sent value"),
  );
  await remove("removes the contact");
};

/** Saves the domain unchanged, and expects all fields back. */
export const checkDomainSave = async (context: Context, signedIn: SignedInClient): Promise<void> => {
  const { client } = signedIn;
  const check = context.check("domains", client);
  await check("domains.update", "saves the domain unchanged", async (findings) => {
    const before = await fetchTarget(context, signedIn);
    await client.write("PUT", "domains", before, before.id);
    const after = await fetchTarget(context, signedIn);
    for (const field of Object.keys(before)) {
      if (field === "updated_at") continue;
      findings.expect(
        isDeepStrictEqual(after[field], before[field]),
        `${field}: has changed although it was sent unchanged`,
      );
    }
  });
};

/** Redacts every string in a response, at any depth, and long keys: each may be the token. */
const redactTexts = (secrets: SecretFilter, value: unknown): void => {
  if (typeof value === "string") secrets.add(value);
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key.length > MAX_FIELD_NAME_LENGTH) secrets.add(key);
    redactTexts(secrets, inner);
  }
};
const MAX_FIELD_NAME_LENGTH = 12;

/** Requests a token for a WordPress site and does not use it. */
export const checkSiteToken = async (context: Context, { client }: SignedInClient): Promise<void> => {
  const { knownRecords, secrets } = context;
  const check = context.check("single sign-on", client);
  await check("siteToken", "for the first site", async (findings) => {
    const target = knownRecords.site && toSsoTarget(knownRecords.site.url, "");
    if (!target) throw new SkipCheck("no WordPress site has a URL");
    const { route, encoding } = actions.siteToken;
    const request = buildActionRequest(route, { domain: target.domain }, encoding);
    const body = readJsonBody(findings, client, await client.http.request(request));
    redactTexts(secrets, body);
    findings.expectShape(TokenSchema, body);
  });
};
