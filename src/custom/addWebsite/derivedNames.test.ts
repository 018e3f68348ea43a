import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { derivedBase, derivedNames, domainInAddress, updatedNames } from "./derivedNames";

describe("derivedBase", () => {
  test.each([
    ["https://www.example.com", "wwwexample"],
    ["http://www.example.com/", "wwwexample"],
    ["example.com", "example"],
    ["example.co.uk", "exampleco"],
    ["123.example.com", "example123"],
    ["https://123.example.com:8080/path?query#hash", "example123"],
    ["a-very-long-name.example.com", "a-very-lon"],
    ["123.com", "123"],
    ["1blu.example.com", "1bluexampl"],
    ["EXAMPLE.COM", "example"],
    ["  example.com  ", "example"],
    ["localhost", "localhost"],
    ["müller.de", "xn--mller-"],
    ["", ""],
    ["https://", ""],
    ["...", ""],
  ])("%s -> %s", (domain, base) => {
    expect(derivedBase(domain)).toBe(base);
  });

  test("property: at most 10 characters of a-z, 0-9 and -, the same each time, and itself when derived again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.webUrl(), fc.string()), (domain) => {
        const base = derivedBase(domain);
        expect(base).toMatch(/^[a-z\d-]{0,10}$/);
        expect(derivedBase(domain)).toBe(base);
        expect(derivedBase(base)).toBe(base);
      }),
    );
  });

  test("property: every domain name has one", () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        expect(derivedBase(domain)).not.toBe("");
      }),
    );
  });

  test("property: the scheme does not matter", () => {
    fc.assert(
      fc.property(fc.domain(), fc.constantFrom("http://", "https://"), (domain, scheme) => {
        expect(derivedBase(scheme + domain)).toBe(derivedBase(domain));
      }),
    );
  });
});

test("the names carry their suffixes, and fit into the database username's 16 characters", () => {
  expect(derivedNames("https://www.example.com")).toEqual({
    ftp_user: "wwwexample",
    db_name: "wwwexample_main",
    db_user: "wwwexample_user",
  });
  fc.assert(
    fc.property(fc.domain(), (domain) => {
      expect(derivedNames(domain).db_user.length).toBeLessThanOrEqual(16);
    }),
  );
});

describe("updatedNames", () => {
  const before = derivedNames("old.com");

  test("empty and derived fields follow the domain", () => {
    expect(updatedNames("new.com", before, { ftp_user: "", db_name: "old_main" })).toEqual(derivedNames("new.com"));
  });

  test("an edited field stays", () => {
    const values = { ...before, db_name: "mine" };
    expect(updatedNames("new.com", before, values)).toEqual({ ftp_user: "new", db_user: "new_user" });
  });

  test("a domain without a usable character changes nothing", () => {
    expect(updatedNames("", before, before)).toEqual({});
  });
});

test.each([
  ["https://example.com", "example.com"],
  ["http://www.Example.com/shop?a=1#b", "www.Example.com"],
  ["https://user:secret@example.com:8443/", "example.com"],
  ["bücher.example/", "bücher.example"],
  ["ada@example.com", "example.com"],
  [" example.com ", undefined],
  ["www.example.com", undefined],
  ["https://", undefined],
  ["https:", undefined],
  ["https://localhost", undefined],
  ["", undefined],
])("the domain in %s", (typed, domain) => {
  expect(domainInAddress(typed)).toBe(domain);
});
