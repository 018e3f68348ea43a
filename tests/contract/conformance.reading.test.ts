// @vitest-environment node
import { describe, test } from "vitest";
import {
  answer,
  everyStatus,
  expectFound,
  firstRow,
  instead,
  isCall,
  pathOf,
  respond,
  type Json,
  type Wrong,
} from "./wrongBackend";

/** Backends that are wrong in what is read of them. */

const html = "<!doctype html><title>panel</title>";

const guestReads = [
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
].map((path) => `GET /api/${path}: without a session: 401`);
const guestCalls = [...guestReads, "POST /api/domain_action: without a session: 401"];
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
          "POST /api/domain_action: without a session: 401",
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
    found: { "GET /api/spire-conformance-unknown: an unknown route: 404": /^answered 200 with HTML, expected 404$/ },
  },
  "a list as {items: []}": {
    spoil: answer("GET /api/service_plans", ({ data }) => ({ items: data })),
    found: { "GET /api/service_plans: as the super-admin": /^the answer: expected a list, got an object \{items\}$/ },
  },
  "a page instead of a list": {
    spoil: instead("GET /api/domain_list", 200, html, "text/html"),
    found: { "GET /api/domain_list: as the super-admin": /^200 with HTML instead of JSON$/ },
  },
  "a list that is cut off": {
    spoil: instead("GET /api/company_contacts", 200, '{"data":[{"id":'),
    found: { "GET /api/company_contacts: as the super-admin": /^200 with a body that is no JSON, or is cut off/ },
  },
  "a row without an id": {
    spoil: firstRow("GET /api/company_contacts", ({ id: _id, ...row }) => row),
    found: { "GET /api/company_contacts: as the super-admin": /^data\[0\]\.id: is missing$/ },
  },
  "two rows with one id": {
    spoil: answer("GET /api/service_plans", ({ data }) => ({
      data: (data as Json[]).map((row) => ({ ...row, id: 1 })),
    })),
    found: {
      "GET /api/service_plans: as the super-admin":
        /^data\[1\]\.id: is that of another row too \(and 3 more like it\)$/,
    },
  },
  "a flag that is a word": {
    spoil: firstRow("GET /api/servers", (row) => ({ ...row, public: "yes please" })),
    found: {
      "GET /api/servers: as the super-admin": /^data\[0\]\.public: expected 0\/1, true\/false or "0"\/"1", got a text$/,
    },
  },
  "a flag that is an object": {
    spoil: firstRow("GET /api/servers", (row) => ({ ...row, public: { on: true } })),
    found: { "GET /api/servers: as the super-admin": /data\[0\]\.public: expected .+, got an object \{on\}/ },
  },
  "passwords in the list of users": {
    spoil: firstRow("GET /api/users", (row) => ({ ...row, password: "$2y$10$abcdefghijk" })),
    found: {
      "GET /api/users: as the super-admin": /^data\[0\]\.password: is in the answer: it must never leave the server$/,
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
  "a meta without a total": {
    spoil: answer("GET /api/domains", ({ meta, ...body }) => {
      const { total: _total, ...others } = meta as Json;
      return { ...body, meta: others };
    }),
    found: {
      "GET /api/domains: as the super-admin": /^meta\.total: is missing$/,
      "GET /api/domains: page 1": /^cannot be paged; meta\.total: is missing$|meta\.total: is missing/,
    },
  },
  "a search that is not regarded": {
    spoil: (request, ask) => {
      const url = new URL(request.url);
      url.searchParams.delete("search");
      return ask(new Request(url, request));
    },
    found: { "GET /api/domains: search": /^search: is not regarded$/ },
  },
  "the last page again, beyond it": {
    spoil: (request, ask) => {
      const url = new URL(request.url);
      if (Number(url.searchParams.get("page")) > 3) url.searchParams.set("page", "3");
      return ask(new Request(url, request));
    },
    found: {
      "GET /api/domains: beyond the last page": /^data: expected no rows; meta\.to: expected null, got a number$/,
    },
  },
  "a state of a domain that is a word": {
    spoil: answer("GET /api/domains/3", ({ data }) => {
      const [domain] = data as (Json & { servers: (Json & { pivot: Json })[] })[];
      const servers = domain?.servers.map((server) => ({ ...server, pivot: { ...server.pivot, status: "live" } }));
      return { data: [{ ...domain, servers }] };
    }),
    args: ["--write", "--domain", "3"],
    found: {
      "GET /api/domains/{id}: a record of the list":
        /^servers\[0\]\.pivot\.status: expected a number \(0 live, above 0 suspended\), got a text/,
    },
  },
  "a date that is none": {
    spoil: firstRow("GET /api/domains", (row) => ({ ...row, updated_at: "yesterday" })),
    found: { "GET /api/domains: as the super-admin": /^data\[0\]\.updated_at: is no date and time/ },
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
describe("read-only: what is wrong is found and named, and nothing else is", () => {
  test.each(Object.entries(wrong))("%s", async (_name, backend) => {
    await expectFound(backend);
  });
});
