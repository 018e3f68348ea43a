import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardTable } from "../../../tests/contract/standardTable";
import { payloadOf, valuesOf } from "./formValues";

const { backups } = standardTable;
const record = {
  id: 7,
  name: "nightly",
  notify: null,
  day: "2030-01-02",
  kept: "0",
  copies: 3,
  place: "local",
  code: "ABC-1",
  passphrase: "leaked",
  size: 12,
};

describe("what the form starts with", () => {
  test("for a new one: nothing", () => {
    expect(valuesOf(backups)).toEqual({
      name: "",
      notify: "",
      day: "",
      kept: false,
      copies: "",
      place: "",
      code: "",
      passphrase: "",
    });
  });

  test("for a known one: what was read, but never a secret, even if it was answered", () => {
    expect(valuesOf(backups, record)).toEqual({
      name: "nightly",
      notify: "",
      day: "2030-01-02",
      kept: false,
      copies: "3",
      place: "local",
      code: "ABC-1",
      passphrase: "",
    });
  });

  test.each([1, true, "1"])("a flag that came as %j is on", (kept) => {
    expect(valuesOf(backups, { kept })["kept"]).toBe(true);
  });
});

describe("what is sent", () => {
  const typed = { ...valuesOf(backups, record), name: "  weekly ", notify: " ", copies: " 5 ", passphrase: " s3cret " };

  test("of a new one: the fields of the entry; secrets as they were typed, empty texts as null, numbers as numbers", () => {
    expect(payloadOf(backups, typed)).toEqual({
      name: "weekly",
      notify: null,
      day: "2030-01-02",
      kept: false,
      copies: 5,
      place: "local",
      code: "ABC-1",
      passphrase: " s3cret ",
    });
  });

  test("of a known one: with all else as it came, without a secret that was left empty", () => {
    const { passphrase: _, ...others } = record;
    expect(payloadOf(backups, { ...typed, passphrase: "" }, record)).toEqual({
      ...others,
      name: "weekly",
      kept: false,
      copies: 5,
    });
  });

  test.each([
    ["12", 12],
    ["0.5", 0.5],
    ["-3", -3],
    ["many", "many"],
    ["1e999", "1e999"], // it would be null in JSON
    ["1,5", "1,5"],
    ["", null],
  ])("the number that was typed as %j is sent as %j", (copies, sent) => {
    expect(payloadOf(backups, { ...typed, copies })["copies"]).toBe(sent);
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
        expect(payloadOf(backups, valuesOf(backups, read), read)).toEqual(read);
      }),
    );
  });
});

test("an entry that sends nothing has no values, and an edit gives back what came", () => {
  expect([valuesOf({}, record), payloadOf({}, {}, record)]).toEqual([{}, record]);
});
