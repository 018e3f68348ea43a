import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../mocks/backend";
import { createContext } from "../../scripts/conformance/context";
import { readOptions } from "../../scripts/conformance/options";
import { createReport, createSecrets } from "../../scripts/conformance/report";
import { checkOthers } from "../../scripts/conformance/run";
import { signIn } from "../../scripts/conformance/session";
import { calls } from "../../scripts/contract/calls";
import { emails } from "../support/backend";
import { environment, serveSpoilt, type Spoil } from "./conformanceRun";
import { isCall } from "./wrongBackend";

/** Generic checks of `npm run contract` for calls without a check of their own, applied to every call of the table. */

const tryAll = async (args: readonly string[], spoil?: Spoil) => {
  const { backend, origin } = await serveSpoilt({}, spoil);
  const options = readOptions(["--url", origin, ...args], environment());
  if (options === "help") throw new Error("no run was asked for");
  const secrets = createSecrets();
  const report = createReport(() => {}, secrets);
  const context = createContext(options, report, secrets, { pause: () => Promise.reject(new Error("not throttled")) });
  const account = { email: emails["super-admin"], password: DEMO_PASSWORD };
  const signedIn = await signIn(context, "session", account, "super-admin");
  if (!signedIn) throw new Error("nobody could sign in");
  backend.calls.length = 0;
  await checkOthers(context, signedIn);
  const done = backend.calls.filter(({ method, status = 0 }) => method !== "GET" && status < 400);
  expect(done.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  return report.lines.filter(({ area }) => area === "other calls");
};
const outcomes = (lines: Awaited<ReturnType<typeof tryAll>>) =>
  Object.fromEntries(lines.map(({ call, what, outcome }) => [call ?? "", `${what}, ${outcome}`]));
const routesOf = (isReading: boolean) =>
  calls.filter(({ route }) => route.startsWith("GET ") === isReading).map(({ name }) => name);

test("a read is made, and its answer compared", async () => {
  const tried = outcomes(await tryAll([]));
  const wanted = routesOf(true).filter((name) => name !== "currentUser");
  expect(tried).toEqual(Object.fromEntries(wanted.map((name) => [name, "as its entry says, ok"])));
});

test("a write is tried without changing anything", async () => {
  const tried = outcomes(await tryAll(["--write"]));
  const wanted = routesOf(false).filter((name) => name !== "login" && name !== "logout");
  expect(Object.keys(tried)).toEqual(expect.arrayContaining(wanted));
  expect(tried).toMatchObject({
    "users.create": "with nothing: 422, ok",
    "users.update": "of an unknown id: 404, ok",
    "users.delete": "of an unknown id: 404, ok",
    "contacts.update": "of an unknown id: 404, ok",
    domainAction: "with nothing: 422, ok",
  });
  expect(Object.values(tried).filter((what) => !what.endsWith(", ok"))).toEqual([]);
});

test("differences are found; a missing call is not a failure", async () => {
  const lines = await tryAll(["--write"], async (request, ask) => {
    if (isCall(request, "GET /api/domain_delete_info")) return Response.json({ message: "" }, { status: 404 });
    if (isCall(request, "GET /api/dns")) return Response.json({ data: { records: "none" } });
    return isCall(request, "POST /api/domain_action") ? Response.json({}) : ask(request);
  });
  const found = lines
    .filter(({ outcome }) => outcome !== "ok")
    .map(({ call, outcome, details }) => [call, outcome, details]);
  expect(found).toEqual([
    ["domainAction", "differs", ["answered 200, expected 422"]],
    ["domainDeleteInfo", "skipped", [expect.stringMatching(/^answered 404: there is nothing of what the sample/)]],
    ["dnsInfo", "differs", [expect.stringMatching(/^the answer: expected /)]],
  ]);
});
