import { type CurrentUser, readCurrentUser } from "@/authProvider/user";
import { unwrap } from "@/dataProvider/responses";
import { generatePassword } from "@/model/credentialRules";
import { allows, getGrants, type Role } from "@/model/roles";
import { calls, createHarmlessRequest, createRequest } from "./calls";
import type { ApiClient } from "./client";
import type { Context, SignedInClient } from "./context";
import type { Findings } from "./findings";
import type { Account } from "./options";
import { getKnownIds } from "./reads";
import { checkRefusals } from "./refusals";
import { expectError, expectSuccess, fetchBody, readBody, UnusableResponse } from "./responses";

const userRequest = createRequest("currentUser");
const createLogin = (values: Partial<Account>) => createRequest("login", {}, { ...values });
const fetchCsrfCookie = async (client: ApiClient) => expectSuccess(await client.send(createRequest("csrfCookie")));

/** Expects that scripts can read XSRF-TOKEN but not the session cookie. */
const checkCookies = (findings: Findings, { jar }: ApiClient, panel: string, url: string): void => {
  const csrf = jar.get("XSRF-TOKEN");
  if (!csrf) throw new UnusableResponse("sets no XSRF-TOKEN cookie");
  findings.expect(!csrf.httpOnly, "XSRF-TOKEN is HttpOnly, the panel cannot read it");
  findings.expect(jar.hasHttpOnly(), "the session cookie must be HttpOnly");
  const { hostname } = new URL(panel);
  const { domain } = csrf;
  const isCovered = domain !== undefined && `.${hostname}`.endsWith(`.${domain}`);
  const isValid = hostname === new URL(url).hostname || isCovered;
  findings.expect(isValid, `XSRF-TOKEN is not valid for ${hostname}: SESSION_DOMAIN must cover the panel`);
};

const checkUser = (findings: Findings, body: unknown, role: Role, email: string): CurrentUser | undefined => {
  findings.expectShape("User", unwrap(body));
  if (findings.lines.length > 0) return undefined;
  const user = readCurrentUser(body);
  const list = (names: readonly string[]) => names.join(", ") || "none";
  findings.expect(user.email.toLowerCase() === email.toLowerCase(), "email: differs from the account");
  findings.expect(user.roles.includes(role), `roles: expected ${role}, got ${list(user.roles)}`);
  for (const permission of role === "super-admin" ? getGrants(role).permissions : []) {
    const isGranted = user.permissions.includes(permission);
    findings.expect(isGranted, `permissions: "${permission}" is missing, got ${list(user.permissions)}`);
  }
  findings.expectNoSecrets([unwrap(body)]);
  return user;
};

/** Signs in and fetches the current user. */
const signIn = async (
  context: Context,
  area: string,
  account: Account,
  role: Role,
  client = context.newClient(),
): Promise<SignedInClient | undefined> => {
  const check = context.check(area);
  const isSignedIn = await check("login", `as the ${role}`, async (findings) => {
    await fetchCsrfCookie(client);
    context.signedInClients.add(client);
    await fetchBody(client, createLogin(account), findings);
    return true;
  });
  if (!isSignedIn) return undefined;
  const user = await check("currentUser", `of the ${role}`, async (findings) => {
    const response = await client.send(userRequest);
    const { host } = new URL(context.options.panel);
    if ([401, 419].includes(response.status) && !response.isMalformed)
      throw new UnusableResponse(`answered 401 after the login: is ${host} in SANCTUM_STATEFUL_DOMAINS?`);
    return checkUser(findings, readBody(response, findings), role, account.email);
  });
  return user && { client, user, role };
};

/** @returns undefined when the login fails, or the backend cannot be reached. */
export const checkLogin = async (context: Context, client: ApiClient): Promise<SignedInClient | undefined> => {
  const { superAdmin, panel, url } = context.options;
  const check = context.check("session");
  await check("csrfCookie", "sets cookies", async (findings) => {
    await fetchCsrfCookie(client);
    checkCookies(findings, client, panel, url);
  });
  if (!client.hasResponded()) return undefined;
  await checkRefusals(check, client, [
    ["login", "wrong password", createLogin({ email: superAdmin.email, password: generatePassword() }), 422, 401],
    ["login", "empty body", createLogin({}), 422],
  ]);
  return signIn(context, "session", superAdmin, "super-admin", client);
};

/** Writes without a record, which change nothing even if they are accepted. */
const harmlessWrites: readonly string[] = ["domainAction"];

/** Expects success for calls that the role may make, and 403 for the others. */
const checkRole = async (context: Context, { client, user, role }: SignedInClient): Promise<void> => {
  const check = context.check("roles");
  for (const call of calls) {
    const { name, route, isRead, allowedRoles, resource, verb = "" } = call;
    if (resource ? !["list", "one", "create"].includes(verb) : ["guest", "staff"].includes(allowedRoles)) continue;
    const isAllowed = allows(allowedRoles, user);
    // The request names no existing record: if it is accepted, it fails validation.
    const isTried = harmlessWrites.includes(name) || (context.options.write && !route.includes("{"));
    if (!isRead && (isAllowed || !isTried)) continue;
    const request = createHarmlessRequest(call, getKnownIds(context, call));
    await check({ about: route }, isAllowed ? `as the ${role}` : `as the ${role}: 403`, async (findings) => {
      if (isAllowed) await fetchBody(client, request, findings);
      else await expectError(findings, client, request, 403);
    });
  }
};

/** Checks admin and employee, if there are accounts for them. */
export const checkRoles = async (context: Context): Promise<SignedInClient[]> => {
  const others: SignedInClient[] = [];
  for (const role of ["admin", "employee"] as const) {
    const account = context.options[role];
    const prefix = `CONTRACT_${role.toUpperCase()}`;
    if (!account) {
      const line = { area: "roles", call: undefined, subject: `the ${role}`, check: "limits of the role" };
      const details = [`${prefix}_EMAIL and ${prefix}_PASSWORD are not set`];
      context.report.add({ ...line, outcome: "skipped", details });
      continue;
    }
    const signedIn = await signIn(context, "roles", account, role);
    if (!signedIn) continue;
    await checkRole(context, signedIn);
    others.push(signedIn);
  }
  return others;
};

const logOut = async (client: ApiClient) => expectSuccess(await client.send(createRequest("logout")));

export const checkLogout = async (context: Context, client: ApiClient): Promise<void> => {
  const check = context.check("session");
  await check("logout", "as the super-admin", async () => {
    await fetchCsrfCookie(client);
    await logOut(client);
    context.signedInClients.delete(client);
  });
  await checkRefusals(check, client, [[{ about: userRequest.route }, "after logout: 401", userRequest, 401]]);
};

/** Errors are ignored: a session that remains expires. */
export const signOutAll = async ({ signedInClients }: Context): Promise<void> => {
  for (const client of signedInClients) await logOut(client).catch(() => undefined);
};
