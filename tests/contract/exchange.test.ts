import { expect, test } from "vitest";
import { createBackend } from "../../mocks/backend";
import { findResponseViolations, type Exchange, findRequestViolations } from "./exchange";
import { observeContract } from "./observeContract";

/** Tests of the check itself. */

const exchange = (parts: Partial<Exchange> & { json?: unknown }): Exchange => ({
  method: "GET",
  path: "/api/users",
  query: {},
  body: undefined,
  status: 200,
  headers: new Headers(),
  text: JSON.stringify(parts.json) ?? "",
  ...parts,
});
const user = { id: 1, email: "ada@spire.test" };

test.each<[what: string, parts: Parameters<typeof exchange>[0], fault: RegExp]>([
  ["a row without its id", { json: { data: [{ email: "a@b" }] } }, /^GET \/api\/users answered 200: .*/],
  ["no body", {}, /answered 200/],
  ["another success", { status: 202, json: { data: [] } }, /202 is not an agreed success/],
  ["a secret", { json: { data: [{ ...user, password: "hash" }] } }, /answers the secret password/],
  ["a refusal without a message", { status: 401, json: {} }, /message/],
  ["a refusal that is not agreed", { status: 418, json: { message: "" } }, /418 is not an agreed refusal/],
  ["429 without Retry-After", { status: 429, json: { message: "Slow down" } }, /no header Retry-After/],
  ["422 without errors", { method: "POST", status: 422, json: { message: "Wrong" } }, /errors/],
])("an answer with %s", (_, parts, fault) => {
  expect(findResponseViolations(exchange(parts)).join("\n")).toMatch(fault);
});

test.each<[what: string, parts: Parameters<typeof exchange>[0]]>([
  ["a list", { json: { data: [{ ...user, more: 1 }] } }],
  ["a bare list", { json: [user] }],
  ["a refusal", { status: 429, json: { message: "Slow down" }, headers: new Headers({ "Retry-After": "7" }) }],
  ["a proxy's page", { status: 502, text: "<html>" }],
  ["what is not of the contract", { path: "/broadcasting/auth", method: "POST", json: {} }],
])("%s is fine", (_, parts) => {
  expect(findResponseViolations(exchange(parts))).toEqual([]);
});

test.each<[what: string, parts: Parameters<typeof exchange>[0], fault: RegExp]>([
  [
    "a field too many",
    { method: "POST", status: 201, body: { name: "A", email: "a@b", password: "Aa1!aaaa", x: 1 } },
    /x/,
  ],
  ["a field too few", { method: "POST", status: 201, body: { email: "a@b", password: "Aa1!aaaa" } }, /name/],
  ["a query that nobody asked for", { query: { page: "1" } }, /unknown query page/],
  ["a body that nobody asked for", { body: {} }, /a body that nobody asked for/],
])("a request with %s", (_, parts, fault) => {
  expect(findRequestViolations(exchange(parts)).join("\n")).toMatch(fault);
  expect(findRequestViolations(exchange({ ...parts, status: 422 })), "refused: no fault").toEqual([]);
});

test("checking a backend against the contract reports violations", async () => {
  const backend = createBackend({ domains: 1 });
  const faults = observeContract(backend, { requests: true });
  const watch = [...backend.responseObservers][0];
  const call = { ...exchange({}), headers: {}, at: "", durationMs: 0 };
  watch?.(call, Response.json({ data: [user] }));
  expect(await faults()).toEqual([]);
  watch?.(call, Response.json({ data: "none" }));
  expect(await faults()).not.toEqual([]);
});
