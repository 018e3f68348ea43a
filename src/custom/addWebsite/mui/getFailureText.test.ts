import { expect, test } from "vitest";
import { ApiError } from "@/dataProvider/errors";
import { getFailureText } from "./AddWebsite";

const createError = (body: unknown) =>
  new ApiError({ kind: "http", endpoint: "POST /api/domains", status: 500, responseBody: body });

test.each([
  ["JSON with a message", { error: '{"message":"The <limit> is reached"}' }, "The <limit> is reached"],
  ["plain text", { error: "cURL error 28" }, "cURL error 28"],
  ["JSON without a message", { error: '{"code":5}' }, '{"code":5}'],
  ["an object", { error: { message: "limit" } }, "limit"],
  ["JSON with errors of fields as message", { error: '{"message":{"a":["b"]}}' }, '{"message":{"a":["b"]}}'],
  ["JSON with an empty message", { error: '{"message":""}' }, undefined],
  ["JSON with no message", { error: '{"message":null,"code":5}' }, undefined],
  ["null as JSON", { error: "null" }, undefined],
  ["an empty object as JSON", { error: "{}" }, undefined],
  ["cut off JSON", { error: '{"mess' }, '{"mess'],
  ["blanks", { error: " \n" }, undefined],
  ["null", { error: null }, undefined],
  ["a flag", { error: true, message: "The plan is full." }, undefined],
  ["none", { message: "Server Error" }, undefined],
  ["no JSON", undefined, undefined],
])("returns the message of an error field with %s", (_, response, text) => {
  expect(getFailureText(createError(response))).toBe(text);
});

test("returns no message without a response", () => {
  expect(getFailureText(new ApiError({ kind: "network", endpoint: "POST /api/domains" }))).toBeUndefined();
  expect(getFailureText(new TypeError("bug"))).toBeUndefined();
});
