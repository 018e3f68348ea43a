import { expect, test } from "vitest";
import { ApiError } from "../../dataProvider/errors";
import { failureText } from "./AddWebsite";

const failed = (answer: unknown) => new ApiError({ kind: "http", endpoint: "POST /api/domains", status: 500, answer });

test.each([
  ["JSON with a message", { error: '{"message":"The <limit> is reached"}' }, "The <limit> is reached"],
  ["plain text", { error: "cURL error 28" }, "cURL error 28"],
  ["JSON without a message", { error: '{"code":5}' }, '{"code":5}'],
  ["JSON that is no object", { error: '"text"' }, '"text"'],
  ["an object", { error: { message: "limit" } }, "limit"],
  ["JSON with a number as message", { error: '{"message":5}' }, "5"],
  ["JSON with errors of fields as message", { error: '{"message":{"a":["b"]}}' }, '{"message":{"a":["b"]}}'],
  ["JSON with an empty message", { error: '{"message":""}' }, undefined],
  ["JSON with a blank message", { error: '{"message":" "}' }, undefined],
  ["JSON with no message", { error: '{"message":null,"code":5}' }, undefined],
  ["JSON with an empty object as message", { error: '{"message":{}}' }, undefined],
  ["null as JSON", { error: "null" }, undefined],
  ["false as JSON", { error: "false" }, undefined],
  ["an empty object as JSON", { error: "{}" }, undefined],
  ["an empty list as JSON", { error: " [] " }, undefined],
  ["an empty text as JSON", { error: '""' }, undefined],
  ["cut off JSON", { error: '{"mess' }, '{"mess'],
  ["an object with an empty message", { error: { message: "" } }, undefined],
  ["blanks", { error: " \n" }, undefined],
  ["null", { error: null }, undefined],
  ["a flag", { error: true, message: "The plan is full." }, undefined],
  ["a number", { error: 500 }, undefined],
  ["empty", { error: "" }, undefined],
  ["none", { message: "Server Error" }, undefined],
  ["no JSON", undefined, undefined],
])("an error field with %s", (_, answer, text) => {
  expect(failureText(failed(answer))).toBe(text);
});

test("no answer at all", () => {
  expect(failureText(new ApiError({ kind: "network", endpoint: "POST /api/domains" }))).toBeUndefined();
  expect(failureText(new TypeError("bug"))).toBeUndefined();
});
