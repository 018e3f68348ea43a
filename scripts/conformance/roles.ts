import { canAccess } from "@/authProvider/access";
import type { CurrentUser } from "@/authProvider/user";
import { allows } from "@/model/roles";
import { actions, type Route } from "@/dataProvider/endpoints";
import { type Call, calls } from "../contract/calls";
import type { Context, SignedIn } from "./context";
import { emptyRequest, knownIds, readingRequest } from "./errors";
import { expectRefusal, jsonBody } from "./findings";
import { signIn } from "./session";

/** True if the user may make the call: by the panel's access rules for a resource, by the table for a named action. */
const mayCall = (user: CurrentUser, call: Call): boolean => {
  if (call.kind === "action") return allows(call.allowedRoles, user);
  const { resource, verb } = call;
  return canAccess(user, { resource, action: verb === "one" ? "show" : verb });
};

/** Calls that may be refused to a role; everybody signed in may make the others. */
const guarded = calls.filter((call) =>
  call.kind === "action"
    ? !["guest", "staff"].includes(call.allowedRoles)
    : call.verb === "list" || call.verb === "one" || call.verb === "create",
);

/** Writes that change nothing even if they are let through: they name no record. */
const harmless: ReadonlySet<string> = new Set<Route>([actions.domainAction.route]);

/** Expects that a role gets what it may see, and 403 for everything else. */
const checkRole = async (context: Context, { person, user, role }: SignedIn): Promise<void> => {
  const check = context.check("roles", person);
  for (const call of guarded) {
    const { route } = call;
    const mayDo = mayCall(user, call);
    const isReading = route.startsWith("GET ");
    if (isReading) {
      const request = readingRequest(call, knownIds(context, call));
      await check({ about: route }, mayDo ? `as the ${role}` : `as the ${role}: 403`, async (found) => {
        if (mayDo) jsonBody(found, person, await person.http.request(request));
        else await expectRefusal(found, person, request, 403);
      });
      continue;
    }
    // No existing record is named: if let through, the request would at worst be refused as incomplete.
    const isTried = harmless.has(route) || (context.options.write && !route.includes("{"));
    if (mayDo || !isTried) continue;
    await check({ about: route }, `as the ${role}: 403`, (found) =>
      expectRefusal(found, person, emptyRequest(route), 403),
    );
  }
};

/** The other two roles, if there are accounts for them. @returns the people who signed in. */
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
