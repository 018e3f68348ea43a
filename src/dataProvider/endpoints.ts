import * as v from "valibot";
import { unwrap } from "./responses";
import type { ActionEndpoint, ResourceEndpoint } from "./endpointTypes";
import { domainActionNames } from "@/model/domainActions";
import { domainOrders, toApiFilter } from "@/model/domainFilters";
import * as records from "@/model/records";
import { toSearchTerm } from "@/lib/webAddress";

/**
 * The whole API on one page. `resources` are records that react-admin lists and edits; `actions` are the non-CRUD calls, each
 * of which becomes a typed method of the data provider. An entry describes its call completely: allowed roles, input with a
 * sample, response, refusals and quirks. The contract documents, `npm run contract`, the mocked calls and the tests derive
 * from it.
 */

export type { ActionEndpoint, ListQuery, ResourceEndpoint, Route } from "./endpointTypes";

const EMAIL = "ada@example.com";
const PASSWORD = "Sample-1!";
const database = { db_name: "new_main", db_user: "new_user", db_pass: "secret" };

const searched = (value: unknown) => (typeof value === "string" && toSearchTerm(value)) || undefined;

export const resources = {
  "wordpress-domains": {
    record: records.WordpressSiteSchema,
    allowedRoles: "staff",
    list: "GET /api/wordpress_domain_list",
  },
  domains: {
    record: records.DomainSchema,
    detail: records.DomainDetailSchema,
    reads: records.TolerantDomainSchema,
    list: "GET /api/domains",
    one: "GET /api/domains/{id}",
    create: "POST /api/domains",
    update: "PUT /api/domains/{id}",
    allowedRoles: { list: "super-admin&edit sites", show: "super-admin", "*": "super-admin" },
    sample: {
      create: {
        user_id: 201,
        hosting_package: 1,
        domain: "new.example",
        server: 1,
        site_type: "responsive",
        ftp_user: "new",
        ftp_pass: "secret",
        ...database,
      },
      update: { url: "https://new.example" },
    },
    extraLoggedFields: ["company_name", "panel_user", "site_type"],
    references: {
      company_id: "companies",
      user_id: "company-contacts",
      hosting_package: "service-plans",
      server: "servers",
    },
    refused: { create: { 400: "The site could not be created.", 500: "The site could not be created." } },
    paging: {
      meta: records.DomainListMetaSchema,
      query: ({ page, filter, sort }) => ({
        search: searched(filter["search"]),
        filter: toApiFilter(filter),
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
    allowedRoles: "super-admin",
    sample: {
      create: { name: "new", host_url: "https://new.example", port: 8443, login: "new", password: "secret" },
    },
    assumed: ["update"],
  },
  users: {
    record: records.UserSchema,
    list: "GET /api/users",
    create: "POST /api/users",
    update: "PUT /api/users/{id}",
    delete: "DELETE /api/users/{id}",
    allowedRoles: { create: "add users", edit: "admin|super-admin", delete: "admin|super-admin", "*": "staff" },
    sample: { id: 6, create: { name: "Ada", email: EMAIL, password: PASSWORD } },
  },
  /** Customer contacts of a domain's company. An update's path has the company's id; the body has the contact's own id. */
  contacts: {
    record: records.ContactSchema,
    create: "PUT /api/company_contacts/{company_id}",
    update: "PUT /api/company_contacts/{company_id}",
    delete: "DELETE /api/company_contacts/{id}",
    allowedRoles: "super-admin",
    sample: { id: 201, create: { company_id: 2, first_name: "Ada" } },
    references: { company_id: "companies" },
  },
  /** The same POST creates a record, or saves it when it has an id. */
  dns: {
    record: records.DnsRecordSchema,
    create: "POST /api/dns",
    update: "POST /api/dns",
    delete: "DELETE /api/dns/{id}",
    allowedRoles: "super-admin",
    sample: { id: 1001, create: { domain_id: 1, type: "A", name: "new.example", data: "203.0.113.9", ttl: 300 } },
    references: { domain_id: "domains" },
    refused: { update: { 404: "There is no record with that id." } },
  },
  "company-contacts": {
    record: records.CompanyContactOptionSchema,
    allowedRoles: "super-admin",
    list: "GET /api/company_contacts",
  },
  "service-plans": {
    record: records.ServicePlanSchema,
    allowedRoles: "super-admin",
    list: "GET /api/service_plans",
  },
  "parent-domains": {
    record: records.ParentDomainSchema,
    allowedRoles: "super-admin",
    list: "GET /api/domain_list",
  },
} satisfies Record<string, ResourceEndpoint>;

export type ResourceName = keyof typeof resources;

const Id = records.Id;
const none = v.strictObject({});
const NO_SITE = "There is no such site.";
const NOT_ON_SERVER = "The site is not on that server.";

export const actions = {
  csrfCookie: {
    route: "GET /sanctum/csrf-cookie",
    allowedRoles: "guest",
    input: none,
    response: null,
    reauthenticates: false,
  },
  login: {
    route: "POST /login",
    allowedRoles: "guest",
    input: v.strictObject({ email: v.string(), password: v.string() }),
    sample: { email: EMAIL, password: PASSWORD },
    response: records.LoginResponseSchema,
    acceptsText: true,
    reauthenticates: false,
    repeatable: true,
  },
  currentUser: {
    route: "GET /api/user",
    allowedRoles: "staff",
    input: none,
    response: v.unknown(),
    reauthenticates: false,
  },
  logout: {
    route: "POST /logout",
    allowedRoles: "staff",
    input: none,
    response: null,
    endsSession: true,
    reauthenticates: false,
    repeatable: true,
  },
  testServer: {
    route: "GET /api/servers/test/{id}",
    allowedRoles: "super-admin",
    input: v.strictObject({ id: Id }),
    sample: { id: 1 },
    response: records.ServerTestSchema,
    acceptsText: true,
    expectSlow: true,
  },
  recoverPassword: {
    route: "POST /api/recover-password",
    allowedRoles: "guest",
    input: v.strictObject({ email: v.string() }),
    sample: { email: EMAIL },
    response: null,
  },
  resetPassword: {
    route: "POST /api/reset-password",
    allowedRoles: "guest",
    input: v.strictObject({
      email: v.string(),
      password: v.string(),
      password_confirmation: v.string(),
      token: v.string(),
    }),
    sample: { email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD, token: "secret" },
    response: records.PasswordResetSchema,
    acceptsText: true,
  },
  domainAction: {
    route: "POST /api/domain_action",
    allowedRoles: "super-admin",
    input: v.strictObject({ domain_id: Id, server_id: Id, action: v.picklist(domainActionNames) }),
    sample: { domain_id: 1, server_id: 2, action: "suspend" },
    references: { domain_id: "domains", server_id: "servers" },
    response: records.ActionResponseSchema,
    refused: { 404: NOT_ON_SERVER, 409: "Another action is running for the site on that server." },
  },
  domainDeleteInfo: {
    route: "GET /api/domain_delete_info",
    allowedRoles: "super-admin",
    input: v.strictObject({ server_id: Id, domain_id: Id }),
    sample: { server_id: 2, domain_id: 1 },
    response: records.DeleteInfoSchema,
    refused: { 404: NOT_ON_SERVER },
  },
  siteToken: {
    route: "POST /api/users/gen_site_token",
    allowedRoles: "staff",
    input: v.strictObject({ domain: v.string() }),
    sample: { domain: "green-optics.de" },
    encoding: "form",
    response: records.TokenSchema,
    refused: { 404: NO_SITE },
    reauthenticates: false, // a failure leads to /login
    repeatable: true,
  },
  dnsInfo: {
    route: "GET /api/dns",
    allowedRoles: resources.dns.allowedRoles,
    input: v.strictObject({ domain_id: Id }),
    sample: { domain_id: 1 },
    response: v.pipe(v.unknown(), v.transform(unwrap), records.TolerantZoneSchema),
    refused: { 404: NO_SITE },
    assumed: true,
  },
  addSubdomain: {
    route: "POST /api/subdomains",
    allowedRoles: "super-admin",
    input: records.NewSubdomain,
    references: { parent_domain: "parent-domains" },
    sample: { parent_domain: 1, subdomain: "shop", site_type: "", ...database },
    response: v.unknown(),
    assumed: true,
  },
} satisfies Record<string, ActionEndpoint>;

export type ActionName = keyof typeof actions;
