import { describe, expect, test } from "vitest";
import { required } from "../../mocks/required";
import {
  environment,
  everybody,
  failures,
  outcomeOf,
  recordsOf,
  runAgainst,
  serveSpoilt,
  writing,
} from "./conformanceRun";
import { pathOf, rebroadcast, respond } from "./wrongBackend";

/** What a backend that conforms may do differently; what it loses on the way. */

describe("a backend that conforms", () => {
  test("passes with --write, and is left as it was", async () => {
    const { backend, origin } = await serveSpoilt();
    const before = recordsOf(backend);
    const result = await runAgainst(origin, writing, everybody);
    expect(failures(result)).toEqual({});
    expect(result.passed).toBeGreaterThan(100);
    expect(recordsOf(backend)).toEqual(before);
    expect(outcomeOf(result, "POST /api/servers: adds a server")).toBe("skipped");
    expect(backend.push.log.map(({ event }) => event)).toEqual(["action-process", "action-process"]);
  });

  test.each(["namespaced", "mixed"] as const)("may name its events otherwise: %s", async (eventNames) => {
    const { origin } = await serveSpoilt({ eventNames });
    expect(failures(await runAgainst(origin, writing))).toEqual({});
  });

  test("may have a private channel, which is authorised first", async () => {
    const { backend, origin } = await serveSpoilt();
    rebroadcast(backend, (channel, event, data) => [`private-${channel}`, event, data]);
    expect(failures(await runAgainst(origin, [...writing, "--push-channel", "private-spire-sites"]))).toEqual({});
    expect(backend.calls.some(({ path, status }) => path === "/broadcasting/auth" && status === 200)).toBe(true);
  });

  test.each(["wrapped", "role"] as const)("may send its roles and permissions in the shape %s", async (userShape) => {
    const { origin } = await serveSpoilt({ userShape });
    expect(failures(await runAgainst(origin))).toEqual({});
  });

  test("may send lists without pages bare, without {data: …}", async () => {
    const { backend, origin } = await serveSpoilt({}, async (request, ask) => {
      const response = await ask(request);
      const text = await response.clone().text();
      if (!response.ok || !text.startsWith('{"data":') || /\/(domains|gen_site_token)$/.test(pathOf(request)))
        return response;
      const { data } = JSON.parse(text) as { data: unknown };
      return respond(JSON.stringify(data), response);
    });
    const before = recordsOf(backend);
    expect(failures(await runAgainst(origin, writing, everybody))).toEqual({});
    expect(recordsOf(backend)).toEqual(before);
  });

  test("may fail to test a server that is down, as long as it can test another one", async () => {
    const { backend, origin } = await serveSpoilt();
    backend.faults.add({ kind: "502", path: "/api/servers/test/1", skip: 1 });
    expect(failures(await runAgainst(origin))).toEqual({});
    expect(backend.calls.filter(({ path }) => path === "/api/servers/test/2")).toHaveLength(1);
  });

  test("may throttle: the run waits for Retry-After", async () => {
    let now = Date.now();
    const { backend, origin } = await serveSpoilt({ apiLimit: 30, now: () => new Date(now) });
    const waits: number[] = [];
    const pause = async (seconds: number) => {
      waits.push(seconds);
      now += seconds * 1000;
    };
    expect(failures(await runAgainst(origin, [], everybody, { pause }))).toEqual({});
    expect(waits.length).toBeGreaterThan(0);
    expect(backend.calls.filter(({ status }) => status === 429)).toHaveLength(waits.length);
  });

  test("may lack an assumed route: this is reported, but is not a failure", async () => {
    const missing = ["POST /api/subdomains", "PUT /api/servers/{id}", "GET /api/dns"];
    const { backend, origin } = await serveSpoilt({ missing });
    const before = recordsOf(backend);
    const result = await runAgainst(origin, writing);
    const names = result.lines.filter(({ outcome }) => outcome === "not offered").map(({ subject }) => subject);
    expect(new Set(names)).toEqual(new Set(missing));
    expect(result.failed).toBe(0);
    expect(recordsOf(backend)).toEqual(before);
  });

  test("without other accounts and without a domain says what was not checked", async () => {
    const { backend, origin } = await serveSpoilt();
    const before = recordsOf(backend);
    const result = await runAgainst(origin, ["--write"]);
    expect(failures(result)).toEqual({});
    expect(outcomeOf(result, "the admin: what the role may not do")).toBe("skipped");
    expect(outcomeOf(result, "POST /api/dns: adds a TXT record")).toBe("skipped");
    expect(outcomeOf(result, "the push channel: is joined")).toBe("skipped");
    expect(result.output).toContain("needs a domain that may be written to: --domain <id>");
    expect(recordsOf(backend)).toEqual(before);
  });
});

describe("added records are removed, whatever happens", () => {
  test("after a failed change", async () => {
    const { backend, origin } = await serveSpoilt();
    const before = recordsOf(backend);
    backend.faults.add({ kind: "500", method: "PUT", path: "/api/users/*" });
    backend.faults.add({ kind: "500", method: "DELETE", path: "/api/dns/*", times: 1 });
    const result = await runAgainst(origin, writing);
    expect(Object.keys(failures(result))).toEqual([
      "PUT /api/users/{id}: changes the name",
      "DELETE /api/dns/{id}: removes the record",
    ]);
    expect(recordsOf(backend)).toEqual(before);
  });

  test("after an answer that is lost although the record was added", async () => {
    const { backend, origin } = await serveSpoilt();
    const before = recordsOf(backend);
    for (const [method, path] of [
      ["POST", "/api/users"],
      ["PUT", "/api/company_contacts/*"],
      ["POST", "/api/dns"],
    ] as const) {
      backend.faults.add({ kind: "lost", method, path, times: 1 });
    }
    const result = await runAgainst(origin, writing);
    expect(failures(result)).toEqual({
      "POST /api/users: adds an employee": "the connection was lost",
      "PUT /api/company_contacts/{company_id}: adds a contact": "the connection was lost",
      "POST /api/dns: adds a TXT record": "the connection was lost",
    });
    expect(recordsOf(backend)).toEqual(before);
  });

  test("an interruption", async () => {
    const { backend, origin } = await serveSpoilt();
    const before = recordsOf(backend);
    const stop = new AbortController();
    const onLine = (line: string) => {
      if (line.includes("adds a contact")) stop.abort();
    };
    const result = await runAgainst(origin, writing, environment(), { stop: stop.signal, onLine });
    expect(outcomeOf(result, "PUT /api/company_contacts/{company_id}: adds a contact")).toBe("ok");
    expect(outcomeOf(result, "DELETE /api/company_contacts/{id}: removes the contact")).toBe("skipped");
    expect(result.output).toContain("the run was interrupted");
    expect(backend.sessions.dump()).toEqual([]);
    expect(recordsOf(backend)).toEqual(before);
  });

  test("a record that cannot be removed is named, and the run fails", async () => {
    const { backend, origin } = await serveSpoilt();
    backend.faults.add({ kind: "500", method: "DELETE", path: "/api/users/*" });
    const found = failures(await runAgainst(origin, writing));
    const name = required(Object.keys(found).find((line) => line.includes("left behind")));
    expect(name).toMatch(/^the user spire-conformance-\w+@example\.com: is left behind: remove it by hand$/);
    const left = [...backend.store.users.values()].filter(({ email }) => name.includes(email));
    expect(left).toHaveLength(1);
  });
});
