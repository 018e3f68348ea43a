import { expect, test } from "vitest";
import { getPartKind, isFullName, type Part } from "./partKinds";

test.each([
  ["a.example", true],
  ["a", true],
  ["", false],
  ["a..example", false],
  [".example", false],
])("%j is a full name: %s", (name, expected) => {
  expect(isFullName(name)).toBe(expected);
});

const address: Part<"data"> = { name: "data", kind: "address", bits: 32 };
const word: Part<"data"> = { name: "data", kind: "word", expected: ["issue", "iodef"] };
const name: Part<"data"> = { name: "data", kind: "name" };

test.each([
  [address, " 192.0.2.1 ", "192.0.2.1"],
  [address, "host", undefined],
  [word, " issue ", "issue"],
  [word, "is sue", undefined],
  [word, "-issue", undefined],
  [word, "issue-", undefined],
  [name, " . ", "."],
  [name, "a..example", undefined],
])("%o prints %j as %s", (part, value, expected) => {
  expect(getPartKind(part).toPrintable(value, part)).toBe(expected);
});

test.each([
  [address, " Host ", "host"],
  [word, "ISSUE", "issue"],
])("%o compares %j as %s", (part, value, expected) => {
  expect(getPartKind(part).normalize(value, part)).toBe(expected);
});

test("a word that is not expected is named with those that are", () => {
  const kind = getPartKind(word);
  expect(kind.check(" Issue ", word)).toBeUndefined();
  expect(kind.check("isue", word)).toEqual({
    code: "unknownValue",
    args: { value: "isue", known: "issue, iodef" },
  });
});
