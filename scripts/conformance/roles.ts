import { canAccess } from "@/authProvider/access";
import type { CurrentUser } from "@/authProvider/user";
import { allows } from "@/model/roles";
import { actions, type Route } from "@/dataProvider/endpoints";
import { type Call, calls } from "../contract/calls";
import type { Context, SignedInClient } from "./context";
import { createEmptyRequest, getKnownIds, createReadRequest } from "./errors";
import { expectError, readJsonBody } from "./findings";
import { signIn } from "./session";

/** Decides by the panel's access rules for resources, and by the endpoint table for named actions. */
const canCall = (user: CurrentUser, call: Call): boolean => {
  if (call.kind === "action") return allows(call.allowedRoles, user);
  const { resource, verb } = call;
  return canAccess(user, { resource, action: verb === "one" ? "show" : verb });
};

/** Calls that not every role may make. */
const restrictedCalls = calls.filter((call) =>
  call.kind === "action"
    ? !["guest", "staff"].includes(call.allowedRoles)
    : call.verb === "list" || call.verb === "one" || call.verb === "create",
);

/** Writes without a record, which change nothing even if they are accepted. */
const harmlessWrites: ReadonlySet<string> = new Set<Route>([actions.domainAction.route]);

/** Expects success for calls that the role may make, and 403 for the others. */
const checkRole = async (context: Context, { client, user, role }: SignedInClient): Promise<void> => {
  const check = context.check("roles", client);
  for (const call of restrictedCalls) {
    const { route } = call;
    const isAllowed = canCall(user, call);
    const isReading = route.startsWith("GET ");
    if (isReading) {
      const request = createReadRequest(call, getKnownIds(context, call));
      await check({ about: route }, isAllowed ? `as the ${role}` : `as the ${role}: 403`, async (findings) => {
        if (isAllowed) readJsonBody(findings, client, await client.http.request(request));
        else await expectError(findings, client, request, 403);
      });
      continue;
    }
    // The request names no existing record: if it is accepted, it fails validation.
    const isTried = harmlessWrites.has(route) || (context.options.write && !route.includes("{"));
    if (isAllowed || !isTried) continue;
    await check({ about: route }, `as the ${role}: 403`, (findings) =>
      expectError(findings, client, createEmptyRequest(route), 403),
    );
  }
};

/** Checks admin and employee, if there are accounts for them. */
export const checkRoles = async (context: Context): Promise<SignedInClient[]> => {
  const { admin, employee } = context.options;
  const others: SignedInClient[] = [];
  for (const [role, account] of [
    ["admin", admin],
    ["employee", employee],
  ] as const) {
    const variables = `CONTRACT_${role.toUpperCase()}_EMAIL and CONTRACT_${role.toUpperCase()}_PASSWORD`;
    if (!account) {
      const line = { area: "roles", call: undefined, subject: `the ${role}`, check: "limits of the role" };
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
