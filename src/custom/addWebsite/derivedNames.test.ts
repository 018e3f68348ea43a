import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { derivedBase, derivedNames, domainInAddress, updatedNames } from "./derivedNames";

describe("derivedBase", () => {
  test.each([
    ["https://www.example.com", "wwwexample"],
    ["example.co.uk", "exampleco"],
    ["https://123.example.com:8080/path?query#hash", "example123"],
    ["a-very-long-name.example.com", "a-very-lon"],
    ["123.com", "123"],
    ["1blu.example.com", "1bluexampl"],
    ["  EXAMPLE.COM  ", "example"],
    ["localhost", "localhost"],
    ["müller.de", "xn--mller-"],
    ["https://", ""],
    ["...", ""],
  ])("%s -> %s", (domain, base) => {
    expect(derivedBase(domain)).toBe(base);
  });

  test("property: at most 10 characters of a-z, 0-9 and -, and itself when derived again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.webUrl(), fc.string()), (domain) => {
        const base = derivedBase(domain);
        expect(base).toMatch(/^[a-z\d-]{0,10}$/);
        expect(derivedBase(base)).toBe(base);
      }),
    );
  });

  test("property: every domain name has one, whatever its scheme; the database username has at most 16 characters", () => {
    fc.assert(
      fc.property(fc.domain(), fc.constantFrom("http://", "https://"), (domain, scheme) => {
        expect(derivedBase(domain)).not.toBe("");
        expect(derivedBase(scheme + domain)).toBe(derivedBase(domain));
        expect(derivedNames(domain).db_user.length).toBeLessThanOrEqual(16);
      }),
    );
  });
});

const before = derivedNames("old.com");
test.each([
  [
    "empty and derived fields follow the domain",
    "new.com",
    { ftp_user: "", db_name: "old_main" },
    derivedNames("new.com"),
  ],
  ["an edited field stays", "new.com", { ...before, db_name: "mine" }, { ftp_user: "new", db_user: "new_user" }],
  ["a domain without a usable character changes nothing", "", before, {}],
])("%s", (_, domain, values, changed) => {
  expect(updatedNames(domain, before, values)).toEqual(changed);
});

test.each([
  ["https://example.com", "example.com"],
  ["http://www.Example.com/shop?a=1#b", "www.Example.com"],
  ["https://user:secret@example.com:8443/", "example.com"],
  ["bücher.example/", "bücher.example"],
  ["ada@example.com", "example.com"],
  [" example.com ", undefined],
  ["https://", undefined],
  ["https://localhost", undefined],
])("the domain in %s", (typed, domain) => {
  expect(domainInAddress(typed)).toBe(domain);
});
