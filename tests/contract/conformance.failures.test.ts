import { describe, expect, test } from "vitest";
import { type Backend, DEMO_PASSWORD } from "../../mocks/backend";
import { ensureDefined } from "../../mocks/ensureDefined";
import {
  environment,
  allAccounts,
  getFailures,
  findOutcome,
  copyRecords,
  runConformanceAgainst,
  startInterceptedServer,
  type Interceptor,
  writeArguments,
} from "./conformanceSetup";

type Json = Record<string, unknown>;
const isCall = (request: Request, call: string) => `${request.method} ${new URL(request.url).pathname}` === call;

/** Changes the JSON of one call's successful responses. */
const changeResponse =
  (call: string, change: (body: Json) => unknown): Interceptor =>
  async (request, ask) => {
    const response = await ask(request);
    if (!isCall(request, call) || !response.ok) return response;
    return Response.json(change((await response.json()) as Json), response);
  };

/** Changes the JSON of one call before the backend gets it. */
const changeRequest =
  (call: string, change: (body: Json) => Json): Interceptor =>
  async (request, ask) => {
    if (!isCall(request, call)) return ask(request);
    const body = JSON.stringify(change((await request.clone().json()) as Json));
    return ask(new Request(request.url, { method: request.method, headers: request.headers, body }));
  };

const changeFirstRow = (call: string, more: Json): Interceptor =>
  changeResponse(call, ({ data, ...others }) => {
    const [first, ...rest] = data as Json[];
    return { ...others, data: [{ ...first, ...more }, ...rest] };
  });

const combine =
  (...interceptors: readonly Interceptor[]): Interceptor =>
  (request, ask) =>
    interceptors.reduce<(one: Request) => Promise<Response>>(
      (inner, intercept) => (one) => intercept(one, inner),
      ask,
    )(request);

/** Expects exactly these failures of a run against a changed backend. */
const expectReported = async (
  found: Record<string, RegExp>,
  intercept: Interceptor,
  args: readonly string[] = [],
  breakIt: (backend: Backend) => void = () => undefined,
) => {
  const { backend, origin } = await startInterceptedServer({}, intercept);
  breakIt(backend);
  const result = await runConformanceAgainst(origin, args, environment("employee"));
  const reported = getFailures(result);
  expect(Object.keys(reported).sort()).toEqual(Object.keys(found).sort());
  for (const [line, message] of Object.entries(found)) expect(reported[line]).toMatch(message);
  expect(result.failed).toBe(Object.keys(found).length);
  expect(JSON.stringify(backend.snapshot())).not.toContain("spire-conformance-");
};

describe("reports exactly the differences of a backend", () => {
  test("in lists and records", () =>
    expectReported(
      {
        "GET /api/service_plans: as the super-admin": /^the response: expected a list, got an object \{items\}$/,
        "GET /api/wordpress_domain_list: as the super-admin": /^data\[0\]\.url: expected a text, got null$/,
        "GET /api/servers: as the super-admin": /^data\[0\]\.public: expected 0\/1.*, got a text$/,
        "GET /api/domains: search": /^search: is ignored$/,
      },
      combine(
        changeResponse("GET /api/service_plans", ({ data }) => ({ items: data })),
        changeFirstRow("GET /api/wordpress_domain_list", { url: null }),
        changeFirstRow("GET /api/servers", { public: "yes please" }),
        (request, ask) => {
          const url = new URL(request.url);
          url.searchParams.delete("search");
          return ask(new Request(url, request));
        },
      ),
    ));

  test("in sessions, CSRF and roles", () =>
    expectReported(
      {
        "POST /login: without CSRF token: 419": /^answered 422.*; expected 419$/,
        "POST /api/recover-password: without CSRF token: 419": /^answered 422.*; expected 419$/,
        "GET /api/domains: as the employee: 403": /^answered 200, expected 403$/,
      },
      async (request, ask) => {
        const response = await ask(request);
        const isRefused = isCall(request, "GET /api/domains") && response.status === 403;
        return isRefused ? Response.json({ data: [], meta: { current_page: 1, total: 0 } }) : response;
      },
      [],
      ({ sessions }) => {
        sessions.csrfMatches = () => true;
      },
    ));

  test("in writes and events", () =>
    expectReported(
      {
        "PUT /api/domains/{id}: saves the domain unchanged": /^mysql_name: has changed although/,
        "POST /api/users: adds an employee": /^the list shows the new user without the sent role$/,
        "the event of the action: action-process or action-fail": /^no event within 1 s; received other events: site\./,
      },
      combine(
        changeRequest("PUT /api/domains/1", (body) => ({ ...body, mysql_name: null })),
        changeRequest("POST /api/users", (body) => ({ ...body, ...(body["role"] !== undefined && { role: "admin" }) })),
      ),
      ["--write", "--domain", "1", "--wait", "1"],
      ({ push }) => {
        const broadcast = push.broadcast.bind(push);
        push.broadcast = (channel, event, data, except) => broadcast(channel, `site.${event}`, data, except);
      },
    ));
});

