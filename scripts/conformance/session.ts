import { type CurrentUser, readCurrentUser } from "@/authProvider/user";
import { unwrap } from "@/dataProvider/responses";
import { actions } from "@/dataProvider/endpoints";
import { isSessionEnded } from "@/dataProvider/errors";
import { UserSchema } from "@/model/records";
import { getGrants, type Role } from "@/model/roles";
import { buildActionRequest } from "@/dataProvider/request";
import { generatePassword } from "@/model/credentialRules";
import type { Check, Context, SignedInClient } from "./context";
import { expectNoPassword, expectError, type Findings, readJsonBody, UnusableResponse } from "./findings";
import type { Account } from "./options";
import type { ApiClient } from "./apiClient";
import type { SecretFilter } from "./report";

const userRequest = buildActionRequest(actions.currentUser.route, {});

/** Expects that scripts can read XSRF-TOKEN but not the session cookie. */
const checkCookies = (findings: Findings, { jar }: ApiClient, panel: string, url: string): void => {
  const csrf = jar.get("XSRF-TOKEN");
  if (!csrf) throw new UnusableResponse("sets no XSRF-TOKEN cookie");
  findings.expect(!csrf.httpOnly, "XSRF-TOKEN is HttpOnly, the panel cannot read it");
  findings.expect(
    jar.all().some(({ httpOnly }) => httpOnly),
    "the session cookie must be HttpOnly",
  );
  const host = new URL(panel).hostname;
  const isSeen =
    host === new URL(url).hostname || (csrf.domain && (host === csrf.domain || host.endsWith(`.${csrf.domain}`)));
  findings.expect(Boolean(isSeen), `XSRF-TOKEN is not valid for ${host}: SESSION_DOMAIN must cover the panel`);
};

const checkRefusedLogins = async (
  check: Check,
  client: ApiClient,
  { email }: Account,
  secrets: SecretFilter,
): Promise<void> => {
  const attempt = (values: object) => ({ ...buildActionRequest(actions.login.route, {}), json: values });
  const password = generatePassword();
  secrets.add(password);
  await check("login", "wrong password", (findings) =>
    expectError(findings, client, attempt({ email, password }), 422, 401),
  );
  await check("login", "empty body", (findings) => expectError(findings, client, attempt({}), 422));
};

const checkUser = (findings: Findings, body: unknown, role: string, email: string): CurrentUser | undefined => {
  findings.expectShape(UserSchema, unwrap(body));
  if (findings.lines.length > 0) return undefined;
  const user = readCurrentUser(body);
  findings.expect(user.email.toLowerCase() === email.toLowerCase(), "email: differs from the account");
  findings.expect(user.roles.includes(role), `roles: expected ${role}, got ${user.roles.join(", ") || "none"}`);
  const needed = role === "super-admin" ? getGrants(role).permissions : [];
  for (const permission of needed) {
    findings.expect(
      user.permissions.includes(permission),
      `permissions: "${permission}" is missing, got ${user.permissions.join(", ") || "none"}`,
    );
  }
  expectNoPassword(findings, [unwrap(body)]);
  return user;
};

/** Signs in and fetches the current user. */
export const signIn = async (
  context: Context,
  area: string,
  account: Account,
  role: Role,
  client = context.newClient(),
): Promise<SignedInClient | undefined> => {
  const check = context.check(area, client);
  const isSignedIn = await check("login", `as the ${role}`, async (findings) => {
    await client.actions.csrfCookie({});
    context.signedInClients.add(client);
    readJsonBody(findings, client, await client.http.request(buildActionRequest(actions.login.route, { ...account })));
    return true;
  });
  if (!isSignedIn) return undefined;
  const user = await check("currentUser", `of the ${role}`, async (findings) => {
    const response = await client.http.request(userRequest).catch((error: unknown) => {
      const { host } = new URL(context.options.panel);
      if (!isSessionEnded(error)) throw error;
      throw new UnusableResponse(`answered 401 after the login: is ${host} in SANCTUM_STATEFUL_DOMAINS?`);
    });
    return checkUser(findings, readJsonBody(findings, client, response), role, account.email);
  });
  return user && { client, user, role };
};

export const checkLogin = async (
  context: Context,
): Promise<{ isReached: boolean; signedIn?: SignedInClient | undefined }> => {
  const { superAdmin, panel, url } = context.options;
  const client = context.newClient();
  const check = context.check("session", client);
  await check("csrfCookie", "sets cookies", async (findings) => {
    await client.actions.csrfCookie({});
    checkCookies(findings, client, panel, url);
  });
  if (!client.getLastExchange()) return { isReached: false };
  await checkRefusedLogins(check, client, superAdmin, context.secrets);
  return { isReached: true, signedIn: await signIn(context, "session", superAdmin, "super-admin", client) };
};

export const checkLogout = async (context: Context, { client }: SignedInClient): Promise<void> => {
  const check = context.check("session", client);
  await check("logout", "as the super-admin", async () => {
    await client.actions.csrfCookie({});
    await client.actions.logout({});
    context.signedInClients.delete(client);
  });
  await check({ about: userRequest.endpoint }, "after logout: 401", (findings) =>
    expectError(findings, client, userRequest, 401),
  );
};

/** Errors are ignored: a session that remains expires. */
export const signOutAll = async ({ signedInClients }: Context): Promise<void> => {
  for (const { actions } of signedInClients) await actions.logout({}).catch(() => undefined);
};
