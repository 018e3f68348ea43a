import { expect, test } from "vitest";
import { getJsonBody, unwrap, unwrapOne } from "./responses";
import { ApiError } from "./errors";

test.each<[name: string, response: unknown, inner: unknown]>([
  ["a wrapped list", { data: [1, 2] }, [1, 2]],
  ["a wrapped record", { data: { id: 1 } }, { id: 1 }],
  ["a bare record", { id: 1 }, { id: 1 }],
  ["a bare record that has a field called data", { id: 1, data: "203.0.113.1" }, { id: 1, data: "203.0.113.1" }],
  ["a wrapped record that has a field called data", { data: { id: 1, data: "x" } }, { id: 1, data: "x" }],
  ["nothing", undefined, undefined],
  ["null", null, null],
])("unwrap: %s", (_, response, inner) => {
  expect(unwrap(response)).toEqual(inner);
});

test.each<[name: string, response: unknown, record: unknown]>([
  ["wrapped in a list", { data: [{ id: 1 }] }, { id: 1 }],
  ["wrapped in a list that PHP encoded as an object", { data: { 2: { id: 1 } } }, { id: 1 }],
  ["wrapped", { data: { id: 1 } }, { id: 1 }],
  ["bare", { id: 1 }, { id: 1 }],
  ["bare, with a field called data", { id: 1, data: "v=spf1 -all" }, { id: 1, data: "v=spf1 -all" }],
  ["a bare list", [{ id: 1 }], { id: 1 }],
  ["an empty list", { data: [] }, undefined],
  ["no body", undefined, undefined],
])("unwrapOne: %s", (_, response, record) => {
  expect(unwrapOne(response)).toEqual(record);
});

test("rejects a body that is not JSON as malformed, with its status", () => {
  const response = { status: 200, headers: new Headers(), body: undefined };
  expect(getJsonBody("GET /api/x", { ...response, malformed: false, body: { a: 1 } })).toEqual({ a: 1 });
  expect(() => getJsonBody("GET /api/x", { ...response, malformed: true })).toThrow(ApiError);
  expect(() => getJsonBody("GET /api/x", { ...response, malformed: true })).toThrow("GET /api/x: malformed 200");
});
