import type { Identifier } from "ra-core";
import { get } from "react-hook-form";
import * as v from "valibot";
import { Id } from "../../dataProvider/records";
import type { MessageKey } from "../../i18n";
import { isObject } from "../../lib/isObject";
import { readDraft, writeDraft } from "../../ui/forms/drafts";
import { generatePassword, isEmail } from "../../ui/forms/credentialRules";
import { isMissing } from "../../ui/forms/isMissing";

/** The New Website form: its values, sections, validation and payload. */

/** The id of a chosen option. */
const Choice = v.nullish(Id, null);

/** The site that the form was opened for, as 'like this one', and the values that were taken from it. */
const LikeSchema = v.object({
  url: v.string(),
  taken: v.object({
    client_type: v.exactOptional(v.literal("existing")),
    user_id: v.exactOptional(Id),
    server: v.exactOptional(Id),
    hosting_package: v.exactOptional(Id),
    site_type: v.exactOptional(v.string()),
  }),
  /** All contacts of its company: the list of customers may lack the one that was taken. */
  contacts: v.array(Id),
});
export type Like = v.InferOutput<typeof LikeSchema>;

/** The values that a draft keeps. */
const PersistedSchema = v.object({
  like: v.nullish(LikeSchema, null),
  client_type: v.picklist(["new", "existing"]),
  user_id: Choice,
  company_name: v.string(),
  company_contact: v.object({
    primary: v.object({ phone: v.string(), email: v.string(), contact_name: v.string() }),
  }),
  panel_user: v.string(),
  domain: v.string(),
  server: Choice,
  hosting_package: Choice,
  site_type: v.nullish(v.string(), null),
  ftp_user: v.string(),
  db_name: v.string(),
  db_user: v.string(),
});

export const secretFields = ["panel_pass", "ftp_pass", "db_pass"] as const;

export type WebsiteValues = v.InferOutput<typeof PersistedSchema> & Record<(typeof secretFields)[number], string>;

const defaults: v.InferOutput<typeof PersistedSchema> = {
  like: null,
  client_type: "new",
  user_id: null,
  company_name: "",
  company_contact: { primary: { phone: "", email: "", contact_name: "" } },
  panel_user: "",
  domain: "",
  server: null,
  hosting_package: null,
  site_type: "responsive",
  ftp_user: "",
  db_name: "",
  db_user: "",
};

/** The defaults, overridden by a draft unless it has another shape. Secrets are always generated anew. */
export const initialValues = (draft?: object): WebsiteValues => {
  const kept = v.safeParse(PersistedSchema, { ...defaults, ...draft });
  return {
    ...(kept.success ? kept.output : defaults),
    panel_pass: generatePassword(),
    ftp_pass: generatePassword(),
    db_pass: generatePassword(),
  };
};

const newClientFields = [
  "company_name",
  "company_contact.primary.phone",
  "company_contact.primary.email",
  "company_contact.primary.contact_name",
  "panel_user",
  "panel_pass",
] as const;

export const sectionNames = ["customer", "domain", "ftp", "database"] as const;
export type SectionName = (typeof sectionNames)[number];

/** The fields of each section, in their order on the page. */
export const sectionFields = (
  clientType: WebsiteValues["client_type"],
): Record<SectionName, readonly (keyof typeof fieldLabels)[]> => ({
  customer: clientType === "existing" ? ["user_id"] : newClientFields,
  domain: ["domain", "server", "hosting_package", "site_type"],
  ftp: ["ftp_user", "ftp_pass"],
  database: ["db_name", "db_user", "db_pass"],
});

export const fieldLabels = {
  company_name: "addWebsite.fields.companyName",
  "company_contact.primary.contact_name": "addWebsite.fields.contactName",
  "company_contact.primary.phone": "addWebsite.fields.phone",
  "company_contact.primary.email": "addWebsite.fields.email",
  panel_user: "addWebsite.fields.username",
  panel_pass: "addWebsite.fields.password",
  user_id: "addWebsite.fields.user",
  domain: "addWebsite.fields.domain",
  server: "addWebsite.fields.server",
  hosting_package: "addWebsite.fields.hostingPackage",
  site_type: "addWebsite.fields.siteType",
  ftp_user: "addWebsite.fields.ftpUser",
  ftp_pass: "addWebsite.fields.ftpPassword",
  db_name: "addWebsite.fields.dbName",
  db_user: "addWebsite.fields.dbUser",
  db_pass: "addWebsite.fields.dbPassword",
} as const satisfies Record<string, MessageKey>;

const messages: Record<keyof typeof fieldLabels, MessageKey> = {
  company_name: "addWebsite.required.companyName",
  "company_contact.primary.phone": "addWebsite.required.phone",
  "company_contact.primary.email": "addWebsite.required.email",
  "company_contact.primary.contact_name": "addWebsite.required.contactName",
  panel_user: "addWebsite.required.username",
  panel_pass: "addWebsite.required.password",
  user_id: "addWebsite.required.user",
  domain: "addWebsite.required.domain",
  server: "addWebsite.required.server",
  hosting_package: "addWebsite.required.hostingPackage",
  site_type: "addWebsite.required.siteType",
  ftp_user: "addWebsite.required.ftpUser",
  ftp_pass: "addWebsite.required.ftpPassword",
  db_name: "addWebsite.required.dbName",
  db_user: "addWebsite.required.dbUser",
  db_pass: "addWebsite.required.dbPassword",
};

/** Dotted field name -> message, for the fields that the chosen client type shows. */
export const websiteProblems = (values: Partial<WebsiteValues>): Record<string, MessageKey> => {
  const problems: Record<string, MessageKey> = {};
  const fields = Object.values(sectionFields(values.client_type ?? "new")).flat();
  for (const field of fields) {
    const value: unknown = get(values, field);
    if (isMissing(value)) problems[field] = messages[field];
    else if (field.endsWith(".email") && !isEmail(String(value))) problems[field] = "addWebsite.emailInvalid";
  }
  return problems;
};

/** The body of POST /api/domains for either client type. */
export const websitePayload = (values: WebsiteValues): Record<string, unknown> => {
  const { server, hosting_package, ftp_user, ftp_pass, db_name, db_user, db_pass } = values;
  const client =
    values.client_type === "existing"
      ? { user_id: values.user_id, company_contact: {} }
      : {
          company_name: values.company_name.trim(),
          company_contact: {
            primary: {
              phone: values.company_contact.primary.phone.trim(),
              email: values.company_contact.primary.email.trim(),
              contact_name: values.company_contact.primary.contact_name.trim(),
            },
          },
          panel_user: values.panel_user,
          panel_pass: values.panel_pass,
        };
  const site = { hosting_package, domain: values.domain.trim(), server, site_type: values.site_type ?? "" };
  return { ...client, ...site, ftp_user, ftp_pass, db_name, db_user, db_pass };
};

/** The draft of the New Website form. */
export const WEBSITE_DRAFT = "add-website";

/**
 * Fills the form that is opened next with what another site has. What a draft has in the other fields stays, but for what was taken
 * from a site before: it belongs to that one.
 */
export const prefillWebsite = (userId: Identifier, like: Like): void => {
  const { like: before, ...draft } = readDraft(userId, WEBSITE_DRAFT) ?? {};
  const old = isObject(before) && isObject(before["taken"]) ? before["taken"] : {};
  const own = Object.entries(draft).filter(([name, value]) => !(name in old && old[name] === value));
  writeDraft(userId, WEBSITE_DRAFT, { ...Object.fromEntries(own), ...like.taken, like });
};
