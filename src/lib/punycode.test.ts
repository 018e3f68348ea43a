import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { unicodeName } from "./dnsNames";

test.each([
  ["xn--mller-kva.de", "müller.de"],
  ["XN--MLLER-KVA.DE", "müller.de"],
  ["shop.xn--r8jz45g.xn--zckzah", "shop.例え.テスト"],
  ["xn--80ak6aa92e.com", "аррӏе.com"],
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
