import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanName } from "./cleanName";

test.each<[typed: string, name: string, removed: string]>([
  ["example.com", "example.com", ""],
  ["\u200Bexample.com", "example.com", "\u200B"],
  ["exam\u00ADple\u2060.com\uFEFF", "example.com", "\u00AD\u2060\uFEFF"],
  ["\u2066example\u200F.com\u2069", "example.com", "\u2066\u200F\u2069"],
  ["example\u0000.com\u007F", "example.com", "\u0000\u007F"],
  ["example\u{E0041}.com", "example.com", "\u{E0041}"],
  // Joiners are letters where RFC 5892 allows them: after a virama, the non-joiner also between joining letters.
  ["ශ්\u200Dරී.com", "ශ්\u200Dරී.com", ""],
  ["نامه\u200Cای.com", "نامه\u200Cای.com", ""],
  ["क्\u200Cष.example", "क्\u200Cष.example", ""],
  ["https://www.ක්\u200Dෂ.example/", "https://www.ක්\u200Dෂ.example/", ""],
  ["exam\u200Dple.com", "example.com", "\u200D"],
  ["نامه\u200C.com", "نامه.com", "\u200C"],
  ["نامه\u200C\u200Cای.com", "نامه\u200Cای.com", "\u200C"],
  ["\u200Cنامه\u200Cای.\u200Dcom", "نامه\u200Cای.com", "\u200C\u200D"],
  ["shop\uFE0F.example\u034F", "shop.example", "\uFE0F\u034F"],
  [" example.com\t", "example.com", " \t"],
  ['"example.com"', "example.com", '"'],
  ["“example.com”", "example.com", "“”"],
  ["<example.com>", "example.com", "<>"],
  ["example.com.", "example.com", "."],
  ["example.com。", "example.com", "。"],
  ["example.com,", "example.com", ","],
  ['"example.com.",', "example.com", '".,'],
  [", example.com", "example.com", ", "],
  ["*.example.com", "*.example.com", ""],
  // Characters within a name are left to warnings and the server.
  ["a b.example", "a b.example", ""],
  ["a..example", "a..example", ""],
  [".example", ".example", ""],
  ["@", "@", ""],
  [".", ".", ""],
  [" . ", ".", " "],
  ["", "", ""],
  ['" "', "", '" '],
])("cleans %j to %j", (typed, name, removed) => {
  expect(cleanName(typed)).toEqual({ name, removed: Array.from(removed) });
});

test("cleans long texts, whose joiners are no part of a name", () => {
  const letters = "ශ්".repeat(50_000);
  expect(cleanName(letters).name).toBe(letters);
  expect(cleanName(`${letters}\u200D${letters}`).name).toBe(letters + letters);
  expect(cleanName("ශ්\u200D".repeat(50_000)).name).toBe(letters);
});

const pieces = fc.constantFrom("a", "-", ".", "example", " ", "\t", "\u00A0", '"', "“", "»", ",", ";", "。", "ü", "😀");
const invisibles = fc.constantFrom(
  ...Array.from("\u200B\u200C\u200D\u200E\u200F\u202A\u202E\u2060\u2066\u2069\u00AD\uFEFF"),
  ...Array.from("\u0000\u0080\u0085\u009F\u061C\u180E\u{E0020}"),
);
const pastedTexts = fc
  .array(fc.oneof(pieces, invisibles, fc.string()), { maxLength: 20 })
  .map((parts) => parts.join(""));

test("property: leaves a cleaned name unchanged", () => {
  fc.assert(
    fc.property(pastedTexts, (typed) => {
      const { name } = cleanName(typed);
      expect(cleanName(name)).toEqual({ name, removed: [] });
    }),
    { numRuns: 1000 },
  );
});

test("property: removes only the reported characters, and ignores further invisible ones", () => {
  fc.assert(
    fc.property(pastedTexts, invisibles, fc.nat(), (typed, character, at) => {
      const { name, removed } = cleanName(typed);
      const withoutRemoved = (text: string) =>
        Array.from(text)
          .filter((one) => !removed.includes(one))
          .join("");
      expect(withoutRemoved(typed)).toBe(withoutRemoved(name));
      const characters = Array.from(typed);
      const index = at % (characters.length + 1);
      const extended = [...characters.slice(0, index), character, ...characters.slice(index)].join("");
      expect(cleanName(extended).name).toBe(name);
    }),
    { numRuns: 1000 },
  );
});
