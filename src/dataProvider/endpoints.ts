import * as v from "valibot";
import { unwrap } from "./answers";
import { ApiError } from "./errors";
import * as records from "./records";
import { searchTerm } from "./searchTerm";
import type { ResourceAccess } from "./whoMay";

/**
 * The whole API on one page (section 7 of the specification).
 * `resources` are records that react-admin lists and edits; `actions` are calls that are no CRUD, each of which becomes a
 * typed method of the data provider. Quirks of an endpoint stand here as data.
 */

export type Route = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** Routes that the backend is assumed to have; where it answers 404 or 405, "the server does not offer this yet". */
export const assumedRoutes: ReadonlySet<string> = new Set<Route>([
  "POST /api/subdomains",
  "PUT /api/servers/{id}",
  "GET /api/dns",
]);

/** The server does not have an assumed route. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405) && assumedRoutes.has(error.endpoint);

/** Routes that may be called again without a thought, when it is not known whether the first call was heard. */
export const repeatableRoutes: ReadonlySet<string> = new Set<Route>([
  "POST /login",
  "POST /logout",
  "POST /api/users/gen_site_token",
]);

/** Routes that need no session: being refused there says nothing about one. */
export const guestRoutes: ReadonlySet<string> = new Set<Route>([
  "GET /sanctum/csrf-cookie",
  "POST /login",
  "POST /api/recover-password",
  "POST /api/reset-password",
]);

/** Routes where a CSRF token that is refused twice says that the browser keeps no cookies, not that a session has ended. */
export const cookieRoutes: ReadonlySet<string> = new Set<string>([...guestRoutes, "POST /logout"]);

export interface ResourceEndpoint {
  /** Schema of a row, and of a single record unless `detail` is given. */
  record: v.GenericSchema;
  detail?: v.GenericSchema;
  /** How the panel reads a single record in which a bad entry must not cost all the rest of it. */
  reads?: v.GenericSchema;
  list?: Route;
  one?: Route;
  create?: Route;
  update?: Route;
  delete?: Route;
  /** What is sent when one is added or saved; the form, its checks and the mocked backend follow from it. */
  input?: v.GenericSchema;
  /** Fields of `input` that are never answered: left out of what is saved they stay as they are. */
  secrets?: readonly string[];
  /** Who may. Rules in authProvider/access.ts win over it. */
  access?: ResourceAccess;
  /** The server pages, searches and orders the list; without it the whole list comes at once. */
  paging?: {
    meta: v.GenericSchema<unknown, Record<string, unknown>>;
    query: (params: ListQuery) => Record<string, string | number | undefined>;
  };
}

export interface ListQuery {
  page: number;
  filter: Record<string, unknown>;
  sort: { field: string; order: string } | undefined;
}

/** What the sites list may be filtered by; `web3` and `web4` are names of servers. */
export const domainFilters = ["active", "suspended", "preview", "alias", "web3", "web4", "php5", "php7"] as const;
/** What the sites list may be ordered by, ascending only. */
export const domainOrders = ["domain", "server"] as const;

const searched = (value: unknown) => (typeof value === "string" && searchTerm(value)) || undefined;

export const resources = {
  "wordpress-domains": { record: records.WordpressSiteSchema, list: "GET /api/wordpress_domain_list" },
  domains: {
    record: records.DomainSchema,
    detail: records.DomainDetailSchema,
    reads: records.OpenDomainSchema,
    list: "GET /api/domains",
    one: "GET /api/domains/{id}",
    create: "POST /api/domains",
    update: "PUT /api/domains/{id}",
    paging: {
      meta: records.DomainListMetaSchema,
      query: ({ page, filter, sort }) => ({
        search: searched(filter["search"]),
        filter: domainFilters.find((name) => name === filter["filter"]),
        page,
        ...(domainOrders.some((field) => field === sort?.field) && { orderBy: sort?.field, order: "asc" }),
      }),
    },
  },
  servers: {
    record: records.ServerSchema,
    list: "GET /api/servers",
    one: "GET /api/servers/{id}",
    create: "POST /api/servers",
    update: "PUT /api/servers/{id}",
  },
  users: {
    record: records.UserSchema,
    list: "GET /api/users",
    create: "POST /api/users",
    update: "PUT /api/users/{id}",
    delete: "DELETE /api/users/{id}",
  },
  /** Customer contacts of a domain's company. The update's id is the company's, with the contact's own id in the body. */
  contacts: {
    record: records.ContactSchema,
    create: "PUT /api/company_contacts/{company_id}",
    update: "PUT /api/company_contacts/{company_id}",
    delete: "DELETE /api/company_contacts/{id}",
  },
  /** A record with an id is saved by the same POST that adds one without. */
  dns: {
    record: records.DnsRecordSchema,
    create: "POST /api/dns",
    update: "POST /api/dns",
    delete: "DELETE /api/dns/{id}",
  },
  "company-contacts": { record: records.CompanyContactOptionSchema, list: "GET /api/company_contacts" },
  "service-plans": { record: records.ServicePlanSchema, list: "GET /api/service_plans" },
  "parent-domains": { record: records.ParentDomainSchema, list: "GET /api/domain_list" },
} satisfies Record<string, ResourceEndpoint>;

