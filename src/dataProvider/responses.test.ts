import { expect, test } from "vitest";
import { getJsonBody, unwrap, unwrapOne } from "./responses";
import { ApiError } from "./errors";

test.each<[name: string, answer: unknown, inner: unknown]>([
  ["a wrapped list", { data: [1, 2] }, [1, 2]],
  ["a wrapped record", { data: { id: 1 } }, { id: 1 }],
  ["a bare record", { id: 1 }, { id: 1 }],
  ["a bare record that has a field called data", { id: 1, data: "203.0.113.1" }, { id: 1, data: "203.0.113.1" }],
  ["a wrapped record that has a field called data", { data: { id: 1, data: "x" } }, { id: 1, data: "x" }],
  ["nothing", undefined, undefined],
  ["null", null, null],
])("unwrap: %s", (_, answer, inner) => {
  expect(unwrap(answer)).toEqual(inner);
});

test.each<[name: string, answer: unknown, record: unknown]>([
  ["wrapped in a list", { data: [{ id: 1 }] }, { id: 1 }],
  ["wrapped in a list that PHP encoded as an object", { data: { 2: { id: 1 } } }, { id: 1 }],
  ["wrapped", { data: { id: 1 } }, { id: 1 }],
  ["bare", { id: 1 }, { id: 1 }],
  ["bare, with a field called data", { id: 1, data: "v=spf1 -all" }, { id: 1, data: "v=spf1 -all" }],
  ["a bare list", [{ id: 1 }], { id: 1 }],
  ["an empty list", { data: [] }, undefined],
  ["no body", undefined, undefined],
])("unwrapOne: %s", (_, answer, record) => {
  expect(unwrapOne(answer)).toEqual(record);
});

test("a body that is not JSON is malformed, with its status", () => {
  const answer = { status: 200, headers: new Headers(), body: undefined };
  expect(getJsonBody("GET /api/x", { ...answer, malformed: false, body: { a: 1 } })).toEqual({ a: 1 });
  expect(() => getJsonBody("GET /api/x", { ...answer, malformed: true })).toThrow(ApiError);
  expect(() => getJsonBody("GET /api/x", { ...answer, malformed: true })).toThrow("GET /api/x: malformed 200");
});