const listSecretTexts = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => (/pass|token|_pass$/.test(key) ? listSecretTexts(inner) : []))
      : [];

test("prints no secrets that a backend repeats in its error messages", async () => {
  const secrets = new Set<string>();
  let echoes = 0;
  const echoSecrets: Interceptor = async (request, ask) => {
    const text = await request.clone().text();
    const body: unknown = text.startsWith("{") ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    const cookies = (request.headers.get("Cookie") ?? "").split("; ").map((pair) => pair.replace(/^[^=]*=/, ""));
    const xsrf = request.headers.get("X-XSRF-TOKEN") ?? "";
    const known = [...listSecretTexts(body), ...cookies, xsrf, DEMO_PASSWORD].filter((secret) => secret.length > 3);
    known.forEach((secret) => secrets.add(secret));
    const response = await ask(request);
    for (const cookie of response.headers.getSetCookie()) secrets.add(cookie.replace(/^[^=]*=([^;]*).*$/, "$1"));
    // Turns many successful responses into errors, so that there are many messages.
    const isSpoilt = /\/api\/(dns|users|servers|subdomains|service_plans|domain_list)/.test(request.url);
    if (response.ok && !isSpoilt) return response;
    echoes += 1;
    const shown = [...known, ...known.map(encodeURIComponent), JSON.stringify(known)].join("\u001B[31m\n");
    const message = `${"x".repeat((echoes * 7) % 200)} ${shown}`;
    const status = response.ok ? 500 : response.status === 419 ? 419 : 400;
    return Response.json({ message, errors: { [known[0] ?? "field"]: [message] } }, { status });
  };
  const { backend, origin } = await startInterceptedServer({}, echoSecrets);
  const args = ["--write", "--domain", "1", "--wait", "1", "--keep", "server,subdomain,website"];
  const { output } = await runConformanceAgainst(origin, args, allAccounts);
  expect(echoes).toBeGreaterThan(20);
  expect(output).toContain("•••");
  for (const { body } of backend.requestLog) listSecretTexts(body).forEach((secret) => secrets.add(secret));
  expect(secrets.size).toBeGreaterThan(50);
  // A truncated message must not end with a part of a secret either.
  expect([...secrets].map((secret) => secret.slice(0, 8)).filter((part) => output.includes(part))).toEqual([]);
  // oxlint-disable-next-line no-control-regex
  expect(output).not.toMatch(/[\u0000-\u0009\u000B-\u001F]/);
});

describe("a run", () => {
  test("reports a missing assumed route without a failure", async () => {
    const missingRoutes = ["POST /api/subdomains", "PUT /api/servers/{id}", "GET /api/dns"];
    const { origin } = await startInterceptedServer({ missingRoutes });
    const result = await runConformanceAgainst(origin, writeArguments);
    const names = result.lines.filter(({ outcome }) => outcome === "not offered").map(({ subject }) => subject);
    expect(new Set(names)).toEqual(new Set(missingRoutes));
    expect(result.failed).toBe(0);
  });

  test("waits for Retry-After", async () => {
    let now = Date.now();
    const { backend, origin } = await startInterceptedServer({ apiLimit: 30, now: () => new Date(now) });
    const waits: number[] = [];
    const pause = async (seconds: number) => {
      waits.push(seconds);
      now += seconds * 1000;
    };
    expect(getFailures(await runConformanceAgainst(origin, [], allAccounts, { pause }))).toEqual({});
    expect(waits.length).toBeGreaterThan(0);
    expect(backend.requestLog.filter(({ status }) => status === 429)).toHaveLength(waits.length);
  });

  test("removes its records after an interruption", async () => {
    const { backend, origin } = await startInterceptedServer();
    const before = copyRecords(backend);
    const stop = new AbortController();
    const onLine = (line: string) => line.includes("adds a contact") && stop.abort();
    const result = await runConformanceAgainst(origin, writeArguments, environment(), { stop: stop.signal, onLine });
    expect(findOutcome(result, "DELETE /api/company_contacts/{id}: removes the contact")).toBe("skipped");
    expect(result.output).toContain("the run was interrupted");
    expect(backend.sessions.dump()).toEqual([]);
    expect(copyRecords(backend)).toEqual(before);
  });

  test("fails and names a record that it cannot remove", async () => {
    const { backend, origin } = await startInterceptedServer();
    backend.faults.add({ kind: "500", method: "DELETE", path: "/api/users/*" });
    const found = getFailures(await runConformanceAgainst(origin, writeArguments));
    const name = ensureDefined(Object.keys(found).find((line) => line.includes("left behind")));
    expect(name).toMatch(/^the user spire-conformance-\w+@example\.com: left behind, remove it by hand$/);
    expect([...backend.store.users.values()].filter(({ email }) => name.includes(email))).toHaveLength(1);
  });
});
