import { generatePassword } from "../../src/ui/forms/generatePassword";
import { actions, guestRoutes, resources, type ResourceEndpoint, type Route } from "../../src/dataProvider/endpoints";
import type { HttpRequest } from "../../src/dataProvider/httpClient";
import { actionRequest, fillRoute } from "../../src/dataProvider/request";
import { calls } from "../contract/calls";
import type { Context, SignedIn } from "./context";
import { readable } from "./lists";
import { expectRefusal } from "./refusals";

/** Anything may be asked for with these ids: whoever may not ask is refused before they are looked at. */
const ids = { id: 1, domain_id: 1, server_id: 1 };
/** No record has it. */
export const UNKNOWN_ID = 999_999_999;

/** Of every GET route: the request with values for what it needs. */
export const readingRequest = (route: Route, values: object = ids): HttpRequest => {
  const needed = Object.values(actions).find((action) => action.route === route)?.input.entries ?? {};
  const used = Object.entries({ ...ids, ...values }).filter(([name]) => name in needed || route.includes(`{${name}}`));
  return actionRequest(route, Object.fromEntries(used));
};

/** A request with an empty body: nothing is named, so nothing can be done. */
export const emptyRequest = (route: Route): HttpRequest => ({ ...actionRequest(route, {}), json: {} });

/** Without the token of the CSRF cookie nothing is done; both calls could do nothing anyway. */
export const checkCsrf = async (context: Context): Promise<void> => {
  const person = context.newPerson({ sendsCsrf: false });
  const check = context.check("CSRF", person);
  for (const { route } of [actions.login, actions.recoverPassword]) {
    await check({ about: route }, "without the token: 419", (found) =>
      expectRefusal(found, person, emptyRequest(route), 419),
    );
  }
};

/** What a visitor is refused, and what is refused of what a visitor may send. */
export const checkGuestErrors = async (context: Context): Promise<void> => {
  const person = context.newPerson();
  const check = context.check("errors", person);
  const reading = [...new Set(calls.map(({ route }) => route))].filter(
    (route) => route.startsWith("GET ") && !guestRoutes.has(route),
  );
  for (const route of reading) {
    await check({ about: route }, "without a session: 401", (found) =>
      expectRefusal(found, person, readingRequest(route), 401),
    );
  }
  await check({ about: actions.domainAction.route }, "without a session: 401", (found) =>
    expectRefusal(found, person, emptyRequest(actions.domainAction.route), 401),
  );
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

const table: Record<string, ResourceEndpoint> = resources;

/** What is refused of what a super-admin asks for. */
export const checkErrors = async (context: Context, { person }: SignedIn): Promise<void> => {
  const check = context.check("errors", person);
  for (const name of readable) {
    const route = table[name]?.one;
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
    expectRefusal(found, person, readingRequest(unknown), 404),
  );
  for (const { route } of [actions.domainAction, actions.siteToken]) {
    await check({ about: route }, "with nothing: 422", (found) =>
      expectRefusal(found, person, emptyRequest(route), 422),
    );
  }
};
