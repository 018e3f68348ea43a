import { describe, expect, test } from "vitest";
import { type Backend, DEMO_PASSWORD } from "../../mocks/backend";
import { ensureDefined } from "../../mocks/ensureDefined";
import {
  allAccounts,
  copyRecords,
  createEnvironment,
  getFailures,
  type Interceptor,
  runConformanceAgainst,
  startInterceptedServer,
  writeArguments,
} from "./conformanceSetup";

type Json = Record<string, unknown>;

const changeFirstRow =
  (more: Json) =>
  ({ data, ...others }: Json): Json => {
    const [first, ...rest] = data as Json[];
    return { ...others, data: [{ ...first, ...more }, ...rest] };
  };

/** Changes the JSON of calls in successful responses and in requests, and removes the search. */
const changeBodies =
  (responses: Record<string, (body: Json) => Json>, requests: Record<string, (body: Json) => Json> = {}): Interceptor =>
  async (request, ask) => {
    const { method, headers } = request;
    const url = new URL(request.url);
    const call = `${method} ${url.pathname}`;
    url.searchParams.delete("search");
    const sent = requests[call]?.((await request.clone().json()) as Json);
    const response = await ask(new Request(url, sent ? { method, headers, body: JSON.stringify(sent) } : request));
    const change = responses[call];
    return change && response.ok ? Response.json(change((await response.json()) as Json), response) : response;
  };

const runAgainst = async (intercept: Interceptor, args: readonly string[], breakIt: (backend: Backend) => void) => {
  const { backend, origin } = await startInterceptedServer({}, intercept);
  breakIt(backend);
  const failures = getFailures(await runConformanceAgainst(origin, args, createEnvironment("employee")));
  expect(JSON.stringify(backend.snapshot())).not.toContain("spire-conformance-");
  return failures;
};

test("reports exactly the differences of lists, pages, CSRF and roles", async () => {
  const intercept = changeBodies({
    "GET /api/company_contacts": ({ data }) => ({ items: data }),
    "GET /api/wordpress_domain_list": changeFirstRow({ url: null }),
    "GET /api/servers": changeFirstRow({ public: "yes please", name: 7, ip_address: [] }),
    "GET /api/users": changeFirstRow({ password: "hash", roles: [{ id: 1 }] }),
  });
  const failures = await runAgainst(intercept, ["--timeout", "1"], ({ faults, sessions }) => {
    faults.add({ kind: "never", path: "/api/service_plans", skip: 1, times: 1 });
    faults.add({ kind: "body", path: "/api/domain_list", skip: 2, times: 1, body: { data: [] } });
    sessions.csrfMatches = () => true;
  });
  expect(failures).toEqual({
    "POST /login: without CSRF token: 419": expect.stringMatching(/^answered 422.*; expected 419$/),
    "POST /api/recover-password: without CSRF token: 419": expect.stringMatching(/^answered 422.*; expected 419$/),
    "GET /api/company_contacts: as the super-admin": "the response: expected a list, got an object {items}",
    "GET /api/wordpress_domain_list: as the super-admin": "data[0].url: expected a text, got null",
    "GET /api/servers: as the super-admin": expect.stringMatching(
      /^data\[0\]\.public: expected 0 or 1 .*, got a text$/,
    ),
    "GET /api/users: as the super-admin":
      "data[0].roles[0].name: is missing; data[0].password: must not be in the response",
    "GET /api/service_plans: as the super-admin": "no response within 1 s",
    "GET /api/domains: search": "search: is ignored",
    "GET /api/domain_list: as the employee: 403": "answered 200; expected 403",
  });
});

test("reports exactly the differences of writes and events", async () => {
  const intercept = changeBodies(
    {},
    {
      "PUT /api/domains/1": (body) => ({ ...body, mysql_name: null }),
      "POST /api/users": (body) => ({ ...body, ...(body["role"] !== undefined && { role: "admin" }) }),
    },
  );
  const failures = await runAgainst(intercept, ["--write", "--domain", "1", "--wait", "1"], ({ push }) => {
    const broadcast = push.broadcast.bind(push);
    push.broadcast = (channel, event, data) => broadcast(channel, `site.${event}`, data);
  });
  expect(failures).toEqual({
    "GET /api/domains: search": "search: is ignored",
    "PUT /api/domains/{id}: saves the domain unchanged": "mysql_name: has changed although it was sent unchanged",
    "POST /api/users: adds an employee": "the list shows the new user without the sent role",
    "the event of the action: action-process or action-fail": expect.stringMatching(
      /^no event within 1 s; received other events: site\./,
    ),
  });
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
    const result = await runConformanceAgainst(origin, writeArguments, createEnvironment(), {
      stop: stop.signal,
      onLine,
    });
    expect(result.lines.find(({ check }) => check === "removes the contact")?.outcome).toBe("skipped");
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
