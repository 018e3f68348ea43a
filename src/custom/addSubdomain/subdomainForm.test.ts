import { expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import { getInitialValues, toSubdomainPayload, validateSubdomain } from "./subdomainForm";

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
  expect(toSubdomainPayload(values)).toEqual({ ...values, subdomain: "shop" });
});

test.each([{ subdomain: 5 }, { parent_domain: {} }, { db_name: null }])(
  "a draft of another shape, for example of an older release, is ignored: %j",
  (draft) => {
    expect(getInitialValues({ db_user: "kept", ...draft })).toEqual(getInitialValues());
  },
);

test("a draft never holds the password", () => {
  expect(getInitialValues({ subdomain: "shop", db_pass: "stolen" })).toMatchObject({ subdomain: "shop", db_pass: "" });
});
