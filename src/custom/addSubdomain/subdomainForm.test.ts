import { expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import { createSubdomainValues, toSubdomain, toSubdomainPayload, validateSubdomain } from "./subdomainForm";

test("missing fields have the messages of the specification", () => {
  const problems = Object.entries(validateSubdomain({ parent_domain: 0, subdomain: "  " }));
  expect(Object.fromEntries(problems.map(([field, key]) => [field, i18nProvider.translate(key)]))).toEqual({
    parent_domain: "parent domain is required",
    subdomain: "subdomain is required",
    site_type: "site type is required",
    db_name: "database name is required",
    db_user: "database username is required",
    db_pass: "database password is required",
  });
});

test("the payload has a trimmed subdomain and a database username of any length", () => {
  const values = {
    parent_domain: 5,
    subdomain: " shop ",
    site_type: "responsive",
    db_name: "main",
    db_user: "a-database-user-of-more-than-16",
    db_pass: "secret",
  };
  expect(validateSubdomain(values)).toEqual({});
  expect(toSubdomainPayload(values, "example.com")).toEqual({ ...values, subdomain: "shop" });
});

test.each([
  ["shop", "blue-audio.org", "shop"],
  ["shop.blue-audio.org", "blue-audio.org", "shop"],
  ["https://www.Shop.Blue-Audio.org/cart?a=1", "blue-audio.org", "www.Shop"],
  ["a.b.blue-audio.org.", "blue-audio.org", "a.b"],
  ["shop.müller.example", "xn--mller-kva.example", "shop"],
  ["läden.xn--mller-kva.example", "müller.example", "läden"],
  ["店。例え。テスト", "例え.テスト", "店"],
  ["blue-audio.org", "blue-audio.org", "blue-audio.org"],
  ["my-blue-audio.org", "blue-audio.org", "my-blue-audio.org"],
  ["shop.other.org", "blue-audio.org", "shop.other.org"],
  ["shop.blue-audio.org", "", "shop.blue-audio.org"],
])("%j under %j is sent as %j", (typed, parentHost, sent) => {
  expect(toSubdomain(typed, parentHost)).toBe(sent);
});

test.each([{ subdomain: 5 }, { parent_domain: {} }, { db_name: null }])(
  "a draft of another shape, for example of an older release, is ignored: %j",
  (draft) => {
    expect(createSubdomainValues({ db_user: "kept", ...draft })).toEqual(createSubdomainValues());
  },
);

test("a draft never holds the password", () => {
  expect(createSubdomainValues({ subdomain: "shop", db_pass: "stolen" })).toMatchObject({
    subdomain: "shop",
    db_pass: "",
  });
});
