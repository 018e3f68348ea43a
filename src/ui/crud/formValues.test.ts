import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardTable } from "../../../tests/contract/standardTable";
import { payloadOf } from "./formValues";

const { backups } = standardTable;
const values = {
  id: 7,
  name: "  weekly ",
  notify: " ",
  day: "2030-01-02",
  kept: "0",
  copies: 5,
  place: "local",
  code: "ABC-1",
  passphrase: " s3cret ",
  size: 12,
};

describe("what is sent", () => {
  test("texts are trimmed, and null when empty; secrets go as they were typed, unknown fields as they came", () => {
    expect(payloadOf(backups, values)).toEqual({ ...values, name: "weekly", notify: null, kept: false });
  });

  test("an untouched form sends every field but the secrets", () => {
    expect(payloadOf(backups, {})).toEqual({
      name: null,
      notify: null,
      day: null,
      kept: false,
      copies: null,
      place: null,
      code: null,
    });
  });

  test.each([1, true, "1"])("a flag that came as %j is on", (kept) => {
    expect(payloadOf(backups, { kept })["kept"]).toBe(true);
  });

  test.each([
    ["12", 12],
    ["0.5", 0.5],
    ["-3", -3],
    [5, 5],
    ["many", "many"],
    ["1e999", "1e999"], // it would be null in JSON
    ["1,5", "1,5"],
    ["", null],
    [null, null],
  ])("a number that came as %j is sent as %j", (copies, sent) => {
    expect(payloadOf(backups, { ...values, copies })["copies"]).toBe(sent);
  });

  test("property: a record that is saved unchanged goes back with the same values", () => {
    const sent = fc.record({
      name: fc.string({ minLength: 1 }).map((text) => `a${text}a`),
      notify: fc.constantFrom(null, "a@example.com"),
      day: fc.constant("2030-01-02"),
      kept: fc.boolean(),
      copies: fc.integer(),
      place: fc.constantFrom("local", "remote"),
      code: fc.constant("ABC-1"),
      more: fc.anything(),
    });
    fc.assert(
      fc.property(sent, (read) => {
        expect(payloadOf(backups, read)).toEqual(read);
      }),
    );
  });
});

test("an entry that names no fields sends what came", () => {
  expect(payloadOf({}, values)).toEqual(values);
});
