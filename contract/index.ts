import * as responses from "./responses";
import { websiteErrorBodies } from "./errorResponses";
import { SavedDnsRecord } from "@/model/dns/savedRecord";
import { DomainQuery } from "@/model/domainFilters";
import * as records from "@/model/records";
import type { Contract } from "./types";

/**
 * The contract with the backend: explanations beyond the endpoint table. Together with the table and the records it produces
 * docs/openapi.json and docs/backend-contract.md (scripts/contract); the mocked backend is tested against it (tests/contract).
 * Not shipped.
 */

const wholeRecord = "The whole record as fetched, with the changes: unknown fields are sent back as well.";

export const contract: Contract = {
  "GET /sanctum/csrf-cookie": {
    tag: "Session",
    summary: "Set the XSRF-TOKEN cookie",
    notes: [
      "Called when login opens, before logout, when an unsafe call has no cookie, and after a 419; concurrent calls share one.",
    ],
  },
  "POST /login": {
    tag: "Session",
    summary: "Log in",
    status: 204,
    notes: [
      "Wrong credentials: 422 on `email`. At most 5 attempts a minute: 429.",
      "The response body is ignored, except `two_factor: true`: the panel offers no second factor. A user who is already signed in " +
        "may be redirected to `/`.",
    ],
  },
  "GET /api/user": {
    tag: "Session",
    summary: "The current user with roles and permissions",
    response: responses.CurrentUserResponse,
    notes: [
      "Called on every navigation. An error leads to the login page, but 429, a status above 500 and a lost connection do not.",
      "Roles: `roles: [{name}]`, `roles: [names]` or `role: name`. Permissions: `{roles: [names], permissions: [names]}`, " +
        "the same as a JSON text, `[names]`, or `[{name, roles: [names]}]`. At the root, or under `data`.",
    ],
  },
  "POST /logout": {
    tag: "Session",
    summary: "Log out",
    notes: ["The response body is ignored. Without a session: 401, or 204."],
  },
  "POST /api/recover-password": {
    tag: "Session",
    summary: "Request an e-mail with a link for setting a new password",
    response: records.MessageSchema,
    notes: ["The link is `/reset-password?token=…` of the panel, with `&email=…` to fill in the address."],
  },
  "POST /api/reset-password": {
    tag: "Session",
    summary: "Set a new password",
    response: records.MessageSchema,
    notes: [
      "The message of the response is shown, if there is one.",
      "`password`: at least 8 characters, with a lowercase letter, an uppercase letter, a digit and one of `!@#$%^&*`; " +
        "`password_confirmation` equals it.",
    ],
  },
  "GET /api/users": { tag: "Staff accounts", summary: "All staff accounts" },
  "POST /api/users": {
    tag: "Staff accounts",
    summary: "Add an account",
    limits: "Only a super-admin can create a super-admin.",
    body: records.NewUser,
    notes: ["Without a role the account is an employee's."],
  },
  "PUT /api/users/{id}": {
    tag: "Staff accounts",
    summary: "Change an account",
    limits:
      "Everybody may change their own account, except its role. An admin can neither change a super-admin nor promote anyone to super-admin.",
    body: records.ChangedUser,
    notes: [
      `${wholeRecord} \`roles\` and \`permissions\` are left out; \`role\` is the name of the wanted role.`,
      "Without a password the old one is kept.",
    ],
  },
  "DELETE /api/users/{id}": {
    tag: "Staff accounts",
    summary: "Delete an account",
    limits: "Nobody can delete their own account. An admin cannot delete a super-admin, or an account without a role.",
  },
  "GET /api/wordpress_domain_list": { tag: "WordPress sites", summary: "All WordPress sites" },
  "POST /api/users/gen_site_token": {
    tag: "WordPress sites",
    summary: "A token that logs the user in to a WordPress site",
    notes: [
      "`domain` is the site's `url` without scheme and `www.`, with its port and path: `shop.example/blog`.",
      "The token is posted at once, in a hidden field, to the site's `/wp-admin/admin-post.php`; it should work only once.",
      "Any error leads to the login page.",
    ],
  },
  "GET /api/domains": {
    tag: "Sites",
    summary: "One page of the managed sites",
    query: DomainQuery,
    notes: [
      "The server chooses the page size. Beyond the last page: `data: []`, `to: null`.",
      "All paginators of Laravel are accepted: `meta` with `prev_page_url` and `next_page_url`, API resources with `links` and " +
        "`meta`, a paginator at the root, and simplePaginate; cursors are not. Without `total` the panel shows a dash.",
      "`web3` and `web4` are names of servers.",
    ],
  },
  "GET /api/domains/{id}": {
    tag: "Sites",
    summary: "One site with database, company and contacts",
    listed: true,
    notes: ["Also called when no push event reports the end of an action."],
  },
  "POST /api/domains": {
    tag: "Sites",
    summary: "Add a website, for a new or an existing client",
    body: records.NewWebsiteSchema,
    errorBodies: websiteErrorBodies,
    notes: [
      "`user_id` is the id of a company contact; its company gets the site.",
      "If the site cannot be created, `error` is the reason: plain text, or JSON as text with a `message`.",
    ],
  },
  "PUT /api/domains/{id}": {
    tag: "Sites",
    summary: "Save a site",
    body: records.ChangedDomain,
    notes: [wholeRecord, "`servers` and `company` are sent back as fetched, and are not changed by this call."],
  },
  "POST /api/domain_action": {
    tag: "Sites",
    summary: "Start an action of a site on one server",
    response: responses.ActionOutcome,
    notes: [
      "Starts a process, whose end is pushed. Never repeated automatically: without a response the panel fetches the site.",
      "An action that the site's state does not allow: 422 on `action`.",
      "`delete`, `launch` and `copy` are sent only if the configuration of the panel enables them.",
    ],
  },
  "GET /api/domain_delete_info": {
    tag: "Sites",
    summary: "Data that is deleted with a site",
    response: responses.DeleteInfo,
    notes: [
      "Shown in full before a site is deleted; without this response the site cannot be deleted.",
      "Any shape: `disk_mb: 120` is shown as 'Disk space: 120 MB', a list as its count and its names.",
    ],
  },
  "GET /api/domain_list": { tag: "Sites", summary: "Sites that may have subdomains" },
  "POST /api/subdomains": {
    tag: "Sites",
    summary: "Add a subdomain",
    response: responses.NewSubdomainResponse,
    status: 201,
    notes: ["`site_type` is `responsive` or empty."],
  },
  "GET /api/company_contacts": {
    tag: "Sites",
    summary: "Contacts of all companies: the existing clients of a new website",
  },
  "GET /api/service_plans": { tag: "Sites", summary: "Hosting packages" },
  "GET /api/dns": {
    tag: "DNS and contacts",
    summary: "The DNS zone of a site",
    response: responses.Zone,
  },
  "POST /api/dns": {
    tag: "DNS and contacts",
    summary: "Add a DNS record, or save the one with the sent id",
    body: SavedDnsRecord,
    notes: [
      "`domain_id` is the site's id; without it the zone follows from the name.",
      "`name` is the full name, including the zone; `ttl` is in seconds; `priority` is for MX only.",
      "The panel has one option for A and AAAA. A new or changed address is sent as `AAAA` when it is an IPv6 address, else as `A`; a record with an unchanged address keeps its type. `dns.ipv6Type` in config.json is for a server that knows only `A`.",
      "`comment` is for staff and is not published. An unchanged one is sent as it was fetched, a removed one as null. If the record comes back with another comment than was sent, the panel reports that the server did not keep it.",
      "The dialog does not validate: a TTL or priority that is not a number is sent as typed, and should get a 422.",
    ],
  },
  "DELETE /api/dns/{id}": { tag: "DNS and contacts", summary: "Delete a DNS record" },
  "PUT /api/company_contacts/{company_id}": {
    tag: "DNS and contacts",
    summary: "Add a contact of a company, or save the one with the sent id",
    body: records.SavedContact,
    notes: ["The id in the path is the company's. The site is fetched again afterwards."],
  },
  "DELETE /api/company_contacts/{id}": {
    tag: "DNS and contacts",
    summary: "Delete a contact",
    notes: ["The id in the path is the contact's. The site is fetched again afterwards."],
  },
  "GET /api/servers": { tag: "Servers", summary: "All servers, without their passwords" },
  "GET /api/servers/{id}": { tag: "Servers", summary: "One server, without its password" },
  "GET /api/servers/test/{id}": {
    tag: "Servers",
    summary: "Test the connection to a server",
    notes: [
      "Called for each server once the list has loaded. `status` is a text (`online`, `offline`, …) or a flag.",
      "The status alone, as JSON or plain text, is accepted as well; without a body the server counts as reachable.",
      "It may take a long time: the panel sets no timeout.",
    ],
  },
  "POST /api/servers": { tag: "Servers", summary: "Add a server", body: records.NewServer },
  "PUT /api/servers/{id}": {
    tag: "Servers",
    summary: "Change a server",
    body: records.ChangedServer,
    notes: [wholeRecord, "Without a password the old one is kept."],
  },
};

export type { Contract, RouteContract } from "./types";
