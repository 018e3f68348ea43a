import { test } from "vitest";
import { calls } from "../../scripts/contract/calls";
import {
  answer,
  everyStatus,
  expectFound,
  instead,
  isCall,
  pathOf,
  respond,
  type Json,
  type Wrong,
} from "./wrongBackend";

/** Backends with wrong sessions, CSRF, roles or refusals. */

const html = "<!doctype html><title>panel</title>";

const readsOfTheSpecification = [
  "wordpress_domain_list",
  "domains",
  "domains/{id}",
  "servers",
  "servers/{id}",
  "users",
  "company_contacts",
  "service_plans",
  "domain_list",
  "user",
  "servers/test/{id}",
  "domain_delete_info",
  "dns",
].map((path) => `GET /api/${path}`);
const writesOfTheSpecification = ["domain_action", "users/gen_site_token", "subdomains"].map(
  (path) => `POST /api/${path}`,
);

/** Added calls follow from the table. */
const isGuarded = ({ allowedRoles, route }: { allowedRoles: string; route: string }) =>
  allowedRoles !== "guest" && route !== "POST /logout";
const reads = calls.filter((call) => isGuarded(call) && call.route.startsWith("GET ")).map(({ route }) => route);
const named = calls.filter((call) => isGuarded(call) && call.kind === "action" && !call.route.startsWith("GET "));
const refused = (routes: readonly string[]) => [...new Set(routes)].map((route) => `${route}: without a session: 401`);
const guestWrites = refused([...writesOfTheSpecification, ...named.map(({ route }) => route)]);
const guestCalls = [...refused([...readsOfTheSpecification, ...reads]), ...guestWrites];
const allOf = (lines: readonly string[], words: RegExp) => Object.fromEntries(lines.map((line) => [line, words]));

