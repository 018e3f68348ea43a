import { type CurrentUser, readCurrentUser } from "@/authProvider/user";
import { unwrap } from "@/dataProvider/responses";
import { actions } from "@/dataProvider/endpoints";
import { isSessionEnded } from "@/dataProvider/errors";
import { UserSchema } from "@/model/records";
import { getGrants, type Role } from "@/model/roles";
import { buildActionRequest } from "@/dataProvider/request";
import { generatePassword } from "@/model/credentialRules";
import type { Check, Context, SignedIn } from "./context";
import { expectNoPassword, expectRefusal, type Findings, jsonBody, Unusable } from "./findings";
import type { Account } from "./options";
import type { Person } from "./person";
import type { Secrets } from "./report";

const userRequest = buildActionRequest(actions.currentUser.route, {});

/** Expects usable cookies: scripts can read XSRF-TOKEN, but not the session's. */
const checkCookies = (found: Findings, { jar }: Person, panel: string, url: string): void => {
  const csrf = jar.get("XSRF-TOKEN");
  if (!csrf) throw new Unusable("sets no cookie XSRF-TOKEN");
  found.expect(!csrf.httpOnly, "XSRF-TOKEN is HttpOnly: the panel cannot read it");
  found.expect(
    jar.all().some(({ httpOnly }) => httpOnly),
    "no cookie is HttpOnly: that of the session has to be",
  );
  const host = new URL(panel).hostname;
  const isSeen =
    host === new URL(url).hostname || (csrf.domain && (host === csrf.domain || host.endsWith(`.${csrf.domain}`)));
  found.expect(Boolean(isSeen), `XSRF-TOKEN is not for ${host}: SESSION_DOMAIN has to cover the panel`);
};

/** A wrong password, and input that is not a login. */
const checkRefusedLogins = async (
  check: Check,
  person: Person,
  { email }: Account,
  secrets: Secrets,
): Promise<void> => {
  const attempt = (values: object) => ({ ...buildActionRequest(actions.login.route, {}), json: values });
  const password = generatePassword();
  secrets.add(password);
  await check("login", "with a wrong password", (found) =>
    expectRefusal(found, person, attempt({ email, password }), 422, 401),
  );
  await check("login", "with nothing", (found) => expectRefusal(found, person, attempt({}), 422));
};

const checkUser = (found: Findings, body: unknown, role: string, email: string): CurrentUser | undefined => {
  found.shape(UserSchema, unwrap(body));
  if (found.lines.length > 0) return undefined;
  const user = readCurrentUser(body);
  found.expect(
    user.email.toLowerCase() === email.toLowerCase(),
    "email: is not that of the account that has signed in",
  );
  found.expect(user.roles.includes(role), `roles: expected ${role}, got ${user.roles.join(", ") || "none"}`);
  const needed = role === "super-admin" ? getGrants(role).permissions : [];
  for (const permission of needed) {
    found.expect(
      user.permissions.includes(permission),
      `permissions: "${permission}" is missing, got ${user.permissions.join(", ") || "none"}`,
    );
  }
  expectNoPassword(found, [unwrap(body)]);
  return user;
};

/** Signs in, and reads the current user. */
export const signIn = async (
  context: Context,
  area: string,
  account: Account,
  role: Role,
  person = context.newPerson(),
): Promise<SignedIn | undefined> => {
  const check = context.check(area, person);
  const isIn = await check("login", `as the ${role}`, async (found) => {
    await person.actions.csrfCookie({});
    context.people.add(person);
    jsonBody(found, person, await person.http.request(buildActionRequest(actions.login.route, { ...account })));
    return true;
  });
  if (!isIn) return undefined;
  const user = await check("currentUser", `of the ${role}`, async (found) => {
    const answer = await person.http.request(userRequest).catch((error: unknown) => {
      const { host } = new URL(context.options.panel);
      if (!isSessionEnded(error)) throw error;
      throw new Unusable(`answered 401 after a good login: is ${host} one of SANCTUM_STATEFUL_DOMAINS?`);
    });
    return checkUser(found, jsonBody(found, person, answer), role, account.email);
  });
  return user && { person, user, role };
};

/** Logs in. @returns whether the backend answers, and who signed in. */
export const checkWayIn = async (
  context: Context,
): Promise<{ isReached: boolean; signedIn?: SignedIn | undefined }> => {
  const { superAdmin, panel, url } = context.options;
  const person = context.newPerson();
  const check = context.check("session", person);
  await check("csrfCookie", "sets the cookies", async (found) => {
    await person.actions.csrfCookie({});
    checkCookies(found, person, panel, url);
  });
  if (!person.last()) return { isReached: false };
  await checkRefusedLogins(check, person, superAdmin, context.secrets);
  return { isReached: true, signedIn: await signIn(context, "session", superAdmin, "super-admin", person) };
};

/** Logs out, and expects no current user afterwards. */
export const checkWayOut = async (context: Context, { person }: SignedIn): Promise<void> => {
  const check = context.check("session", person);
  await check("logout", "as the super-admin", async () => {
    await person.actions.csrfCookie({});
    await person.actions.logout({});
    context.people.delete(person);
  });
  await check({ about: userRequest.endpoint }, "after the logout: 401", (found) =>
    expectRefusal(found, person, userRequest, 401),
  );
};

/** Signs out everybody left. Checks nothing: a session that remains expires. */
export const signOutAll = async ({ people }: Context): Promise<void> => {
  for (const { actions } of people) await actions.logout({}).catch(() => undefined);
};
