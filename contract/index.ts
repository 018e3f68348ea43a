import * as answers from "./answers";
import * as bodies from "./bodies";
import { websiteRefusals } from "./refusals";
import { MessageSchema } from "../src/dataProvider/records";
import type { Contract } from "./types";

/**
 * The contract with the backend: what the endpoint table leaves out, for the routes that need more explanation. Together with
 * the table and the records it produces docs/openapi.json and docs/backend-contract.md (scripts/contract); the mocked backend
 * is tested against it (tests/contract). Not shipped.
 */

const whole =
  "The whole record as it was read, with what was changed: fields that the panel does not know come back as well.";

export const contract: Contract = {
  "GET /sanctum/csrf-cookie": {
    tag: "Session",
    summary: "Set the XSRF-TOKEN cookie",
    notes: [
      "Called when login opens, before logout, when an unsafe call has no cookie, and after a 419: once for all that wait.",
    ],
  },
  "POST /login": {
    tag: "Session",
    summary: "Log in",
    notes: [
      "Wrong credentials: 422 on `email`. At most 5 attempts a minute: 429.",
      "The answer's body does not matter. Who is signed in already may be sent to `/` with a redirect.",
    ],
  },
  "GET /api/user": {
    tag: "Session",
    summary: "The current user with roles and permissions",
    answer: answers.CurrentUserAnswer,
    notes: [
      "Called with every navigation; a failure leads to the login, but 429, 502, 503, 504 and a lost connection do not.",
      "Roles: `roles: [{name}]`, `roles: [names]` or `role: name`. Permissions: `{roles: [names], permissions: [names]}`, " +
        "the same as a JSON text, `[names]`, or `[{name, roles: [names]}]`. Bare, or under `data`.",
    ],
  },
  "POST /logout": {
    tag: "Session",
    summary: "Log out",
    notes: ["The answer's body does not matter. Without a session: 401, or 204."],
  },
  "POST /api/recover-password": {
    tag: "Session",
    summary: "Ask for a mail with a link to a new password",
    answer: MessageSchema,
    notes: ["The link is `/reset-password?token=…` of the panel."],
  },
  "POST /api/reset-password": {
    tag: "Session",
    summary: "Set a new password",
    notes: [
      "The message of the answer is shown.",
      "`password`: at least 8 characters, with a lowercase letter, an uppercase letter, a digit and one of `!@#$%^&*`; " +
        "`password_confirmation` equals it.",
    ],
  },
  "GET /api/users": { tag: "Staff accounts", summary: "All staff accounts" },
  "POST /api/users": {
    tag: "Staff accounts",
    summary: "Add an account",
    limits: "With the permission 'add users'. Only a super-admin makes a super-admin.",
    body: bodies.NewUser,
    notes: ["Without a role: employee."],
  },
  "PUT /api/users/{id}": {
    tag: "Staff accounts",
    summary: "Change an account",
    limits:
      "Everybody their own account, without its role. An admin neither changes a super-admin nor makes somebody one.",
    body: bodies.ChangedUser,
    notes: [
      `${whole} But \`roles\` and \`permissions\` stay away; \`role\` is the name of the wanted role.`,
      "Without a password it stays as it is.",
    ],
  },
  "DELETE /api/users/{id}": {
    tag: "Staff accounts",
    summary: "Delete an account",
    limits: "Nobody their own account; an admin no super-admin, and nobody without a role.",
  },
  "GET /api/wordpress_domain_list": { tag: "WordPress sites", summary: "All WordPress sites" },
  "POST /api/users/gen_site_token": {
    tag: "WordPress sites",
    summary: "A token that signs the person in to a WordPress site",
    notes: [
      "`domain` is the site's `url` without scheme and `www.`.",
      "The token is posted at once, in a hidden field, to `/wp-admin/admin-post.php` of the site; it should work once.",
      "Any failure leads to the login.",
    ],
  },
  "GET /api/domains": {
    tag: "Sites",
    summary: "One page of the managed sites",
    query: bodies.DomainQuery,
    notes: [
      "The size of a page is the server's. Beyond the last page: `data: []`, `to: null`.",
      "The panel shows the list to super-admins with the permission 'edit sites'.",
      "`web3` and `web4` are names of servers.",
    ],
  },
  "GET /api/domains/{id}": {
    tag: "Sites",
    summary: "One site with database, company and contacts",
    listed: true,
    notes: ["Also read after an action whose end was not heard of."],
  },
  "POST /api/domains": {
    tag: "Sites",
    summary: "Add a website, for a new or an existing client",
    body: bodies.NewWebsite,
    refusalBodies: websiteRefusals,
    notes: [
      "`user_id` is the id of a company contact; its company gets the site.",
      "A site that could not be made says why in `error`: a text, or JSON in a text, with a `message`.",
    ],
  },
  "PUT /api/domains/{id}": {
    tag: "Sites",
    summary: "Save a site",
    body: bodies.ChangedDomain,
    notes: [whole, "`servers` and `company` come back as they were read, and are not changed by this call."],
  },
  "POST /api/domain_action": {
    tag: "Sites",
    summary: "Start an action of a site on one server",
    answer: answers.ActionOutcome,
    notes: [
      "Starts a process; its end is pushed. Never sent again by itself: without an answer the panel looks the site up.",
      "An action that the state of the site does not allow is a 422 on `action`.",
      "`delete`, `launch` and `copy` are sent only where the panel's configuration switches them on.",
    ],
  },
  "GET /api/domain_delete_info": {
    tag: "Sites",
    summary: "What would be gone with a site",
    answer: answers.DeleteInfo,
    notes: [
      "All of it is shown before a site is deleted; the site can be deleted only when it could be read.",
      "There is no agreed shape: `disk_mb: 120` reads as 'Disk space: 120 MB', a list as its count and its names.",
    ],
  },
  "GET /api/domain_list": { tag: "Sites", summary: "Sites that may have subdomains" },
  "POST /api/subdomains": {
    tag: "Sites",
    summary: "Add a subdomain",
    answer: answers.NewSubdomainAnswer,
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
    answer: answers.Zone,
  },
  "POST /api/dns": {
    tag: "DNS and contacts",
    summary: "Add a DNS record, or save the one with the sent id",
    body: bodies.SavedDnsRecord,
    notes: [
      "`domain_id` is the site's id; where it is missing the zone follows from the name.",
      "`name` is the whole name, with the zone; `ttl` is in seconds; `priority` counts for MX.",
      "The panel has one option for A and AAAA. A new or changed target is sent as `AAAA` when it is an IPv6 address, else as `A`; a record whose target was not touched goes back with the type it came with. `dns.ipv6Type` in config.json is for a server that knows only `A`.",
      "The modal refuses nothing: a TTL or priority that is no number arrives as the text that was typed, and wants a 422.",
    ],
  },
  "DELETE /api/dns/{id}": { tag: "DNS and contacts", summary: "Delete a DNS record" },
  "PUT /api/company_contacts/{company_id}": {
    tag: "DNS and contacts",
    summary: "Add a contact of a company, or save the one with the sent id",
    body: bodies.SavedContact,
    notes: ["The id of the path is the company's. The site is read again afterwards."],
  },
  "DELETE /api/company_contacts/{id}": {
    tag: "DNS and contacts",
    summary: "Delete a contact",
    notes: ["The id of the path is the contact's. The site is read again afterwards."],
  },
  "GET /api/servers": { tag: "Servers", summary: "All servers, without their passwords" },
  "GET /api/servers/{id}": { tag: "Servers", summary: "One server, without its password" },
  "GET /api/servers/test/{id}": {
    tag: "Servers",
    summary: "Test the connection to a server",
    notes: [
      "Called for each server after the list has come. `status` is a word (`online`, `offline`, …) or a flag.",
      "It may take long: the panel sets no timeout.",
    ],
  },
  "POST /api/servers": { tag: "Servers", summary: "Add a server", body: bodies.NewServer },
  "PUT /api/servers/{id}": {
    tag: "Servers",
    summary: "Change a server",
    body: bodies.ChangedServer,
    notes: [whole, "Without a password it stays as it is."],
  },
};

export type { Contract, RouteContract } from "./types";
