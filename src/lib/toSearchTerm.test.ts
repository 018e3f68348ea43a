import fc from "fast-check";
import { expect, test } from "vitest";
import { stripInvisible } from "./cleanName";
import { toSearchTerm } from "./webAddress";

test.each([
  ["shop.example", "shop.example"],
  ["https://www.shop.example/wp-admin/?a=b#c", "shop.example"],
  ["https://ada:secret@shop.example/", "shop.example"],
  ["ftp://files.shop.example/a b", "ftp://files.shop.example/a b"],
  ["https://münchen-bäckerei.example/", "münchen-bäckerei.example"],
  ["https://localhost:8080/x", "localhost"],
  ["https://[2001:db8::1]/", "[2001:db8::1]"],
  // Only the first www. is removed, since the name may have one of its own.
  ["www.www.shop.example", "www.shop.example"],
  ["", ""],
  // Plain texts.
  ["acme corp", "acme corp"],
  ["www", "www"],
  // Names pasted from mails and tables.
  ["shop.example.", "shop.example"],
  ["“shop.example”,", "shop.example"],
  ["\u200Bshop\u00AD.example\u202C", "shop.example"],
  ["https://www.shop.example./wp-admin", "shop.example"],
  ["<https://shop.example/>", "shop.example"],
])("%j searches for %j", (typed, term) => {
  expect(toSearchTerm(typed)).toBe(term);
});

const host = fc.stringMatching(/^[a-z]{1,8}(-[a-z\d]{1,5})?\.[a-z]{2,7}$/).filter((name) => !name.startsWith("www."));

test("property: extracts the host from any form of its address", () => {
  const before = fc.constantFrom(
    "",
    "http://",
    "https://",
    "HTTPS://",
    "//",
    "www.",
    "https://www.",
    "info@",
    "mailto:a.b@",
  );
  const after = fc.constantFrom("", "/", "/blog/2026/", "/?s=x", "#top", ":8443", ":8443/a/b.html");
  const blank = fc.constantFrom("", " ", "\t", "\r\n", "\u00a0");
  fc.assert(
    fc.property(host, before, after, blank, blank, (name, lead, tail, ...blanks) => {
      fc.pre(!(lead.endsWith("@") && tail !== "" && tail !== "/"));
      expect(toSearchTerm(blanks[0] + lead + name + tail + blanks[1])).toBe(name);
    }),
  );
});

test("property: the term is a part of the visible input", () => {
  const typed = fc.string({
    unit: fc.constantFrom("w", "a", ".", "/", ":", "@", " ", "?", "#", "www.", "http://", '"', "\u200B", ","),
    maxLength: 12,
  });
  fc.assert(
    fc.property(typed, (text) => {
      expect(stripInvisible(text)).toContain(toSearchTerm(text));
    }),
    { numRuns: 1000 },
  );
});
