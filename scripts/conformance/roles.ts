import { canAccess } from "../../src/authProvider/access";
import {
  actions,
  resources,
  type ActionName,
  type ResourceEndpoint,
  type Route,
} from "../../src/dataProvider/endpoints";
import type { Context, SignedIn } from "./context";
import { emptyRequest, readingRequest } from "./errors";
import { jsonBody } from "./findings";
import { expectRefusal } from "./refusals";
import { signIn } from "./session";

interface Guarded {
  route: Route;
  resource: string;
  action: string;
}

/** Whose access rule a named call follows; null for those that everybody may call. */
const guards = {
  csrfCookie: null,
  login: null,
  currentUser: null,
  logout: null,
  recoverPassword: null,
  resetPassword: null,
  testServer: "servers",
  domainAction: "domains",
  domainDeleteInfo: "domains",
  siteToken: "wordpress-domains",
  dnsInfo: "dns",
  addSubdomain: "subdomains",
} satisfies Record<ActionName, string | null>;

/** The calls of the table, each with the question that the panel's access rules answer. */
const guarded: Guarded[] = [
  ...Object.entries<ResourceEndpoint>(resources).flatMap(([resource, { list, one, create, access }]) => [
    ...(list ? [{ route: list, resource, action: "list" }] : []),
    // Of a standard resource whoever sees the list may read one of it.
    ...(one ? [{ route: one, resource, action: access ? "list" : "edit" }] : []),
    ...(create ? [{ route: create, resource, action: "create" }] : []),
  ]),
  ...Object.entries(guards).flatMap(([name, resource]) =>
    resource === null ? [] : [{ route: actions[name as ActionName].route, resource, action: "edit" }],
  ),
];

/** What would change nothing even if it were let through: it names nothing. */
const harmless: ReadonlySet<string> = new Set<Route>([actions.domainAction.route]);

const idsOf = ({ world: { domain, ids } }: Context, resource: string) => ({
  id: ids.get(resource) ?? 1,
  domain_id: domain?.id ?? 1,
  server_id: domain?.servers?.[0]?.id ?? ids.get("servers") ?? 1,
});

/** That a role gets what it may see, and 403 for everything else. */
const checkRole = async (context: Context, { person, user, role }: SignedIn): Promise<void> => {
  const check = context.check("roles", person);
  for (const { route, resource, action } of guarded) {
    const mayDo = canAccess(user, { resource, action });
    const isReading = route.startsWith("GET ");
    if (isReading) {
      const request = readingRequest(route, idsOf(context, resource));
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