export type ResourceName = keyof typeof resources;

export interface ActionEndpoint {
  route: Route;
  /** What is sent, whole: `{placeholders}` of the route are taken from it, the rest is query (GET) or body. */
  input: v.GenericSchema;
  /** JSON unless said otherwise. */
  encoding?: "form";
  /** null: the body does not matter; it may be missing, or an HTML page after a redirect. */
  answer: v.GenericSchema | null;
  /** false: when the session has ended the call fails at once, instead of waiting for a login over the page. */
  asksLogin?: false;
  /** The server waits for another machine, and the screen says so. */
  takesLong?: true;
}

const Id = records.Id;
const none = v.strictObject({});

export const domainActionNames = [
  "suspend",
  "activate",
  "launch",
  "copy",
  "delete",
  "fixPermissions",
  "upgradePhp",
  "downgradePhp",
  "refreshSite",
] as const;
export type DomainActionName = (typeof domainActionNames)[number];

export const actions = {
  csrfCookie: { route: "GET /sanctum/csrf-cookie", input: none, answer: null, asksLogin: false },
  login: {
    route: "POST /login",
    input: v.strictObject({ email: v.string(), password: v.string() }),
    answer: null,
    asksLogin: false,
  },
  currentUser: { route: "GET /api/user", input: none, answer: v.unknown(), asksLogin: false },
  logout: { route: "POST /logout", input: none, answer: null, asksLogin: false },
  testServer: {
    route: "GET /api/servers/test/{id}",
    input: v.strictObject({ id: Id }),
    answer: records.ServerTestSchema,
    takesLong: true,
  },
  recoverPassword: {
    route: "POST /api/recover-password",
    input: v.strictObject({ email: v.string() }),
    answer: null,
  },
  resetPassword: {
    route: "POST /api/reset-password",
    input: v.strictObject({
      email: v.string(),
      password: v.string(),
      password_confirmation: v.string(),
      token: v.string(),
    }),
    answer: records.MessageSchema,
  },
  domainAction: {
    route: "POST /api/domain_action",
    input: v.strictObject({ domain_id: Id, server_id: Id, action: v.picklist(domainActionNames) }),
    answer: records.ActionAnswerSchema,
  },
  domainDeleteInfo: {
    route: "GET /api/domain_delete_info",
    input: v.strictObject({ server_id: Id, domain_id: Id }),
    answer: records.DeleteInfoSchema,
  },
  siteToken: {
    route: "POST /api/users/gen_site_token",
    input: v.strictObject({ domain: v.string() }),
    encoding: "form",
    answer: records.TokenSchema,
    asksLogin: false, // a failure leads to /login
  },
  dnsInfo: {
    route: "GET /api/dns",
    input: v.strictObject({ domain_id: Id }),
    answer: v.pipe(v.unknown(), v.transform(unwrap), records.OpenZoneSchema),
  },
  addSubdomain: {
    route: "POST /api/subdomains",
    input: v.strictObject({
      parent_domain: Id,
      subdomain: v.string(),
      site_type: v.string(),
      db_name: v.string(),
      db_user: v.string(),
      db_pass: v.string(),
    }),
    answer: v.unknown(),
  },
} satisfies Record<string, ActionEndpoint>;

export type ActionName = keyof typeof actions;
