import { actions, type ResourceEndpoint, resources, type Route } from "@/dataProvider/endpoints";
import type { HttpRequest } from "@/dataProvider/exchange";
import { buildActionRequest, fillRoute } from "@/dataProvider/request";
import { generatePassword } from "@/model/credentialRules";
import { type Call, calls, getSampleValues, type CallValues } from "../contract/calls";
import type { Context, SignedInClient } from "./context";
import { expectError } from "./findings";
import { readableResources } from "./lists";

const table: [name: string, endpoint: ResourceEndpoint][] = Object.entries(resources);
const getPath = (route: string) => route.slice(route.indexOf(" ") + 1);

/** Finds the resource by its list's path: `servers` for /api/servers/test/{id}. */
const findResource = (call: Call): string | undefined =>
  call.kind === "resource"
    ? call.resource
    : table.find(([, { list }]) => list && getPath(call.route).startsWith(`${getPath(list)}/`))?.[0];

/** Ids of existing records for a call, if the lists had any. */
export const getKnownIds = ({ knownRecords: { domain, ids } }: Context, call: Call) => ({
  id: ids.get(findResource(call) ?? ""),
  domain_id: domain?.id,
  server_id: domain?.servers?.[0]?.id ?? ids.get("servers"),
});

export const UNKNOWN_ID = 999_999_999;

/**
 * A read request with the entry's sample values, of which `values` replaces the ids. Access is checked before ids, so a
 * request without access needs no existing id.
 */
export const createReadRequest = (call: Call, values: CallValues = {}): HttpRequest => {
  const sample = getSampleValues(call);
  const named = Object.entries(values).filter(([name, value]) => name in sample && value !== undefined);
  return buildActionRequest(call.route, { ...sample, ...Object.fromEntries(named) });
};

/** A request that cannot change anything: an empty body for an unknown record. */
export const createEmptyRequest = (route: Route): HttpRequest => {
  const params = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, UNKNOWN_ID]);
  return { ...buildActionRequest(route, Object.fromEntries(params)), json: {} };
};

const readRank = ({ route }: Call) => (route.startsWith("GET ") ? 0 : 1);
/** One call for each route that needs a session, reads first. Writes of resources are left out. */
const protectedCalls = [...new Map(calls.map((call) => [call.route, call])).values()]
  .filter(({ allowedRoles }) => allowedRoles !== "guest")
  .filter((call) => call.route.startsWith("GET ") || (call.kind === "action" && !call.endpoint.endsSession))
  .sort((a, b) => readRank(a) - readRank(b));

/** Uses two calls that could not change anything even with a CSRF token. */
export const checkCsrf = async (context: Context): Promise<void> => {
  const client = context.newClient({ sendsCsrf: false });
  const check = context.check("CSRF", client);
  for (const { route } of [actions.login, actions.recoverPassword]) {
    await check({ about: route }, "without CSRF token: 419", (findings) =>
      expectError(findings, client, createEmptyRequest(route), 419),
    );
  }
};

/** Calls without a session, and invalid input in calls that need none. */
export const checkGuestErrors = async (context: Context): Promise<void> => {
  const client = context.newClient();
  const check = context.check("errors", client);
  for (const call of protectedCalls) {
    const { route } = call;
    const request = route.startsWith("GET ") ? createReadRequest(call) : createEmptyRequest(route);
    await check({ about: route }, "without session: 401", (findings) => expectError(findings, client, request, 401));
  }
  await check("recoverPassword", "invalid e-mail address: 422", (findings) =>
    expectError(
      findings,
      client,
      { ...createEmptyRequest(actions.recoverPassword.route), json: { email: "nobody" } },
      422,
    ),
  );
  await check("resetPassword", "wrong token: 422", (findings) => {
    const [password, token] = [generatePassword(), generatePassword()];
    context.secrets.add(password, token);
    const values = { email: "nobody@example.com", password, password_confirmation: password, token };
    return expectError(findings, client, { ...createEmptyRequest(actions.resetPassword.route), json: values }, 422);
  });
};

const resourceTable: Record<string, ResourceEndpoint> = resources;

/** Requests of a super-admin that must fail. */
export const checkErrors = async (context: Context, { client }: SignedInClient): Promise<void> => {
  const check = context.check("errors", client);
  for (const name of readableResources) {
    const route = resourceTable[name]?.one;
    if (!route) continue;
    await check({ about: route }, "unknown id: 404", (findings) =>
      expectError(
        findings,
        client,
        { method: "GET", path: fillRoute(route, { id: UNKNOWN_ID }).path, endpoint: route },
        404,
      ),
    );
  }
  const unknown: Route = "GET /api/spire-conformance-unknown";
  await check({ about: unknown }, "unknown route: 404", (findings) =>
    expectError(findings, client, buildActionRequest(unknown, {}), 404),
  );
  for (const { route } of [actions.domainAction, actions.siteToken]) {
    await check({ about: route }, "empty body: 422", (findings) =>
      expectError(findings, client, createEmptyRequest(route), 422),
    );
  }
};
