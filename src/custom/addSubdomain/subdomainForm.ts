import * as v from "valibot";
import { Id } from "../../dataProvider/records";
import type { MessageKey } from "../../i18n";
import { isMissing } from "../../ui/forms/isMissing";

/** The New SubDomain form: its values, validation and payload. */

/** The values that a draft keeps. */
const PersistedSchema = v.object({
  parent_domain: v.nullish(Id, null),
  subdomain: v.string(),
  site_type: v.nullish(v.string(), null),
  db_name: v.string(),
  db_user: v.string(),
});

export const secretFields = ["db_pass"] as const;

export type SubdomainValues = v.InferOutput<typeof PersistedSchema> & Record<(typeof secretFields)[number], string>;

const defaults: v.InferOutput<typeof PersistedSchema> = {
  parent_domain: null,
  subdomain: "",
  site_type: "responsive",
  db_name: "",
  db_user: "",
};

/** The defaults, overridden by a draft unless it has another shape. */
export const initialValues = (draft?: object): SubdomainValues => {
  const kept = v.safeParse(PersistedSchema, { ...defaults, ...draft });
  return { ...(kept.success ? kept.output : defaults), db_pass: "" };
};

const required: Record<keyof SubdomainValues, MessageKey> = {
  parent_domain: "addSubdomain.required.parentDomain",
  subdomain: "addSubdomain.required.subdomain",
  site_type: "addWebsite.required.siteType",
  db_name: "addWebsite.required.dbName",
  db_user: "addWebsite.required.dbUser",
  db_pass: "addWebsite.required.dbPassword",
};

/** Field name -> message. */
export const subdomainProblems = (values: Partial<SubdomainValues>): Record<string, MessageKey> =>
  Object.fromEntries(
    (Object.keys(required) as (keyof SubdomainValues)[])
      .filter((field) => isMissing(values[field]))
      .map((field) => [field, required[field]]),
  );

/** The body of POST /api/subdomains. */
export const subdomainPayload = (values: SubdomainValues) => ({
  parent_domain: values.parent_domain ?? "",
  subdomain: values.subdomain.trim(),
  site_type: values.site_type ?? "",
  db_name: values.db_name,
  db_user: values.db_user,
  db_pass: values.db_pass,
});

export type SubdomainPayload = ReturnType<typeof subdomainPayload>;
