import { expect, test } from "vitest";
import { HttpError, type Json } from "./http";
import * as rules from "./validation";

const errorsOf = (input: Json, fields: rules.Rules): unknown => {
  try {
    rules.validate(input, fields);
    return null;
  } catch (error) {
    return error instanceof HttpError ? error.body["errors"] : error;
  }
};

test.each([
  [rules.email, "a@b.example", true],
  [rules.email, "not an address", false],
  [rules.email, "a@", false],
  [rules.integerBetween(1, 65535), "8443", true],
  [rules.integerBetween(1, 65535), 65535, true],
  [rules.integerBetween(1, 65535), 65536, false],
  [rules.integerBetween(1, 65535), 0, false],
  [rules.integerBetween(1, 65535), "84x", false],
  [rules.integerBetween(1, 65535), 1.5, false],
  [rules.maxLength(3), "äöü", true],
  [rules.maxLength(3), "four", false],
  [rules.password, "Spire-demo1!", true],
  [rules.password, "Aa1!aaa", false],
  [rules.password, "alllower1!", false],
  [rules.password, "ALLUPPER1!", false],
  [rules.password, "NoDigits!!", false],
  [rules.password, "NoSpecial11", false],
  [rules.flag, 0, true],
  [rules.flag, "0", false],
  [rules.flag, true, false],
  [rules.exists(new Set([1])), "1", true],
  [rules.exists(new Set([1])), 2, false],
  [rules.exists(new Set([1])), true, false],
  [rules.exists(new Set([1])), [1], false],
  [rules.empty, {}, true],
  [rules.empty, { a: 1 }, false],
])("rule %# holds for %o: %s", (rule, value, holds) => {
  expect(rule(value, {}) === null).toBe(holds);
});

test("a field that must be present may be empty but not missing", () => {
  const fields: rules.Rules = { site_type: { present: true, rules: [rules.string] } };
  expect(errorsOf({ site_type: null }, fields)).toBeNull();
  expect(errorsOf({}, fields)).toEqual({ site_type: ["The site type field must be present."] });
});

test("errors have dotted keys and arrays of texts, with a summary as Laravel words it", () => {
  const text = { required: true, rules: [rules.string] };
  const fields = { "company_contact.primary.email": { required: true, rules: [rules.email] }, db_user: text };
  expect(errorsOf({ company_contact: { primary: { email: "x" } } }, fields)).toEqual({
    "company_contact.primary.email": ["The company contact.primary.email field must be a valid email address."],
    db_user: ["The db user field is required."],
  });
  expect(() => rules.validate({}, fields)).toThrow("(and 1 more error)");
  expect(errorsOf({ company_contact: { primary: { email: "a@b.c" } }, db_user: "x" }, fields)).toBeNull();
});
