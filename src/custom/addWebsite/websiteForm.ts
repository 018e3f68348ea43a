import { mapValues, pick } from "es-toolkit";
import type { Identifier } from "ra-core";
import { get } from "react-hook-form";
import * as v from "valibot";
import { ExistingClientWebsite, Id, NewClientWebsite, requiredFields } from "@/model/records";
import type { MessageKey } from "@/i18n";
import { isObject } from "@/lib/isObject";
import { readDraft, writeDraft } from "@/ui/forms/drafts";
import { generatePassword, isEmail } from "@/model/credentialRules";
import { isReferenceTooLong } from "@/model/ticketReference";
import { isMissing } from "@/ui/forms/isMissing";
import "@/ui/ticketReference/texts";
import { deriveNames, derivedNames, type DerivedNames, extractDomain } from "./derivedNames";

const Choice = v.nullish(Id, null);
const Text = v.optional(v.string(), "");

/** The site that the form was opened from with 'Create similar', and the values that were copied from it. */
const TemplateSchema = v.object({
  url: v.string(),
  copiedValues: v.object({
    client_type: v.exactOptional(v.literal("existing")),
    user_id: v.exactOptional(Id),
    server: v.exactOptional(Id),
    hosting_package: v.exactOptional(Id),
    site_type: v.exactOptional(v.string()),
  }),
  /** Contacts of the company: the list of customers may lack the copied one. */
  contacts: v.array(Id),
});
export type WebsiteTemplate = v.InferOutput<typeof TemplateSchema>;

const PersistedSchema = v.object({
  template: v.nullish(TemplateSchema, null),
  client_type: v.optional(v.picklist(["new", "existing"]), "new"),
  user_id: Choice,
  company_name: Text,
  company_contact: v.optional(
    v.object({ primary: v.optional(v.object({ phone: Text, email: Text, contact_name: Text }), {}) }),
    {},
  ),
  panel_user: Text,
  domain: Text,
  server: Choice,
  hosting_package: Choice,
  site_type: v.optional(v.nullable(v.string()), "responsive"),
  ftp_user: Text,
  db_name: Text,
  db_user: Text,
  /** A note for the activity log, which is not sent. */
  reference: Text,
  /** Derived, not typed. Old drafts lack it. */
  derived: v.nullish(v.object({ ftp_user: Text, db_name: Text, db_user: Text }), null),
});

export const websiteSecretFields = ["panel_pass", "ftp_pass", "db_pass"] as const;

export type WebsiteValues = v.InferOutput<typeof PersistedSchema> & { derived: DerivedNames } & Record<
    (typeof websiteSecretFields)[number],
    string
  >;

/** An invalid draft is ignored. Secrets are always generated. */
export const createWebsiteValues = (draft?: object): WebsiteValues => {
  const read = v.safeParse(PersistedSchema, draft ?? {});
  const kept = read.success ? read.output : v.parse(PersistedSchema, {});
  // The page may have been closed before the domain field lost the focus.
  const { names, derived } = deriveNames(kept.domain, { ...kept, derived: kept.derived ?? derivedNames(kept.domain) });
  return {
    ...kept,
    ...names,
    derived,
    panel_pass: generatePassword(),
    ftp_pass: generatePassword(),
    db_pass: generatePassword(),
  };
};

const newClientFields = [
  "company_name",
  "company_contact.primary.contact_name",
  "company_contact.primary.phone",
  "company_contact.primary.email",
  "panel_user",
  "panel_pass",
] as const;

export const sectionNames = ["customer", "domain", "ftp", "database"] as const;
export type SectionName = (typeof sectionNames)[number];

export const getSectionFields = (
  clientType: WebsiteValues["client_type"],
): Record<SectionName, readonly WebsiteField[]> => ({
  customer: clientType === "existing" ? ["user_id"] : newClientFields,
  domain: ["domain", "server", "hosting_package", "site_type"],
  ftp: ["ftp_user", "ftp_pass"],
  database: ["db_name", "db_user", "db_pass"],
});

/** Text keys of labels and required messages. */
const textKeys = {
  company_name: "companyName",
  "company_contact.primary.contact_name": "contactName",
  "company_contact.primary.phone": "phone",
  "company_contact.primary.email": "email",
  panel_user: "username",
  panel_pass: "password",
  user_id: "user",
  domain: "domain",
  server: "server",
  hosting_package: "hostingPackage",
  site_type: "siteType",
  ftp_user: "ftpUser",
  ftp_pass: "ftpPassword",
  db_name: "dbName",
  db_user: "dbUser",
  db_pass: "dbPassword",
} as const;
export type WebsiteField = keyof typeof textKeys;

export const fieldLabels = Object.fromEntries(
  Object.entries(textKeys).map(([field, name]) => [field, `addWebsite.fields.${name}`]),
) as Record<WebsiteField, MessageKey>;

const requiredWebsiteFields: Record<WebsiteValues["client_type"], readonly WebsiteField[]> = {
  new: requiredFields(NewClientWebsite),
  existing: requiredFields(ExistingClientWebsite),
};

/** Messages by dotted field name. */
export const validateWebsite = (values: Partial<WebsiteValues>): Record<string, MessageKey> => {
  const messages: Record<string, MessageKey> = {};
  for (const field of requiredWebsiteFields[values.client_type ?? "new"]) {
    const value: unknown = get(values, field);
    if (isMissing(value)) messages[field] = `addWebsite.required.${textKeys[field]}`;
    else if (field.endsWith(".email") && !isEmail(String(value))) messages[field] = "addWebsite.emailInvalid";
  }
  if (isReferenceTooLong(values.reference ?? "")) messages["reference"] = "reference.tooLong";
  return messages;
};

const unchangedFields = ["hosting_package", "server", "ftp_user", "ftp_pass", "db_name", "db_user", "db_pass"] as const;

/** Body of POST /api/domains. */
export const toWebsitePayload = (values: WebsiteValues): Record<string, unknown> => ({
  ...(values.client_type === "existing"
    ? { user_id: values.user_id, company_contact: {} }
    : {
        company_name: values.company_name.trim(),
        company_contact: { primary: mapValues(values.company_contact.primary, (text) => text.trim()) },
        panel_user: values.panel_user,
        panel_pass: values.panel_pass,
      }),
  ...pick(values, unchangedFields),
  domain: extractDomain(values.domain),
  site_type: values.site_type ?? "",
});

export const WEBSITE_DRAFT = "add-website";

/** Prefills the form that is opened next. A draft keeps its other fields, except those that were copied from another site. */
export const prefillWebsite = (userId: Identifier, template: WebsiteTemplate): void => {
  const { values = {}, savedAt } = readDraft(userId, WEBSITE_DRAFT) ?? {};
  const { template: before, ...draft } = values;
  const old = isObject(before) && isObject(before["copiedValues"]) ? before["copiedValues"] : {};
  const own = Object.entries(draft).filter(([name, value]) => !(name in old && old[name] === value));
  writeDraft(userId, WEBSITE_DRAFT, { ...Object.fromEntries(own), ...template.copiedValues, template }, savedAt);
};
