import { expect, test } from "vitest";
import { findUncheckedCalls } from "../../scripts/conformance/report";
import { calls, listCalls } from "../../scripts/contract/calls";
import { actions, resources } from "@/dataProvider/endpoints";
import {
  allAccounts,
  getFailures,
  copyRecords,
  runConformanceAgainst,
  startInterceptedServer,
  writeArguments,
} from "./conformanceSetup";

test("a read-only run passes and changes nothing", async () => {
  const { backend, origin } = await startInterceptedServer();
  const before = copyRecords(backend);
  const result = await runConformanceAgainst(origin, [], allAccounts);
  expect(getFailures(result)).toEqual({});
  expect(result.failed).toBe(0);
  expect(result.passed).toBeGreaterThan(70);
  expect(result.output).toMatch(new RegExp(`\n${result.passed} passed, 0 failed$`));
  expect(copyRecords(backend)).toEqual(before);
  expect(backend.sessions.dump()).toEqual([]);
  const done = backend.requestLog.filter(({ method, status = 0 }) => method !== "GET" && status < 400);
  expect([...new Set(done.map(({ method, path }) => `${method} ${path}`))]).toEqual(["POST /login", "POST /logout"]);
});

test("a run with all options makes every call, and keeps exactly a server, a subdomain and a website", async () => {
  const { backend, origin } = await startInterceptedServer();
  const before = copyRecords(backend);
  const result = await runConformanceAgainst(
    origin,
    [...writeArguments, "--keep", "server,subdomain,website"],
    allAccounts,
  );
  expect(getFailures(result)).toEqual({});
  const after = copyRecords(backend);
  expect(after.servers.slice(before.servers.length).map(({ port }) => port)).toEqual([9443]);
  expect(after.domains.slice(before.domains.length).map(({ type }) => type)).toEqual(["site", "subscription"]);
  expect(after.domains.at(-1)?.domain).toMatch(/^web-spire-conformance-\w+\.example\.com$/);
  expect({ ...after, servers: [], domains: [] }).toEqual({ ...before, servers: [], domains: [] });

  const { lines } = result;
  expect(lines.filter(({ area }) => area === "not called")).toEqual([]);
  expect(findUncheckedCalls(lines, calls)).toEqual([]);
  // A resource that was added to the table may have a call that cannot be undone.
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
  expect(findUncheckedCalls(lines, listCalls(table)).map(({ name }) => name)).toEqual([
    "invented.list",
    "invented.one",
    "invented.create",
    "invented.update",
    "inventedCall",
  ]);
});
