import { describe, expect, test } from "vitest";
import { type Backend, DEMO_PASSWORD } from "../../mocks/backend";
import { ensureDefined } from "../../mocks/ensureDefined";
import {
  environment,
  everybody,
  failures,
  outcomeOf,
  recordsOf,
  runAgainst,
  serveSpoilt,
  type Spoil,
  writing,
} from "./conformanceRun";

/** The conformance command against wrong backends, and what it does when something fails on its way. */

type Json = Record<string, unknown>;
const isCall = (request: Request, call: string) => `${request.method} ${new URL(request.url).pathname}` === call;

/** Changes the JSON of one call's successful answers. */
const answer =
  (call: string, change: (body: Json) => unknown): Spoil =>
  async (request, ask) => {
    const response = await ask(request);
    if (!isCall(request, call) || !response.ok) return response;
    return Response.json(change((await response.json()) as Json), response);
  };

/** Changes the JSON of one call before the backend gets it. */
const sent =
  (call: string, change: (body: Json) => Json): Spoil =>
  async (request, ask) => {
    if (!isCall(request, call)) return ask(request);
    const body = JSON.stringify(change((await request.clone().json()) as Json));
    return ask(new Request(request.url, { method: request.method, headers: request.headers, body }));
  };

const firstRow = (call: string, more: Json): Spoil =>
  answer(call, ({ data, ...others }) => {
    const [first, ...rest] = data as Json[];
    return { ...others, data: [{ ...first, ...more }, ...rest] };
  });

const all =
  (...spoils: readonly Spoil[]): Spoil =>
  (request, ask) =>
    spoils.reduce<(one: Request) => Promise<Response>>((inner, spoil) => (one) => spoil(one, inner), ask)(request);

/** Runs the command against a wrong backend: exactly what is wrong must be reported. */
const expectFound = async (
  found: Record<string, RegExp>,
  spoil: Spoil,
  args: readonly string[] = [],
  breakIt: (backend: Backend) => void = () => undefined,
) => {
  const { backend, origin } = await serveSpoilt({}, spoil);
  breakIt(backend);
  const result = await runAgainst(origin, args, environment("employee"));
  const told = failures(result);
  expect(Object.keys(told).sort()).toEqual(Object.keys(found).sort());
  for (const [line, words] of Object.entries(found)) expect(told[line]).toMatch(words);
  expect(result.failed).toBe(Object.keys(found).length);
  expect(JSON.stringify(backend.snapshot())).not.toContain("spire-conformance-");
};

