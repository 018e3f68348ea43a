import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanName } from "./cleanName";

test.each<[typed: string, name: string, removed: string]>([
  ["example.com", "example.com", ""],
  ["\u200Bexample.com", "example.com", "\u200B"],
  ["exam\u00ADple\u2060.com\uFEFF", "example.com", "\u00AD\u2060\uFEFF"],
  ["\u202Aexample.com\u202C", "example.com", "\u202A\u202C"],
  ["\u2066example\u200F.com\u2069", "example.com", "\u2066\u200F\u2069"],
  ["example\u0000.com\u007F", "example.com", "\u0000\u007F"],
  ["example\u{E0041}.com", "example.com", "\u{E0041}"],
  [" example.com\t", "example.com", " \t"],
  ["example.com\r\n", "example.com", "\r\n"],
  ['"example.com"', "example.com", '"'],
  ["“example.com”", "example.com", "“”"],
  ["'example.com'", "example.com", "'"],
  ["<example.com>", "example.com", "<>"],
  ["example.com.", "example.com", "."],
  ["example.com。", "example.com", "。"],
  ["example.com,", "example.com", ","],
  ['"example.com.",', "example.com", '".,'],
  [", example.com", "example.com", ", "],
  ["*.example.com", "*.example.com", ""],
  ["münchen.example", "münchen.example", ""],
  // Signs within a name are for the warnings and the server to judge.
  ["a b.example", "a b.example", ""],
  ["a..example", "a..example", ""],
  [".example", ".example", ""],
  ["@", "@", ""],
  [".", ".", ""],
  [" . ", ".", " "],
  ["..", "..", ""],
  ["", "", ""],
  ['" "', "", '" '],
])("%j is the name %j", (typed, name, removed) => {
  expect(cleanName(typed)).toEqual({ name, removed: Array.from(removed) });
});

const piece = fc.constantFrom("a", "-", ".", "example", " ", "\t", "\u00A0", '"', "“", "»", ",", ";", "。", "ü", "😀");
const invisible = fc.constantFrom(
  ...Array.from("\u200B\u200C\u200D\u200E\u200F\u202A\u202E\u2060\u2066\u2069\u00AD\uFEFF"),
  ...Array.from("\u0000\u0080\u0085\u009F\u061C\u180E\u{E0020}"),
);
const pasted = fc.array(fc.oneof(piece, invisible, fc.string()), { maxLength: 20 }).map((pieces) => pieces.join(""));

test("property: a cleaned name stays as it is", () => {
  fc.assert(
    fc.property(pasted, (typed) => {
      const { name } = cleanName(typed);
      expect(cleanName(name)).toEqual({ name, removed: [] });
    }),
    { numRuns: 1000 },
  );
});

test("property: it is the text without the removed characters, and the same with more invisible ones in it", () => {
  fc.assert(
    fc.property(pasted, invisible, fc.nat(), (typed, character, at) => {
      const { name, removed } = cleanName(typed);
      const kept = (text: string) =>
        Array.from(text)
          .filter((one) => !removed.includes(one))
          .join("");
      expect(kept(typed)).toBe(kept(name));
      const characters = Array.from(typed);
      const place = at % (characters.length + 1);
      const more = [...characters.slice(0, place), character, ...characters.slice(place)].join("");
      expect(cleanName(more).name).toBe(name);
    }),
    { numRuns: 1000 },
  );
});
