import * as v from "valibot";
import { expect, test } from "vitest";
import { readFields } from "../../contract/fields";

test.each<[name: string, schema: v.GenericSchema, kind: string, required: boolean]>([
  ["a text", v.string(), "text", true],
  ["a text that may be missing", v.nullish(v.string()), "text", false],
  ["an optional null", v.optional(v.nullable(v.pipe(v.string(), v.maxLength(3)))), "text", false],
  ["a day", v.pipe(v.string(), v.isoDate()), "date", true],
  ["a number", v.pipe(v.number(), v.integer()), "number", true],
  ["a flag", v.boolean(), "flag", true],
  ["a flag in any shape", v.nullish(v.union([v.boolean(), v.number()])), "flag", false],
  ["a choice", v.picklist(["a", "b"]), "choice", true],
  ["anything", v.unknown(), "text", true],
])("%s has kind and required", (_, schema, kind, required) => {
  const { field } = readFields(v.looseObject({ field: schema }));
  expect([field?.kind, field?.required]).toEqual([kind, required]);
});

test("a choice has its values", () => {
  const { place } = readFields(v.object({ place: v.nullish(v.picklist(["local", "remote"])) }));
  expect(place?.choices).toEqual(["local", "remote"]);
});

test("a schema that is not an object has no fields", () => {
  expect([readFields(undefined), readFields(v.string())]).toEqual([{}, {}]);
});
