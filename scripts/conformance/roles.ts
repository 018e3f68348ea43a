import { canAccess } from "../../src/authProvider/access";
import type { CurrentUser } from "../../src/authProvider/user";
import { allows, type Role } from "../../src/dataProvider/allowedRoles";
import { actions, type Route } from "../../src/dataProvider/endpoints";
import { type Call, calls } from "../contract/calls";
import type { Context, SignedIn } from "./context";
import { emptyRequest, readingRequest } from "./errors";
import { jsonBody } from "./findings";
import { knownIds } from "./knownIds";
import { expectRefusal } from "./refusals";
import { signIn } from "./session";

/** What the panel's access rules make of a call of a resource, and the table of a named one. */
const mayCall = (user: CurrentUser, role: Role, call: Call): boolean => {
  if (call.kind === "action") return allows(call.allowedRoles, role);
  const { resource, verb } = call;
  return canAccess(user, { resource, action: verb === "one" ? "show" : verb });
};

/** Those that the role could be refused: everybody who is signed in may make the others. */
const guarded = calls.filter((call) =>
  call.kind === "action"
    ? !["guest", "staff"].includes(call.allowedRoles)
    : call.verb === "list" || call.verb === "one" || call.verb === "create",
);

/** What would change nothing even if it were let through: it names nothing. */
const harmless: ReadonlySet<string> = new Set<Route>([actions.domainAction.route]);

/** That a role gets what it may see, and 403 for everything else. */
const checkRole = async (context: Context, { person, user, role }: SignedIn): Promise<void> => {
  const check = context.check("roles", person);
  for (const call of guarded) {
    const { route } = call;
    const mayDo = mayCall(user, role, call);
    const isReading = route.startsWith("GET ");
    if (isReading) {
      const request = readingRequest(call, knownIds(context, call));
      await check({ about: route }, mayDo ? `as the ${role}` : `as the ${role}: 403`, async (found) => {
        if (mayDo) jsonBody(found, person, await person.http.request(request));
        else await expectRefusal(found, person, request, 403);
      });
      continue;
    }
    // Nothing of anybody's is named: if it were let through, it would at worst be refused for what is missing.
    const isTried = harmless.has(route) || (context.options.write && !route.includes("{"));
    if (mayDo || !isTried) continue;
    await check({ about: route }, `as the ${role}: 403`, (found) =>
      expectRefusal(found, person, emptyRequest(route), 403),
    );
  }
};

/** The other two roles, as far as there are accounts. @returns who has signed in. */
export const checkRoles = async (context: Context): Promise<SignedIn[]> => {
  const { admin, employee } = context.options;
  const others: SignedIn[] = [];
  for (const [role, account] of [
    ["admin", admin],
    ["employee", employee],
  ] as const) {
    const variables = `CONTRACT_${role.toUpperCase()}_EMAIL and CONTRACT_${role.toUpperCase()}_PASSWORD`;
    if (!account) {
      const line = { area: "roles", call: undefined, subject: `the ${role}`, what: "what the role may not do" };
      context.report.add({ ...line, outcome: "skipped", details: [`${variables} are not set`] });
      continue;
    }
    const signedIn = await signIn(context, "roles", account, role);
    if (!signedIn) continue;
    await checkRole(context, signedIn);
    others.push(signedIn);
  }
  return others;
};
