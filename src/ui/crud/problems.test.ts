import { expect, test } from "vitest";
import * as v from "valibot";
import { standardTable } from "../../../tests/contract/standardTable";
import { inputSchema } from "../../dataProvider/entries";
import { problemsOf, type Problem } from "./problems";

const { backups } = standardTable;
const good = {
  name: "nightly",
  notify: null,
  day: "2030-01-02",
  kept: true,
  copies: 3,
  place: "local",
  code: "ABC-1",
  passphrase: "s3cret",
};
const problems = (values: object, isNew = true) => Object.fromEntries(problemsOf(inputSchema(backups, isNew), values));

test("valid input has none, and fields outside the schema do not matter", () => {
  expect(problems(good)).toEqual({});
  expect(problems({ ...good, more: 1 })).toEqual({});
});

test("all that is missing is said at once; a secret is missing only when one is added", () => {
  const required = { reason: "required", limit: "" };
  const { notify: _, ...needed } = good;
  expect(problems({})).toEqual(Object.fromEntries(Object.keys(needed).map((name) => [name, required])));
  expect(problems({ ...good, passphrase: null })).toEqual({ passphrase: required });
  expect(problems({ ...good, passphrase: null }, false)).toEqual({});
});

test.each<[field: string, value: unknown, reason: Problem["reason"], limit?: string]>([
  ["name", "x".repeat(41), "longest", "40"],
  ["notify", "nobody", "email"],
  ["day", "tomorrow", "date"],
  ["copies", "many", "number"],
  ["copies", 2.5, "integer"],
  ["copies", 1, "lowest", "2"],
  ["place", "moon", "choice"],
  ["code", "?", "other"],
  ["kept", "perhaps", "other"],
])("%s: %j", (field, value, reason, limit = "") => {
  expect(problems({ ...good, [field]: value })).toEqual({ [field]: { reason, limit } });
});

test.each([
  [v.pipe(v.string(), v.url()), "here", "url", ""],
  [v.pipe(v.string(), v.minLength(3)), "ab", "shortest", "3"],
  [v.pipe(v.number(), v.maxValue(3)), 4, "highest", "3"],
] as const)("other rules", (schema, value, reason, limit) => {
  const input = v.object({ field: schema });
  expect([...problemsOf(input, { field: value })]).toEqual([["field", { reason, limit }]]);
});