const wrong: Record<string, Wrong> = {
  "a login that redirects": {
    spoil: async (request, ask) => {
      const response = await ask(request);
      if (!isCall(request, "POST /login") || !response.ok) return response;
      const headers = new Headers(response.headers);
      headers.set("Location", "/home?welcome=1");
      return new Response(null, { status: 302, headers });
    },
    found: { "POST /login: as the super-admin": /^answered 302, a redirect to \/home instead of JSON$/ },
  },
  "a login that answers with a page": {
    spoil: instead("POST /login", 200, html, "text/html"),
    found: { "POST /login: as the super-admin": /^200 with HTML instead of JSON$/ },
  },
  "no CSRF check": {
    breakIt: ({ sessions }) => {
      sessions.csrfMatches = () => true;
    },
    found: allOf(
      ["POST /login: without the token: 419", "POST /api/recover-password: without the token: 419"],
      /^answered 422.*; expected 419$/,
    ),
  },
  "an XSRF-TOKEN that the panel cannot read": {
    spoil: async (request, ask) => {
      const response = await ask(request);
      const headers = new Headers(response.headers);
      headers.delete("Set-Cookie");
      for (const cookie of response.headers.getSetCookie()) {
        headers.append("Set-Cookie", cookie.startsWith("XSRF") ? `${cookie}; HttpOnly` : cookie);
      }
      return new Response(response.body, { status: response.status, headers });
    },
    found: {
      "GET /sanctum/csrf-cookie: sets the cookies": /^XSRF-TOKEN is HttpOnly: the panel cannot read it$/,
      ...allOf(
        [
          "POST /login: with a wrong password",
          "POST /login: with nothing",
          "POST /login: as the super-admin",
          ...guestWrites,
          "POST /api/recover-password: for what is no address: 422",
          "POST /api/reset-password: with a wrong token: 422",
        ],
        /^answered 419: "CSRF token mismatch."/,
      ),
    },
  },
  "401 with an empty body": {
    spoil: everyStatus(401, (_body, response) => respond(null, response)),
    found: allOf([...guestCalls, "GET /api/user: after the logout: 401"], /^expected \{message\}, got an empty body$/),
  },
  "a redirect to the login page instead of 401": {
    spoil: everyStatus(401, () => new Response(null, { status: 302, headers: { Location: "/login" } })),
    found: allOf(
      [...guestCalls, "GET /api/user: after the logout: 401"],
      /^answered 302, a redirect to \/login instead of JSON; expected 401$/,
    ),
  },
  "a list that anybody may read": {
    spoil: async (request, ask) =>
      isCall(request, "GET /api/service_plans") ? Response.json({ data: [{ id: 1, name: "Basic" }] }) : ask(request),
    found: { "GET /api/service_plans: without a session: 401": /^answered 200, expected 401$/ },
  },
  "422 without errors": {
    spoil: everyStatus(422, (body, response) => {
      const { message } = JSON.parse(body) as Json;
      return respond(JSON.stringify({ message }), response);
    }),
    found: allOf(
      [
        "POST /login: with a wrong password",
        "POST /login: with nothing",
        "POST /api/recover-password: for what is no address: 422",
        "POST /api/reset-password: with a wrong token: 422",
        "POST /api/domain_action: with nothing: 422",
        "POST /api/users/gen_site_token: with nothing: 422",
      ],
      /^errors: expected \{field: \[text, …\]\}, got nothing$/,
    ),
  },
  "422 with a text for each field instead of a list": {
    spoil: async (request, ask) => {
      const response = await ask(request);
      if (!isCall(request, "POST /api/reset-password") || response.status !== 422) return response;
      return respond(JSON.stringify({ message: "wrong", errors: { email: "wrong" } }), response);
    },
    found: {
      "POST /api/reset-password: with a wrong token: 422": /^errors\["email"\]: expected a list of texts, got a text$/,
    },
  },
  "a page of the panel for an unknown route": {
    spoil: async (request, ask) => {
      const response = await ask(request);
      return pathOf(request).endsWith("unknown")
        ? respond(html, new Response(null, { status: 200 }), "text/html")
        : response;
    },
    found: {
      "GET /api/spire-conformance-unknown: an unknown route: 404":
        /^answered 200 with HTML instead of JSON; expected 404$/,
    },
  },
  "a current user without a role": {
    options: { userShape: "role" },
    spoil: answer("GET /api/user", (user) => ({ ...user, role: null })),
    found: { "GET /api/user: of the super-admin": /^roles: expected super-admin, got none$/ },
  },
  "a current user without permissions": {
    spoil: answer("GET /api/user", ({ permissions: _permissions, ...user }) => user),
    found: {
      "GET /api/user: of the super-admin":
        /^permissions: "edit sites" is missing, got none; permissions: "add users" is missing/,
    },
  },
  "a session that the API does not know": {
    spoil: (request, ask) => {
      if (!pathOf(request).startsWith("/api/")) return ask(request);
      const headers = new Headers(request.headers);
      if (request.method === "GET") headers.delete("Cookie");
      return ask(new Request(request, { headers }));
    },
    found: {
      "GET /api/user: of the super-admin": /after a good login: is 127\.0\.0\.1:\d+ one of SANCTUM_STATEFUL_DOMAINS\?$/,
    },
  },
  "a cookie that is not for the panel's host": {
    args: ["--panel", "https://panel.example.com"],
    options: { allowedOrigins: ["https://panel.example.com"] },
    found: {
      "GET /sanctum/csrf-cookie: sets the cookies":
        /^XSRF-TOKEN is not for panel\.example\.com: SESSION_DOMAIN has to cover the panel$/,
    },
  },
  "a panel that Sanctum does not know": {
    args: ["--panel", "http://127.0.0.1:9"],
    found: {
      "GET /api/user: of the super-admin": /after a good login: is 127\.0\.0\.1:9 one of SANCTUM_STATEFUL_DOMAINS\?$/,
      "POST /api/recover-password: without the token: 419": /^answered 422.*; expected 419$/,
    },
  },
  "an employee who may list domains": {
    role: "employee",
    spoil: async (request, ask) => {
      const response = await ask(request);
      const isRefused = isCall(request, "GET /api/domains") && response.status === 403;
      return isRefused ? Response.json({ data: [], meta: { current_page: 1, total: 0 } }) : response;
    },
    found: { "GET /api/domains: as the employee: 403": /^answered 200, expected 403$/ },
  },
  "an employee who may not see the staff": {
    role: "employee",
    spoil: async (request, ask) => {
      const user = (await (
        await ask(new Request(new URL("/api/user", request.url), { headers: request.headers }))
      ).json()) as Json;
      const isEmployee = String(user["email"]).startsWith("employee@");
      if (!isEmployee || !isCall(request, "GET /api/users")) return ask(request);
      return Response.json({ message: "This action is unauthorized." }, { status: 403 });
    },
    found: { "GET /api/users: as the employee": /^403: "This action is unauthorized\."$/ },
  },
  "an account that has another role": {
    role: "employee",
    breakIt: ({ store }) => {
      const employee = store.userByEmail("employee@spire.test");
      if (employee) employee.role = "admin";
    },
    found: { "GET /api/user: of the employee": /^roles: expected employee, got admin$/ },
  },
};

test.each(Object.entries(wrong))("%s is found and named, and nothing else is", async (_name, backend) => {
  await expectFound(backend);
});
