import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createDomain } from "../../../../tests/support/builders";
import { type NameMatch, matchName, parseNames, parsePastedText, normalizeName } from "./parseNames";

const found = (text: string) => parseNames(text).map(({ name }) => name);

describe("parsed names", () => {
  test.each([
    ["", []],
    ["a.example a.example A.EXAMPLE www.a.example https://a.example/", ["a.example"]],
    ["https://user:pw@shop.example:8443/wp-admin/?x=y#z", ["shop.example"]],
    ["Ada Lovelace <ada+sites@shop.example>; mailto:bob@b.example?subject=c.example", ["shop.example", "b"]],
    ["Domain:shop.example domain=b.example", ["shop.example", "b"]],
    ["Please refresh **a.example**, 'b.example' and `c.example`. Thanks!", ["a", "b", "c"]],
    ["• a.example\n- b.example\n1. c.example\n(d.example)", ["a", "b", "c", "d"]],
    ['"1";"https://a.example";"web3"\r\n"2";"b.example";"web4"', ["a", "b"]],
    ["[shop](https://a.example/path) <https://b.example>", ["a", "b"]],
    ["Is a.example down? And b.example… yes: c.example!", ["a", "b", "c"]],
    ["//a.example/x \\\\b.example\\c ftp://c.example", ["a", "b", "c"]],
    ["müller.example XN--MLLER-KVA.example MÜLLER.example", ["xn--mller-kva.example"]],
    ["例え.テスト 例え。テスト", ["xn--r8jz45g.xn--zckzah"]],
    ["a\u200B.example\uFEFF so\u00ADft.example", ["a", "soft.example"]],
    ["\u202Aa.ex\u200Eample\u202C \u2066b\u200D.example\u2069 ‚c.example‘ ‹d.example›", ["a", "b", "c", "d"]],
    ["_dmarc.a.example", ["_dmarc.a.example"]],
    ["www.example", ["www.example"]],
    ["www.www.example", ["www.example"]],
    // No domain names: abbreviations, numbers, versions, IP addresses, malformed names.
    ["e.g. z.B. etc. 1.5 v2.0 10.0.0.1 12.30 a..example -.- .example ...", []],
    [`${"a".repeat(64)}.example ${"abc.".repeat(80)}example`, []],
    ["a.example/?from=https://b.example", ["a"]],
    ["no names here, none @ all: / ? # .", []],
  ])("parses %j", (text, names) => {
    expect(found(text)).toEqual(names.map((name) => (name.includes(".") ? name : `${name}.example`)));
  });

  test("keeps the pasted spelling", () => {
    expect(parseNames("see https://www.Müller.example/x")).toEqual([
      { typed: "www.Müller.example", name: "xn--mller-kva.example" },
    ]);
  });
});

test.each([
  ["site-00\nexample\n1.2.3.4\nshop.example", ["site-00", "example", "1.2.3.4"]],
  ["a..example, b.example; v2.0 | a..example", ["a..example", "v2.0"]],
  [`"localhost" http://web1/x ${"a".repeat(64)}.example`, ["localhost", "http://web1/x", `${"a".repeat(64)}.example`]],
  ["• a.example\n- (b.example) …", []],
  ["2001:db8::1\u200B 例え", ["2001:db8::1", "例え"]],
  ["", []],
])("names what it does not read in %j", (text, unreadTexts) => {
  expect(parsePastedText(text).unreadTexts).toEqual(unreadTexts);
});

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/).filter((text) => !/^xn-|^..--/.test(text));
const name = fc.tuple(label, label, fc.constantFrom("example", "de", "co.uk")).map((labels) => labels.join("."));
const dressed = fc
  .tuple(name, fc.constantFrom("", "https://", "http://www.", "mailto:info@", "x@", "*", "("))
  .map(([plain, before]) => ({ plain: normalizeName(plain), text: before + plain }));
const separator = fc.constantFrom(" ", "\n", ", ", ";", "\t", " | ", "\r\n", '","', "> <");

test("property: parses any list of names once, with any separators", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(dressed, separator), { maxLength: 40 }), (items) => {
      const text = items.map(([{ text }, between]) => text + between).join("");
      expect(found(text)).toEqual([...new Set(items.map(([{ plain }]) => plain))]);
    }),
  );
});

/** Any characters. fast-check's own arbitrary takes two seconds to start. */
const anyText = fc.array(fc.nat(0x10ffff), { maxLength: 300 }).map((codes) => String.fromCodePoint(...codes));

test("property: parses any text, and its own result unchanged", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const names = found(text);
      expect(found(parsePastedText(text).unreadTexts.join(" "))).toEqual([]);
      expect(found(names.join(" "))).toEqual(names);
    }),
  );
});

test.each(["a", ".", "a.", "@:/=", "-", "…"])("finds no names in a million times %s", (part) => {
  expect(found(part.repeat(1e6))).toEqual([]);
});

const site = (url: string, id: number | string = url, domain: string | null = null) =>
  createDomain({ id, url, domain });
const named = (text: string) => parseNames(text)[0] ?? { typed: "", name: "" };

const said = (match: NameMatch) => {
  if (match.kind === "ambiguous") return match.domains.map(({ url }) => url);
  return match.kind === "found" ? match.domain.url : match.kind;
};

describe("the site of a name", () => {
  test.each([
    ["shop.example", ["https://shop.example"], "https://shop.example"],
    ["shop.example", ["my-shop.example", "shop.example.org", "shop.example"], "shop.example"],
    ["www.shop.example", ["https://shop.example"], "https://shop.example"],
    ["shop.example", ["https://www.shop.example/"], "https://www.shop.example/"],
    ["xn--mller-kva.example", ["müller.example"], "müller.example"],
    ["müller.example", ["https://xn--mller-kva.example"], "https://xn--mller-kva.example"],
    ["shop.example", [], "missing"],
    ["shop.example", ["my-shop.example", "shop.example.org"], "missing"],
    ["shop.example", ["blog.shop.example"], ["blog.shop.example"]],
    ["shop.example", ["shop.example", "https://www.shop.example"], ["shop.example", "https://www.shop.example"]],
    ["shop.example", ["shop.example", "blog.shop.example"], "shop.example"],
  ])("finds %s among %j", (text, urls, expected) => {
    const match = matchName(
      named(text),
      urls.map((url) => site(url)),
    );
    expect(said(match)).toEqual(expected);
  });

  test("matches the domain too, and counts a repeated site once", () => {
    const found = site("https://preview.host.example", 7, "shop.example");
    expect(matchName(named("shop.example"), [found, { ...found, id: "7" }])).toMatchObject({ kind: "found" });
  });
});
