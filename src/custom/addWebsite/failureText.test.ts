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
