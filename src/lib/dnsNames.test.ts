import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { asciiName, isWithin, labelsOf, unicodeName, withFinalDotLike } from "./dnsNames";

test.each([
  ["WWW.Example.com.", "www.example.com"],
  ["münchen.example", "xn--mnchen-3ya.example"],
  ["MÜNCHEN.example", "xn--mnchen-3ya.example"],
  ["xn--mnchen-3ya.example", "xn--mnchen-3ya.example"],
  ["例え。テスト", "xn--r8jz45g.xn--zckzah"],
  [" example.com ", "example.com"],
  ["*.example.com", "*.example.com"],
  ["a..b", "a..b"],
  ["", ""],
  // What cannot be converted stays.
  ["ä b.example", "ä b.example"],
  ["ä?b#c.example", "ä?b#c.example"],
])("%j is compared as %j", (name, ascii) => {
  expect(asciiName(name)).toBe(ascii);
});

test("a label of digits is not an address", () => {
  expect(labelsOf("1.0.0.127.in-addr.arpa")[0]).toBe("1");
});

test.each([
  ["www.example.com", "example.com", true],
  ["example.com", "EXAMPLE.com", true],
  ["example.com.", "example.com", true],
  ["www.münchen.example", "xn--mnchen-3ya.example", true],
  ["myexample.com", "example.com", false],
  ["www", "example.com", false],
  ["", "example.com", false],
  ["www", "", false],
])("%s within %s: %s", (name, zone, expected) => {
  expect(isWithin(name, zone)).toBe(expected);
});

test.each([
  ["example.com.", "web.example", "web.example."],
  ["example.com.", "web.example.", "web.example."],
  ["example.com", "web.example.", "web.example"],
  ["", "web.example.", "web.example"],
  // The root.
  [".", "web.example", "web.example"],
  ["example.com.", ".", "."],
  ["example.com.", "", ""],
])("in the shape of %j, %j is %j", (known, name, expected) => {
  expect(withFinalDotLike(known, name)).toBe(expected);
});

test.each([
  ["xn--mller-kva.de", "müller.de"],
  ["shop.xn--r8jz45g.xn--zckzah", "shop.例え.テスト"],
  ["plain.example", "plain.example"],
  ["xn--", "xn--"],
  ["xn--!!.example", "xn--!!.example"],
  ["xn--99999999999.example", "xn--99999999999.example"],
  ["", ""],
])("%s is %s", (name, expected) => {
  expect(unicodeName(name)).toBe(expected);
});

test("every name that can be converted comes back", () => {
  const letters = fc.constantFrom(...Array.from("aäöüßéñłžабвгδεζ日本語例え中国אב"));
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 20 }), (characters) => {
      const ascii = domainToASCII(`${characters.join("")}.example`);
      fc.pre(ascii !== "");
      expect(unicodeName(ascii)).toBe(domainToUnicode(ascii));
    }),
  );
});

test("any text is taken", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9-]{0,400}$/)), (text) => {
      expect(typeof unicodeName(`xn--${text}`)).toBe("string");
    }),
  );
});
