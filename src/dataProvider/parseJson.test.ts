import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "./transport";

test.each<[json: string, value: unknown]>([
  ['{"id":9007199254740993}', { id: "9007199254740993" }],
  ["[-9007199254740993, 1541815603606036480]", ["-9007199254740993", "1541815603606036480"]],
  ['{"id":9007199254740991}', { id: 9007199254740991 }],
  ['{"id": "9007199254740993"}', { id: "9007199254740993" }],
  [
    String.raw`{"text":"\" 9007199254740993 \\","id":9007199254740993}`,
    { text: '" 9007199254740993 \\', id: "9007199254740993" },
  ],
  ["0.12345678901234567", Number("0.12345678901234567")],
  ["12345678901234567.5", Number("12345678901234567.5")],
  ["1234567890123456e3", 1234567890123456e3],
])("%s", (json, value) => {
  expect(parseJson(json)).toEqual(value);
});

test.each(["", "{", "01234567890123456789", "{12345678901234567890:1}", "12345678901234567890 1"])(
  "%j is no JSON",
  (json) => {
    expect(() => parseJson(json)).toThrow(SyntaxError);
  },
);

test("property: parses all other values as JSON.parse does", () => {
  fc.assert(
    fc.property(
      fc.json().filter((json) => !/\d{16}/.test(json)),
      fc.bigInt({ min: 2n ** 53n }),
      (json, id) => {
        expect(parseJson(`[${json},${id}]`)).toEqual([JSON.parse(json), String(id)]);
      },
    ),
  );
});
