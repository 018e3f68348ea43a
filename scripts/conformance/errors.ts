import { actions, type ResourceEndpoint, resources, type Route } from "@/dataProvider/endpoints";
import type { HttpRequest } from "@/dataProvider/exchange";
import { buildActionRequest, fillRoute } from "@/dataProvider/request";
import { generatePassword } from "@/model/credentialRules";
import { type Call, calls, sampleOf, type Values } from "../contract/calls";
import type { Context, SignedIn } from "./context";
import { expectRefusal } from "./findings";
import { readable } from "./lists";

const table: [name: string, endpoint: ResourceEndpoint][] = Object.entries(resources);
const pathOf = (route: string) => route.slice(route.indexOf(" ") + 1);

/** The resource whose list's path begins this path: `servers` for /api/servers/test/{id}. */
const resourceOf = (call: Call): string | undefined =>
  call.kind === "resource"
    ? call.resource
    : table.find(([, { list }]) => list && pathOf(call.route).startsWith(`${pathOf(list)}/`))?.[0];

/** Ids of existing records, as far as the lists had any, for calls that need one. */
export const knownIds = ({ world: { domain, ids } }: Context, call: Call) => ({
  id: ids.get(resourceOf(call) ?? ""),
  domain_id: domain?.id,
  server_id: domain?.servers?.[0]?.id ?? ids.get("servers"),
});

/** No record has this id. */
export const UNKNOWN_ID = 999_999_999;

/**
 * A read's request: its sample, with `values` instead of the sample's ids. People without access are refused before ids are
 * checked.
 */
export const readingRequest = (call: Call, values: Values = {}): HttpRequest => {
  const sample = sampleOf(call);
  const named = Object.entries(values).filter(([name, value]) => name in sample && value !== undefined);
  return buildActionRequest(call.route, { ...sample, ...Object.fromEntries(named) });
};

/** A request with an empty body for a record that does not exist: it cannot change anything. */
export const emptyRequest = (route: Route): HttpRequest => {
  const places = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, UNKNOWN_ID]);
  return { ...buildActionRequest(route, Object.fromEntries(places)), json: {} };
};

const readsFirst = ({ route }: Call) => (route.startsWith("GET ") ? 0 : 1);
/** One call for each route that needs a session: all reads, and the named actions that write. */
const guarded = [...new Map(calls.map((call) => [call.route, call])).values()]
  .filter(({ allowedRoles }) => allowedRoles !== "guest")
  .filter((call) => call.route.startsWith("GET ") || (call.kind === "action" && !call.endpoint.endsSession))
  .sort((a, b) => readsFirst(a) - readsFirst(b));

/** Without the CSRF token nothing may be changed; neither call could change anything anyway. */
export const checkCsrf = async (context: Context): Promise<void> => {
  const person = context.newPerson({ sendsCsrf: false });
  const check = context.check("CSRF", person);
  for (const { route } of [actions.login, actions.recoverPassword]) {
    await check({ about: route }, "without the token: 419", (found) =>
      expectRefusal(found, person, emptyRequest(route), 419),
    );
  }
};

/** What visitors must not do, and invalid input in calls that are open to them. */
export const checkGuestErrors = async (context: Context): Promise<void> => {
  const person = context.newPerson();
  const check = context.check("errors", person);
  for (const call of guarded) {
    const { route } = call;
    const request = route.startsWith("GET ") ? readingRequest(call) : emptyRequest(route);
    await check({ about: route }, "without a session: 401", (found) => expectRefusal(found, person, request, 401));
  }
  await check("recoverPassword", "for what is no address: 422", (found) =>
    expectRefusal(found, person, { ...emptyRequest(actions.recoverPassword.route), json: { email: "nobody" } }, 422),
  );
  await check("resetPassword", "with a wrong token: 422", (found) => {
    const [password, token] = [generatePassword(), generatePassword()];
    context.secrets.add(password, token);
    const values = { email: "nobody@example.com", password, password_confirmation: password, token };
    return expectRefusal(found, person, { ...emptyRequest(actions.resetPassword.route), json: values }, 422);
  });
};

const resourceTable: Record<string, ResourceEndpoint> = resources;

/** Requests of a super-admin that must be refused. */
export const checkErrors = async (context: Context, { person }: SignedIn): Promise<void> => {
  const check = context.check("errors", person);
  for (const name of readable) {
    const route = resourceTable[name]?.one;
    if (!route) continue;
    await check({ about: route }, "of an unknown id: 404", (found) =>
      expectRefusal(
        found,
        person,
        { method: "GET", path: fillRoute(route, { id: UNKNOWN_ID }).path, endpoint: route },
        404,
      ),
    );
  }
  const unknown: Route = "GET /api/spire-conformance-unknown";
  await check({ about: unknown }, "an unknown route: 404", (found) =>
    expectRefusal(found, person, buildActionRequest(unknown, {}), 404),
  );
  for (const { route } of [actions.domainAction, actions.siteToken]) {
    await check({ about: route }, "with nothing: 422", (found) =>
      expectRefusal(found, person, emptyRequest(route), 422),
    );
  }
};
