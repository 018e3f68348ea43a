import { mapValues, pick } from "es-toolkit";
import type { Identifier } from "ra-core";
import { get } from "react-hook-form";
import * as v from "valibot";
import { Id } from "@/model/records";
import { toCleanName } from "@/lib/cleanName";
import type { MessageKey } from "@/i18n";
import { isObject } from "@/lib/isObject";
import { readDraft, SAVED_AT, writeDraft } from "@/ui/forms/drafts";
import { generatePassword, isEmail } from "@/model/credentialRules";
import { isMissing } from "@/ui/forms/isMissing";
import { deriveNames, derivedNames, type DerivedNames } from "./derivedNames";

/** The New Website form: its values, sections, validation and payload. */

/** The id of a chosen option, and a text; until then none. */
const Choice = v.nullish(Id, null);
const Text = v.optional(v.string(), "");

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

/** The values that a draft keeps, with their defaults. */
const PersistedSchema = v.object({
  like: v.nullish(LikeSchema, null),
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
  /** The names that were derived from a domain, not typed. Drafts of older releases lack it. */
  derived: v.nullish(v.object({ ftp_user: Text, db_name: Text, db_user: Text }), null),
});

export const secretFields = ["panel_pass", "ftp_pass", "db_pass"] as const;

export type WebsiteValues = v.InferOutput<typeof PersistedSchema> & { derived: DerivedNames } & Record<
    (typeof secretFields)[number],
    string
  >;

/** The defaults, overridden by a draft unless it has another shape. Secrets are always generated anew. */
export const initialValues = (draft?: object): WebsiteValues => {
  const read = v.safeParse(PersistedSchema, draft ?? {});
  const kept = read.success ? read.output : v.parse(PersistedSchema, {});
  // The page may have been left before the domain field was.
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

/** The fields of each section, in their order on the page. */
export const sectionFields = (
  clientType: WebsiteValues["client_type"],
): Record<SectionName, readonly WebsiteField[]> => ({
  customer: clientType === "existing" ? ["user_id"] : newClientFields,
  domain: ["domain", "server", "hosting_package", "site_type"],
  ftp: ["ftp_user", "ftp_pass"],
  database: ["db_name", "db_user", "db_pass"],
});

/** What the texts call each field: its label, and what is said when it is missing. */
const textNames = {
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
export type WebsiteField = keyof typeof textNames;

export const fieldLabels = Object.fromEntries(
  Object.entries(textNames).map(([field, name]) => [field, `addWebsite.fields.${name}`]),
) as Record<WebsiteField, MessageKey>;

/** Dotted field name -> message, for the fields that the chosen client type shows. */
export const websiteProblems = (values: Partial<WebsiteValues>): Record<string, MessageKey> => {
  const problems: Record<string, MessageKey> = {};
  const fields = Object.values(sectionFields(values.client_type ?? "new")).flat();
  for (const field of fields) {
    const value: unknown = get(values, field);
    if (isMissing(value)) problems[field] = `addWebsite.required.${textNames[field]}`;
    else if (field.endsWith(".email") && !isEmail(String(value))) problems[field] = "addWebsite.emailInvalid";
  }
  return problems;
};

const sentAsTyped = ["hosting_package", "server", "ftp_user", "ftp_pass", "db_name", "db_user", "db_pass"] as const;

/** The body of POST /api/domains for either client type. */
export const websitePayload = (values: WebsiteValues): Record<string, unknown> => ({
  ...(values.client_type === "existing"
    ? { user_id: values.user_id, company_contact: {} }
    : {
        company_name: values.company_name.trim(),
        company_contact: { primary: mapValues(values.company_contact.primary, (text) => text.trim()) },
        panel_user: values.panel_user,
        panel_pass: values.panel_pass,
      }),
  ...pick(values, sentAsTyped),
  domain: toCleanName(values.domain),
  site_type: values.site_type ?? "",
});

/** The draft of the New Website form. */
export const WEBSITE_DRAFT = "add-website";

/**
 * Fills the form that is opened next with what another site has. What a draft has in the other fields stays, but for what was taken
 * from a site before: it belongs to that one.
 */
export const prefillWebsite = (userId: Identifier, like: Like): void => {
  // Without an earlier draft nothing was typed, and there is no time of it to be said.
  const { like: before, [SAVED_AT]: savedAt, ...draft } = readDraft(userId, WEBSITE_DRAFT) ?? {};
  const old = isObject(before) && isObject(before["taken"]) ? before["taken"] : {};
  const own = Object.entries(draft).filter(([name, value]) => !(name in old && old[name] === value));
  writeDraft(userId, WEBSITE_DRAFT, { ...Object.fromEntries(own), ...like.taken, like, [SAVED_AT]: savedAt });
};
