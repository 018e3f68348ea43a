import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveBase, deriveNames, derivedNames, extractDomain } from "./derivedNames";

describe("derivedBase", () => {
  test.each([
    ["https://www.example.com", "wwwexample"],
    ["example.co.uk", "exampleco"],
    ["https://123.example.com:8080/path?query#hash", "example123"],
    ["a-very-long-name.example.com", "a-very-lon"],
    ["1blu.example.com", "1bluexampl"],
    ["  EXAMPLE.COM  ", "example"],
    ["müller.de", "mueller"],
    ["mu\u0308ller.de", "mueller"],
    ["https://www.XN--MLLER-KVA.de/", "wwwmueller"],
    ["straße.de", "strasse"],
    ["blåbær-ø.dk", "blabaer-o"],
    ["łódź.pl", "lodz"],
    ["İstanbul.tr", "istanbul"],
    ["щука.рф", "shchuka"],
    ["παράδειγμα.gr", "paradeigma"],
    ["例え。テスト", "fpn9jc"],
    ["日本-hotel.jp", "k4lkdo-hot"],
    ["فلسطين.ps", "18h18k1831"],
    ["ь.рф", "uk"],
    ["i❤.ws", "i7s4"],
    ["ｅｘａｍｐｌｅ．com", "example"],
    ["exa\u200bmple.com", "example"],
    ["xn--.com", ""],
    ["xn--99999999999.com", "9999999999"],
    ["...", ""],
  ])("derives from %s the name '%s'", (domain, base) => {
    expect(deriveBase(domain)).toBe(base);
  });

  test("property: derives a name from every international domain, never with the prefix of punycode", () => {
    const letters = fc.constantFrom(...Array.from("aäöüßøåéñłабвьъέζ日本語例え中国אבقم한국ไทย"));
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 20 }), (characters) => {
        const domain = `${characters.join("")}.example`;
        expect(deriveBase(domain)).toMatch(/^[a-z\d-]{1,10}$/);
        expect(deriveBase(domain)).not.toContain("xn--");
        const ascii = domainToASCII(domain);
        fc.pre(ascii !== "");
        expect(deriveBase(ascii)).toBe(deriveBase(domainToUnicode(ascii)));
      }),
    );
  });

  test("property: has at most 10 characters of a-z, 0-9 and -, and is unchanged when derived again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.webUrl(), fc.string()), (domain) => {
        const base = deriveBase(domain);
        expect(base).toMatch(/^[a-z\d-]{0,10}$/);
        expect(deriveBase(base)).toBe(base);
      }),
    );
  });

  test("property: every domain has the same name with any scheme; the database username has at most 16 characters", () => {
    fc.assert(
      fc.property(fc.domain(), fc.constantFrom("http://", "https://"), (domain, scheme) => {
        expect(deriveBase(domain)).not.toBe("");
        expect(deriveBase(scheme + domain)).toBe(deriveBase(domain));
        expect(derivedNames(domain).db_user.length).toBeLessThanOrEqual(16);
      }),
    );
  });
});

describe("deriveNames", () => {
  type Field = "domain" | "ftp_user" | "db_name" | "db_user";
  /** The values of the form after its fields were edited in this order. Leaving the domain field derives the names. */
  const edit = (steps: readonly (readonly [Field, string])[], start = {}) => {
    let values = { domain: "", ftp_user: "", db_name: "", db_user: "", derived: derivedNames(""), ...start };
    for (const [field, value] of steps) {
      values = { ...values, [field]: value };
      const { names, derived } = deriveNames(values.domain, values);
      if (field === "domain") values = { ...values, ...names, derived };
    }
    const { ftp_user, db_name, db_user } = values;
    return { ftp_user, db_name, db_user };
  };
  test.each([
    [
      "follow again once they are emptied",
      [
        ["domain", "alpha.com"],
        ["db_name", "mine"],
        ["domain", "beta.com"],
        ["db_name", ""],
        ["domain", "gamma.com"],
      ],
      derivedNames("gamma.com"),
    ],
    [
      "stay when the domain comes to give the typed name",
      [
        ["domain", "alpha.com"],
        ["ftp_user", "beta"],
        ["domain", "beta.com"],
        ["domain", "gamma.com"],
      ],
      { ...derivedNames("gamma.com"), ftp_user: "beta" },
    ],
    [
      "stay when a name of an earlier domain is typed",
      [
        ["domain", "alpha.com"],
        ["ftp_user", "x"],
        ["domain", "beta.com"],
        ["ftp_user", "alpha"],
        ["domain", "gamma.com"],
      ],
      { ...derivedNames("gamma.com"), ftp_user: "alpha" },
    ],
  ] as const)("names %s", (_, steps, names) => {
    expect(edit(steps)).toEqual(names);
  });

  test("property: typed names are never overwritten, and derived ones are those of the last usable domain", () => {
    const domain = fc.constantFrom("alpha.com", "beta.com", "müller.de", "", " ", "https://");
    fc.assert(
      fc.property(fc.array(domain, { maxLength: 5 }), fc.array(domain, { maxLength: 5 }), (earlier, later) => {
        const steps = [...earlier, ...later].map((value) => ["domain", value] as const);
        const last = [...earlier, ...later].findLast((value) => deriveBase(value) !== "") ?? "";
        expect(edit(steps)).toEqual(derivedNames(last));
        const typed = [
          ...steps.slice(0, earlier.length),
          ["db_user", "typed"],
          ...steps.slice(earlier.length),
        ] as const;
        expect(edit(typed)).toEqual({ ...derivedNames(last), db_user: "typed" });
      }),
    );
  });
});

test.each([
  ["https://example.com", "example.com"],
  ["http://www.Example.com/shop?a=1#b", "www.Example.com"],
  ["https://user:secret@example.com:8443/", "example.com"],
  ["bücher.example/", "bücher.example"],
  ["ada@example.com", "example.com"],
  ["“https://shop.example./”,", "shop.example"],
  ["//cdn.example:8080", "cdn.example"],
  ["https://ශ්\u200Dරී.com/", "ශ්\u200Dරී.com"],
  [" example.com ", "example.com"],
  ["*.example.com", "*.example.com"],
  ["https://", "https://"],
  ["https://localhost", "https://localhost"],
])("extractDomain: %s is sent as %s", (typed, domain) => {
  expect(extractDomain(typed)).toBe(domain);
});