describe("what is wrong is found and named, and nothing else is", () => {
  test("in lists and records", () =>
    expectFound(
      {
        "GET /api/service_plans: as the super-admin": /^the answer: expected a list, got an object \{items\}$/,
        "GET /api/wordpress_domain_list: as the super-admin": /^data\[0\]\.url: expected a text, got null$/,
        "GET /api/servers: as the super-admin": /^data\[0\]\.public: expected 0\/1.*, got a text$/,
        "GET /api/domains: search": /^search: is ignored$/,
      },
      all(
        answer("GET /api/service_plans", ({ data }) => ({ items: data })),
        firstRow("GET /api/wordpress_domain_list", { url: null }),
        firstRow("GET /api/servers", { public: "yes please" }),
        (request, ask) => {
          const url = new URL(request.url);
          url.searchParams.delete("search");
          return ask(new Request(url, request));
        },
      ),
    ));

  test("in sessions, CSRF and roles", () =>
    expectFound(
      {
        "POST /login: without the token: 419": /^answered 422.*; expected 419$/,
        "POST /api/recover-password: without the token: 419": /^answered 422.*; expected 419$/,
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
    expectFound(
      {
        "PUT /api/domains/{id}: saves the whole domain as it was read": /^mysql_name: has changed, though/,
        "POST /api/users: adds an employee": /^the list shows the new user without the role that was sent$/,
        "the event of the action: action-process or action-fail":
          /^none came within 1 s; under other names came site\./,
      },
      all(
        sent("PUT /api/domains/1", (body) => ({ ...body, mysql_name: null })),
        sent("POST /api/users", (body) => ({ ...body, ...(body["role"] !== undefined && { role: "admin" }) })),
      ),
      ["--write", "--domain", "1", "--wait", "1"],
      ({ push }) => {
        const broadcast = push.broadcast.bind(push);
        push.broadcast = (channel, event, data, except) => broadcast(channel, `site.${event}`, data, except);
      },
    ));
});

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => (/pass|token|_pass$/.test(key) ? textsIn(inner) : []))
      : [];

test("prints no secret of a backend whose error messages have everything that it knows", async () => {
  const secrets = new Set<string>();
  let echoes = 0;
  const tellAll: Spoil = async (request, ask) => {
    const text = await request.clone().text();
    const body: unknown = text.startsWith("{") ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    const cookies = (request.headers.get("Cookie") ?? "").split("; ").map((pair) => pair.replace(/^[^=]*=/, ""));
    const xsrf = request.headers.get("X-XSRF-TOKEN") ?? "";
    const known = [...textsIn(body), ...cookies, xsrf, DEMO_PASSWORD].filter((secret) => secret.length > 3);
    known.forEach((secret) => secrets.add(secret));
    const response = await ask(request);
    for (const cookie of response.headers.getSetCookie()) secrets.add(cookie.replace(/^[^=]*=([^;]*).*$/, "$1"));
    // Many successful answers become errors, so that there are many messages.
    const isSpoilt = /\/api\/(dns|users|servers|subdomains|service_plans|domain_list)/.test(request.url);
    if (response.ok && !isSpoilt) return response;
    echoes += 1;
    const shown = [...known, ...known.map(encodeURIComponent), JSON.stringify(known)].join("\u001B[31m\n");
    const message = `${"x".repeat((echoes * 7) % 200)} ${shown}`;
    const status = response.ok ? 500 : response.status === 419 ? 419 : 400;
    return Response.json({ message, errors: { [known[0] ?? "field"]: [message] } }, { status });
  };
  const { backend, origin } = await serveSpoilt({}, tellAll);
  const args = ["--write", "--domain", "1", "--wait", "1", "--keep", "server,subdomain,website"];
  const { output } = await runAgainst(origin, args, everybody);
  expect(echoes).toBeGreaterThan(20);
  expect(output).toContain("•••");
  for (const { body } of backend.requestLog) textsIn(body).forEach((secret) => secrets.add(secret));
  expect(secrets.size).toBeGreaterThan(50);
  // Not even a part of one where a long message was truncated.
  expect([...secrets].map((secret) => secret.slice(0, 8)).filter((part) => output.includes(part))).toEqual([]);
  // oxlint-disable-next-line no-control-regex
  expect(output).not.toMatch(/[\u0000-\u0009\u000B-\u001F]/);
});

describe("on its way", () => {
  test("a missing assumed route is reported, and is not a failure", async () => {
    const missingRoutes = ["POST /api/subdomains", "PUT /api/servers/{id}", "GET /api/dns"];
    const { origin } = await serveSpoilt({ missingRoutes });
    const result = await runAgainst(origin, writing);
    const names = result.lines.filter(({ outcome }) => outcome === "not offered").map(({ subject }) => subject);
    expect(new Set(names)).toEqual(new Set(missingRoutes));
    expect(result.failed).toBe(0);
  });

  test("it waits for Retry-After", async () => {
    let now = Date.now();
    const { backend, origin } = await serveSpoilt({ apiLimit: 30, now: () => new Date(now) });
    const waits: number[] = [];
    const pause = async (seconds: number) => {
      waits.push(seconds);
      now += seconds * 1000;
    };
    expect(failures(await runAgainst(origin, [], everybody, { pause }))).toEqual({});
    expect(waits.length).toBeGreaterThan(0);
    expect(backend.requestLog.filter(({ status }) => status === 429)).toHaveLength(waits.length);
  });

  test("what it added is removed after an interruption", async () => {
    const { backend, origin } = await serveSpoilt();
    const before = recordsOf(backend);
    const stop = new AbortController();
    const onLine = (line: string) => line.includes("adds a contact") && stop.abort();
    const result = await runAgainst(origin, writing, environment(), { stop: stop.signal, onLine });
    expect(outcomeOf(result, "DELETE /api/company_contacts/{id}: removes the contact")).toBe("skipped");
    expect(result.output).toContain("the run was interrupted");
    expect(backend.sessions.dump()).toEqual([]);
    expect(recordsOf(backend)).toEqual(before);
  });

  test("what it cannot remove is named, and the run fails", async () => {
    const { backend, origin } = await serveSpoilt();
    backend.faults.add({ kind: "500", method: "DELETE", path: "/api/users/*" });
    const found = failures(await runAgainst(origin, writing));
    const name = ensureDefined(Object.keys(found).find((line) => line.includes("left behind")));
    expect(name).toMatch(/^the user spire-conformance-\w+@example\.com: is left behind: remove it by hand$/);
    expect([...backend.store.users.values()].filter(({ email }) => name.includes(email))).toHaveLength(1);
  });
});
