import { expect, test } from "vitest";
import { calls } from "../../scripts/conformance/calls";
import { calls as tableCalls } from "../../scripts/contract/calls";
import {
  allAccounts,
  copyRecords,
  getFailures,
  runConformanceAgainst,
  startInterceptedServer,
  writeArguments,
} from "./conformanceSetup";

test("the command checks every call of the endpoint table", () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(tableCalls.map(({ name }) => name).sort());
});

test("a read-only run passes and changes nothing", async () => {
  const { backend, origin } = await startInterceptedServer();
  const before = copyRecords(backend);
  const result = await runConformanceAgainst(origin, [], allAccounts);
  expect(getFailures(result)).toEqual({});
  expect(result.passed).toBeGreaterThan(70);
  expect(result.output).toMatch(new RegExp(`\n${result.passed} passed, 0 failed$`));
  expect(copyRecords(backend)).toEqual(before);
  expect(backend.sessions.dump()).toEqual([]);
  const done = backend.requestLog.filter(({ method, status = 0 }) => method !== "GET" && status < 400);
  expect(new Set(done.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set(["POST /login", "POST /logout"]),
  );
});

test("a run with all options makes every call, and keeps exactly a server, a subdomain and a website", async () => {
  const { backend, origin } = await startInterceptedServer();
  const before = copyRecords(backend);
  const args = [...writeArguments, "--keep", "server,subdomain,website"];
  const result = await runConformanceAgainst(origin, args, allAccounts);
  expect(getFailures(result)).toEqual({});
  const after = copyRecords(backend);
  expect(after.servers.slice(before.servers.length).map(({ port }) => port)).toEqual([9443]);
  expect(after.domains.slice(before.domains.length).map(({ type }) => type)).toEqual(["site", "subscription"]);
  expect(after.domains.at(-1)?.domain).toMatch(/^web-spire-conformance-\w+\.example\.com$/);
  expect({ ...after, servers: [], domains: [] }).toEqual({ ...before, servers: [], domains: [] });

  expect(result.lines.filter(({ area }) => area === "not called")).toEqual([]);
  const checked = new Set(result.lines.map(({ call }) => call));
  expect(calls.filter(({ name }) => !checked.has(name))).toEqual([]);
  // A resource that was added to the table may have a call that cannot be undone.
  const unmade = result.lines.filter(({ call, outcome }) => call !== undefined && outcome !== "ok");
  const added = tableCalls.filter(({ endpoint }) => "record" in endpoint && endpoint.input).map(({ name }) => name);
  expect(unmade.filter(({ call, outcome }) => outcome !== "skipped" || !added.some((name) => name === call))).toEqual(
    [],
  );
});
