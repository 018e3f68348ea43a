import { expect, test } from "vitest";
import { createBackend } from "../../mocks/backend";
import { findResponseViolations, type Exchange, findRequestViolations } from "./exchange";
import { observeContract } from "./observeContract";

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
])("a response with %s is a violation", (_, parts, fault) => {
  expect(findResponseViolations(exchange(parts)).join("\n")).toMatch(fault);
});

test.each<[what: string, parts: Parameters<typeof exchange>[0], fault: RegExp]>([
  [
    "an unknown field",
    { method: "POST", status: 201, body: { name: "A", email: "a@b", password: "Aa1!aaaa", x: 1 } },
    /x/,
  ],
  ["a missing field", { method: "POST", status: 201, body: { email: "a@b", password: "Aa1!aaaa" } }, /name/],
  ["an unknown query parameter", { query: { page: "1" } }, /unknown query page/],
  ["an unexpected body", { body: {} }, /an unexpected body/],
])("a request with %s is a violation", (_, parts, fault) => {
  expect(findRequestViolations(exchange(parts)).join("\n")).toMatch(fault);
  expect(findRequestViolations(exchange({ ...parts, status: 422 })), "rejected request").toEqual([]);
});

test("observing a backend reports violations of the contract", async () => {
  const backend = createBackend({ domains: 1 });
  const faults = observeContract(backend, { requests: true });
  const observe = [...backend.responseObservers][0];
  const call = { ...exchange({}), headers: {}, at: "", durationMs: 0 };
  observe?.(call, Response.json({ data: [user] }));
  expect(await faults()).toEqual([]);
  observe?.(call, Response.json({ data: "none" }));
  expect(await faults()).not.toEqual([]);
});
