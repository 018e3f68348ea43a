import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toAsciiName, isWithinZone, toLabels, toNameSpellings, toUnicodeName, matchFinalDot } from "./dnsNames";

test.each([
  ["WWW.Example.com.", "www.example.com"],
  ["MÜNCHEN.example", "xn--mnchen-3ya.example"],
  ["xn--mnchen-3ya.example", "xn--mnchen-3ya.example"],
  ["例え。テスト", "xn--r8jz45g.xn--zckzah"],
  [" example.com ", "example.com"],
  ["*.example.com", "*.example.com"],
  ["a..b", "a..b"],
  ["", ""],
  // Names that cannot be converted stay.
  ["ä b.example", "ä b.example"],
  ["ä?b#c.example", "ä?b#c.example"],
])("toAsciiName: %j becomes %j", (name, ascii) => {
  expect(toAsciiName(name)).toBe(ascii);
});

test("property: joins the labels of a name", () => {
  const names = fc.string({ unit: fc.constantFrom(...Array.from("aZ09-_*@\\. \t;ä。~\u007F")) });
  const isSame = (name: string) => toAsciiName(name) === toLabels(name).join(".");
  fc.assert(fc.property(names, isSame), { numRuns: 1000 });
});

test("does not parse a label of digits as an IPv4 address", () => {
  expect(toLabels("1.0.0.127.in-addr.arpa")[0]).toBe("1");
});

test.each([
  ["www.example.com", "example.com", true],
  ["example.com", "EXAMPLE.com", true],
  ["www.münchen.example", "xn--mnchen-3ya.example", true],
  ["myexample.com", "example.com", false],
  ["www", "example.com", false],
  ["", "example.com", false],
  ["www", "", false],
])("isWithinZone: %s within %s is %s", (name, zone, expected) => {
  expect(isWithinZone(name, zone)).toBe(expected);
});

test.each([
  ["example.com.", "web.example", "web.example."],
  ["example.com.", "web.example.", "web.example."],
  ["example.com", "web.example.", "web.example"],
  ["", "web.example.", "web.example"],
  [".", "web.example", "web.example"],
  ["example.com.", ".", "."],
  ["example.com.", "", ""],
])("matchFinalDot: like %j, %j becomes %j", (reference, name, expected) => {
  expect(matchFinalDot(reference, name)).toBe(expected);
});

test.each([
  ["xn--mller-kva.de", "müller.de"],
  ["shop.xn--r8jz45g.xn--zckzah", "shop.例え.テスト"],
  ["info@xn--mller-kva.de", "info@müller.de"],
  ["https://xn--mller-kva.de:8443/shop", "https://müller.de:8443/shop"],
  ["axn--mller-kva.de", "axn--mller-kva.de"],
  ["xn--", "xn--"],
  ["xn--!!.example", "xn--!!.example"],
  ["xn--99999999999.example", "xn--99999999999.example"],
  ["", ""],
])("toUnicodeName: %s becomes %s", (name, expected) => {
  expect(toUnicodeName(name)).toBe(expected);
});

test.each([
  ["shop.example", ["shop.example"]],
  ["müller.example", ["müller.example", "xn--mller-kva.example"]],
  ["MÜLLER.example", ["müller.example", "xn--mller-kva.example"]],
  ["mu\u0308ller.example", ["müller.example", "xn--mller-kva.example"]],
  ["xn--mller-kva.example", ["xn--mller-kva.example", "müller.example"]],
  ["XN--MLLER-KVA.example", ["xn--mller-kva.example", "müller.example"]],
  ["ΟΔΌΣ.example", ["οδός.example", "xn--pxavk3b.example"]],
  ["例え。テスト", ["例え.テスト", "xn--r8jz45g.xn--zckzah"]],
  ["ශ්\u200Dරී.com", ["ශ්\u200Dරී.com", "xn--10cl1a0b660p.com"]],
  ["İSTANBUL.example", ["istanbul.example"]],
  ["xn--", ["xn--"]],
  ["xn--99999999999.example", ["xn--99999999999.example"]],
  ["ü b", ["ü b"]],
  ["", [""]],
])("toNameSpellings: %j is searched as %j", (term, expected) => {
  expect(toNameSpellings(term)).toEqual(expected);
});

test("property: every convertible name survives the round trip", () => {
  const letters = fc.constantFrom(...Array.from("aäöüßéñłžабвгδεζ日本語例え中国אב"));
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 20 }), (characters) => {
      const ascii = domainToASCII(`${characters.join("")}.example`);
      fc.pre(ascii !== "");
      expect(toUnicodeName(ascii)).toBe(domainToUnicode(ascii));
    }),
  );
});
