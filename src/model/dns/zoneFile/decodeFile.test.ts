import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeFile } from "./decodeFile";

const text = "@ TXT “ä€”\r\n";
const utf16 = (content: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from({ length: content.length }, (_, at) => content.charCodeAt(at)).flatMap((unit) =>
      isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  );

test.each<[string, Uint8Array]>([
  ["UTF-8", new TextEncoder().encode(text)],
  ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${text}`)],
  ["UTF-16, little endian", utf16(`\uFEFF${text}`, true)],
  ["UTF-16, big endian", utf16(`\uFEFF${text}`, false)],
  ["UTF-16 without a mark", utf16(text, true)],
  ["UTF-16 without a mark, big endian", utf16(text, false)],
])("decodes %s", (_, bytes) => {
  expect(decodeFile(bytes)).toEqual({ text, isGuess: false });
});

test.each(["aäb", "ÿa", "aÿ", "þa", "aþ", "ÿÿ", "þþ"])("decodes anything but UTF-8 as Windows-1252: %s", (content) => {
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  expect(decodeFile(bytes)).toEqual({ text: content, isGuess: true });
});

test("property: decodes encoded text, and adds no replacement characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.uint8Array({ maxLength: 60 }), (content, any) => {
      const plain = Array.from(content, (one) => ("\u0000\uFEFF\uFFFD".includes(one) ? "" : one)).join("");
      expect(decodeFile(new TextEncoder().encode(plain))).toEqual({ text: plain, isGuess: false });
      const odd = Uint8Array.from([0x61, 0x61, ...[...any].filter((byte) => byte !== 0), 0xff]);
      expect(decodeFile(odd)).toEqual({ text: expect.not.stringContaining("\uFFFD"), isGuess: true });
    }),
  );
});
