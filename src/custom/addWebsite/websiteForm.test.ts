import { describe, expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import { derivedNames } from "./derivedNames";
import { createWebsiteValues, toWebsitePayload, validateWebsite, type WebsiteValues } from "./websiteForm";

const site = {
  hosting_package: 2,
  server: 3,
  site_type: "responsive",
  ftp_user: "ftp",
  ftp_pass: "ftp-secret",
  db_name: "main",
  db_user: "user",
  db_pass: "db-secret",
};
const filled: WebsiteValues = {
  ...createWebsiteValues(),
  ...site,
  company_name: " Company ",
  company_contact: { primary: { phone: " 1", email: "a@b.de ", contact_name: " Contact " } },
  panel_user: "panel",
  panel_pass: "panel-secret",
  domain: " example.com ",
};

const messages = (values: Partial<WebsiteValues>) =>
  Object.fromEntries(
    Object.entries(validateWebsite(values)).map(([field, key]) => [field, i18nProvider.translate(key)]),
  );

describe("required messages", () => {
  const always = {
    domain: "domain is required",
    server: "server is required",
    hosting_package: "hosting package is required",
    site_type: "site type is required",
    ftp_user: "ftp username is required",
    ftp_pass: "ftp password is required",
    db_name: "database name is required",
    db_user: "database username is required",
    db_pass: "database password is required",
  };

  test("are those of the specification for a new client", () => {
    expect(messages({ client_type: "new" })).toEqual({
      ...always,
      company_name: "company name is required",
      "company_contact.primary.phone": "phone is required",
      "company_contact.primary.email": "email is required",
      "company_contact.primary.contact_name": "contact name is required",
      panel_user: "username is required",
      panel_pass: "password is required",
    });
  });

  test.each([null, 0, ""])("are those of the specification for an existing client without a user: %j", (user_id) => {
    expect(messages({ client_type: "existing", user_id })).toEqual({ ...always, user_id: "user is required" });
  });

  test("include one for an invalid email", () => {
    const primary = { ...filled.company_contact.primary, email: "nobody" };
    expect(messages({ ...filled, company_contact: { primary } })).toEqual({
      "company_contact.primary.email": "must be valid email",
    });
    expect(messages(filled)).toEqual({});
  });
});

test("the payload has the data of a new client, or the user of an existing one", () => {
  expect(toWebsitePayload(filled)).toEqual({
    ...site,
    domain: "example.com",
    company_name: "Company",
    company_contact: { primary: { phone: "1", email: "a@b.de", contact_name: "Contact" } },
    panel_user: "panel",
    panel_pass: "panel-secret",
  });
  expect(toWebsitePayload({ ...filled, client_type: "existing", user_id: 7 })).toEqual({
    ...site,
    domain: "example.com",
    user_id: 7,
    company_contact: {},
  });
});

test("a draft overrides the defaults, but never the secrets", () => {
  const values = createWebsiteValues({ company_name: "Kept", db_pass: "stolen" });
  expect(values).toMatchObject({ company_name: "Kept", client_type: "new", site_type: "responsive" });
  expect(values.db_pass).not.toBe("stolen");
  expect(values.db_pass).toHaveLength(15);
});

test.each([
  [
    "follow a domain that was not left",
    { domain: "b.com", ...derivedNames("a.com"), derived: derivedNames("a.com") },
    "b.com",
  ],
  ["stay without a domain", { domain: "", ...derivedNames("a.com"), derived: derivedNames("a.com") }, "a.com"],
  [
    "follow a domain where an older release has stored no derived names",
    { domain: "a.com", ...derivedNames("a.com") },
    "a.com",
  ],
])("the derived names of a draft %s", (_, draft, domain) => {
  const names = derivedNames(domain);
  expect(createWebsiteValues(draft)).toMatchObject({ ...names, derived: names });
});

test("the typed names of a draft are not derived again", () => {
  const typed = { ftp_user: "one", db_name: "two", db_user: "three" };
  const derived = { ftp_user: "", db_name: "", db_user: "" };
  expect(createWebsiteValues({ domain: "b.com", ...typed, derived: derivedNames("a.com") })).toMatchObject({
    ...typed,
    derived,
  });
  expect(createWebsiteValues({ domain: "b.com", ...typed })).toMatchObject({ ...typed, derived });
});

test.each([{ domain: 5 }, { client_type: "both" }, { company_contact: { primary: "Ada" } }, { server: [] }])(
  "a draft of another shape, for example of an older release, is ignored: %j",
  (draft) => {
    expect(createWebsiteValues({ company_name: "Kept", ...draft })).toMatchObject({
      company_name: "",
      domain: "",
      server: null,
    });
  },
);
