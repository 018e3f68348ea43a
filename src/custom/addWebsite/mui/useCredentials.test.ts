import { expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import { formatCredentials } from "@/custom/credentials/CredentialsCard";
import { toCredentials } from "./useCredentials";
import { createWebsiteValues, toWebsitePayload } from "../websiteForm";

const values = {
  ...createWebsiteValues(),
  company_name: " Blue Bakery ",
  company_contact: { primary: { phone: "555", email: "ada@bakery.example", contact_name: "" } },
  panel_user: "bakery",
  panel_pass: "panel-secret",
  domain: " bakery.example ",
  server: 2,
  hosting_package: 3,
  ftp_user: "bakery",
  ftp_pass: "ftp-secret",
  db_name: "bakery_main",
  db_user: "bakery_user",
  db_pass: " db secret ",
};
const optionNames = { server: "web2", hosting_package: "Business", site_type: "Responsive" };
const t = (key: string) => i18nProvider.translate(key);

test("lists sent values by section, with option names, without empty fields", () => {
  expect(formatCredentials(toCredentials(toWebsitePayload(values), optionNames), t)).toBe(
    `bakery.example

Customer Information
Company name: Blue Bakery
Phone: 555
Email: ada@bakery.example
Username: bakery
Password: panel-secret

Domain Information
Domain: bakery.example
Server: web2
Service plan: Business
Site type: Responsive

FTP Information
FTP username: bakery
FTP password: ftp-secret

Database Information
Database name: bakery_main
Database username: bakery_user
Database password:  db secret `,
  );
});

test("an existing client has no panel account", () => {
  const sent = toWebsitePayload({ ...values, client_type: "existing", user_id: 4 });
  const [customer] = toCredentials(sent, { ...optionNames, user_id: "Ada" }).groups;
  expect(customer?.lines).toEqual([{ label: "addWebsite.fields.user", value: "Ada", isSecret: false }]);
});

const getLines = (changed: object = {}) =>
  toCredentials(toWebsitePayload({ ...values, ...changed }), optionNames).groups.flatMap(({ lines }) => lines);

test("marks exactly the passwords as secret", () => {
  expect(
    getLines()
      .filter(({ isSecret }) => isSecret)
      .map(({ label }) => label),
  ).toEqual(["addWebsite.fields.password", "addWebsite.fields.ftpPassword", "addWebsite.fields.dbPassword"]);
});

test.each([
  ["bakery.example", "https://bakery.example/"],
  ["javascript:alert(1)", undefined],
])("links the domain %s to %s", (domain, href) => {
  expect(getLines({ domain }).find(({ label }) => label === "addWebsite.fields.domain")?.href).toBe(href);
});
