import { isDeepStrictEqual } from "node:util";
import { ssoTarget } from "../../../src/custom/wordpressSso/siteAddress";
import { actions } from "../../../src/dataProvider/endpoints";
import { TokenSchema } from "../../../src/dataProvider/records";
import { actionRequest } from "../../../src/dataProvider/request";
import type { Context, SignedIn } from "../context";
import { jsonBody, Skip } from "../findings";
import type { Secrets } from "../secrets";
import { readTarget } from "./target";

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
    const request = actionRequest(route, { domain: target.domain }, encoding);
    const body = jsonBody(found, person, await person.http.request(request));
    hideTexts(secrets, body);
    found.shape(TokenSchema, body);
  });
};
