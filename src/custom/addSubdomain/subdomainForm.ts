import type { MessageKey } from "../../i18n";

/** The New SubDomain form: its values, validation and payload (sections 3 and 5 of the specification). */
export interface SubdomainValues {
  parent_domain: number | string | null;
  subdomain: string;
  site_type: string | null;
  db_name: string;
  db_user: string;
  db_pass: string;
}

export const secretFields = ["db_pass"] as const;

export const initialValues = (draft: Partial<SubdomainValues> = {}): SubdomainValues => ({
  parent_domain: null,
  subdomain: "",
  site_type: "responsive",
  db_name: "",
  db_user: "",
  ...draft,
  db_pass: "",
});

const required: Record<keyof SubdomainValues, MessageKey> = {
  parent_domain: "addSubdomain.required.parentDomain",
  subdomain: "addSubdomain.required.subdomain",
  site_type: "addWebsite.required.siteType",
  db_name: "addWebsite.required.dbName",
  db_user: "addWebsite.required.dbUser",
  db_pass: "addWebsite.required.dbPassword",
};

const isMissing = (value: unknown) =>
  value === undefined || value === null || value === 0 || (typeof value === "string" && value.trim() === "");

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
