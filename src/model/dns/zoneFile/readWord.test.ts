import { expect, test } from "vitest";
import { readWord } from "./readWord";

const read = (source: string) => {
  const result = readWord(source, 0);
  return typeof result === "string" ? result : result.word;
};

test.each([
  ["\\101", "e", "possible"],
  ["\\126", "~", "possible"],
  ["\\127", "\u007F", undefined],
  ["\\040", "(", "possible"],
  ["\\033", "!", undefined],
  ["\\032", " ", undefined],
  ["\\055", "7", "possible"],
  ["\\046", ".", "possible"],
  ["\\056", ".", "read"],
  ["\\303\\244", "ä", undefined],
  ["\\303\\244\\101", "äA", "read"],
  ["\\056\\101", ".A", "read"],
  ["\\0561", ".1", "read"],
])("reads the escaped octets %s as %j, octal: %s", (source, text, octal) => {
  expect(read(source)).toMatchObject({ text, octal });
  expect(read(`"${source}"`)).toMatchObject({ text, octal });
});

test.each(["\\255", "\\256", "\\380", "\\303", "\\400", "\\999", "\\195", "a\\", "\\195ä"])(
  "rejects the escape in %s",
  (source) => {
    expect(read(source)).toBe("badEscape");
  },
);

test("names the escaped characters, which do not separate labels", () => {
  expect(read("a\\.b.c\\046\\$")).toMatchObject({ text: "a.b.c.$", escaped: "..$" });
  expect(read("a.b")).toMatchObject({ text: "a.b", escaped: "" });
});

test("removes invisible characters outside of quotation marks, and says so", () => {
  expect(read("a\u200Bb")).toMatchObject({ text: "ab", hadInvisible: true });
  expect(read("a\u200Bb\\.c")).toMatchObject({ text: "ab.c", hadInvisible: true });
  expect(read("ab\\.c")).toMatchObject({ hadInvisible: undefined });
  expect(read('"a\u200Bb\\.c"')).toMatchObject({ text: "a\u200Bb.c", hadInvisible: undefined });
});

test.each([
  ['"a b" c', "a b", 5],
  ['""', "", 2],
  ["“a b” c", "a b", 5],
  ["'a b' c", "a b", 5],
  ["‘’ c", "", 2],
  ['"it’s" c', "it’s", 6],
  ['"a\\" b" c', 'a" b', 7],
])("reads %s up to its closing quotation mark", (source, text, end) => {
  expect(readWord(source, 0)).toMatchObject({ word: { text, isQuoted: true }, end });
});

test.each([
  ['"a b', "unclosedQuote"],
  ["“a b", "unclosedQuote"],
  ['"', "unclosedQuote"],
  ['"a \\', "badEscape"],
])("rejects %s, which is not closed", (source, fault) => {
  expect(read(source)).toBe(fault);
});

test("reads an apostrophe that is not closed as a part of a word", () => {
  expect(read("'a b")).toMatchObject({ text: "'a", isQuoted: false });
});
