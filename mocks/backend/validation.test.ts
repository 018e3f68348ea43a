import * as v from "valibot";
import { expect, test } from "vitest";
import { standardTable } from "../../tests/contract/standardTable";
import { toQueryString } from "@/dataProvider/routes";
import { HttpError, parseQuery } from "./http";
import { getEmailError, parseTextValues, validate } from "./validation";
import { createSampleInput } from "./seed/sampleRecords";

const schema = standardTable.backups.input;
const good = createSampleInput("backups", standardTable.backups, 1);

const errorsOf = (input: Record<string, unknown>, by: v.GenericSchema = schema, problems = {}): unknown => {
  try {
    validate(by, input, problems);
    return {};
  } catch (error) {
    return error instanceof HttpError ? [error.status, error.body["errors"]] : error;
  }
};

test("valid input passes, also without its optional fields", () => {
  expect(errorsOf(good)).toEqual({});
  expect(errorsOf({ ...good, notify: null })).toEqual({});
});

test.each<[field: string, value: unknown, text: string]>([
  ["name", null, "The name field is required."],
  ["name", 7, "The name field must be a string."],
  ["name", "x".repeat(41), "The name field must not be greater than 40 characters."],
  ["notify", "nobody", "The notify field must be a valid email address."],
  ["day", "tomorrow", "The day field must be a valid date."],
  ["kept", "perhaps", "The kept field must be true or false."],
  ["copies", "many", "The copies field must be a number."],
  ["copies", 2.5, "The copies field must be an integer."],
  ["copies", 1, "The copies field must be at least 2."],
  ["place", "moon", "The selected place is invalid."],
  ["code", "?", "The code field format is invalid."],
])("%s: %j returns %s", (field, value, text) => {
  expect(errorsOf({ ...good, [field]: value })).toEqual([422, { [field]: [text] }]);
});

test("field errors replace those of the schema, and unknown fields are ignored except in strict objects", () => {
  const strict = v.strictObject({ email: v.pipe(v.string(), v.regex(/@/)), options: v.strictObject({}) });
  const errors = (input: Record<string, unknown>, problems = {}) => errorsOf(input, strict, problems);
  expect(errors({ email: "a@b", options: {}, more: 1 }, { email: false })).toEqual({});
  const nobody = { email: "nobody", options: {} };
  const text = "The email field must be a valid email address.";
  expect(errors(nobody, { email: getEmailError("nobody") })).toEqual([422, { email: [text] }]);
  expect(errors({ ...nobody, email: "a@b" }, { email: "Gone." })).toEqual([422, { email: ["Gone."] }]);
  expect(errors({ email: "a@b", options: { more: 1 } })).toEqual([422, { options: [expect.any(String)] }]);
});

test("texts of queries and forms become numbers only where the schema expects numbers", () => {
  const entries = { id: v.union([v.number(), v.string()]), hours: v.number(), text: v.string() };
  const values = { id: "7", hours: "12", text: "12", more: "1" };
  expect(parseTextValues(entries, values)).toEqual({ ...values, hours: 12 });
  expect(parseTextValues(entries, { hours: "" })).toEqual({ hours: "" });
  expect(parseTextValues(entries, { hours: "soon" })).toEqual({ hours: NaN });
});

test("a query may have several values of one parameter", () => {
  const values = { status: ["active", "suspended"], search: "a&b", page: "1" };
  expect(parseQuery(new URLSearchParams(toQueryString(values)))).toEqual(values);
});
