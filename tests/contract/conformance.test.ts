import { expect, test } from "vitest";
import { missingCalls } from "../../scripts/conformance/report";
import { calls, callsOf } from "../../scripts/contract/calls";
import { actions, resources } from "@/dataProvider/endpoints";
import { everybody, failures, recordsOf, runAgainst, serveSpoilt, writing } from "./conformanceRun";

/** The conformance command against the mocked backend, over real HTTP and real WebSockets. */

test("passes read-only, and nothing is changed", async () => {
  const { backend, origin } = await serveSpoilt();
  const before = recordsOf(backend);
  const result = await runAgainst(origin, [], everybody);
  expect(failures(result)).toEqual({});
  expect(result.failed).toBe(0);
  expect(result.passed).toBeGreaterThan(70);
  expect(result.output).toMatch(new RegExp(`\n${result.passed} passed, 0 failed$`));
  expect(recordsOf(backend)).toEqual(before);
  expect(backend.sessions.dump()).toEqual([]);
  const done = backend.requestLog.filter(({ method, status = 0 }) => method !== "GET" && status < 400);
  expect([...new Set(done.map(({ method, path }) => `${method} ${path}`))]).toEqual(["POST /login", "POST /logout"]);
});

test("with every option it makes every call, and leaves exactly a server, a subdomain and a website behind", async () => {
  const { backend, origin } = await serveSpoilt();
  const before = recordsOf(backend);
  const result = await runAgainst(origin, [...writing, "--keep", "server,subdomain,website"], everybody);
  expect(failures(result)).toEqual({});
  const after = recordsOf(backend);
  expect(after.servers.slice(before.servers.length).map(({ port }) => port)).toEqual([9443]);
  expect(after.domains.slice(before.domains.length).map(({ type }) => type)).toEqual(["site", "subscription"]);
  expect(after.domains.at(-1)?.domain).toMatch(/^web-spire-conformance-\w+\.example\.com$/);
  expect({ ...after, servers: [], domains: [] }).toEqual({ ...before, servers: [], domains: [] });

  const { lines } = result;
  expect(lines.filter(({ area }) => area === "not called")).toEqual([]);
  expect(missingCalls(lines, calls)).toEqual([]);
  // An added resource may have a call that cannot be undone.
  const added = new Set<string | undefined>(
    calls.filter(({ endpoint }) => "record" in endpoint && endpoint.input).map(({ name }) => name),
  );
  const unmade = lines.filter(
    ({ call, outcome }) => call !== undefined && outcome !== "ok" && !(outcome === "skipped" && added.has(call)),
  );
  expect(unmade.map(({ call }) => call)).toEqual([]);

  const table = {
    resources: { ...resources, invented: { ...resources.servers, list: "GET /api/invented" as const } },
    actions: { ...actions, inventedCall: { ...actions.testServer, route: "POST /api/invented" as const } },
  };
  expect(missingCalls(lines, callsOf(table)).map(({ name }) => name)).toEqual([
    "invented.list",
    "invented.one",
    "invented.create",
    "invented.update",
    "inventedCall",
  ]);
});
