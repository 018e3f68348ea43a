import { pick, pickBy } from "es-toolkit";
import * as v from "valibot";
import { Id, NewSubdomain, requiredFields } from "@/model/records";
import { parseHost } from "@/lib/webAddress";
import { toCleanName } from "@/lib/cleanName";
import { isWithinZone, toLabels } from "@/lib/dnsNames";
import type { MessageKey } from "@/i18n";
import { isMissing } from "@/ui/forms/isMissing";

const Text = v.optional(v.string(), "");

const PersistedSchema = v.object({
  parent_domain: v.nullish(Id, null),
  subdomain: Text,
  site_type: v.optional(v.nullable(v.string()), "responsive"),
  db_name: Text,
  db_user: Text,
});

export const subdomainSecretFields = ["db_pass"] as const;

export type SubdomainValues = v.InferOutput<typeof PersistedSchema> &
  Record<(typeof subdomainSecretFields)[number], string>;

/** An invalid draft is ignored. */
export const createSubdomainValues = (draft?: object): SubdomainValues => {
  const kept = v.safeParse(PersistedSchema, draft ?? {});
  return { ...(kept.success ? kept.output : v.parse(PersistedSchema, {})), db_pass: "" };
};

const requiredMessages: Record<keyof SubdomainValues, MessageKey> = {
  parent_domain: "addSubdomain.required.parentDomain",
  subdomain: "addSubdomain.required.subdomain",
  site_type: "addWebsite.required.siteType",
  db_name: "addWebsite.required.dbName",
  db_user: "addWebsite.required.dbUser",
  db_pass: "addWebsite.required.dbPassword",
};

export const validateSubdomain = (values: Partial<SubdomainValues>): Record<string, MessageKey> =>
  pickBy(pick(requiredMessages, requiredFields(NewSubdomain)), (_, field) => isMissing(values[field]));

/** The subdomain to send: a name, or an address, below the parent domain without it. */
export const toSubdomain = (typed: string, parentHost: string): string => {
  const name = toCleanName(typed);
  const labels = toCleanName(parseHost(name)).split(/[.。．｡]/);
  if (!isWithinZone(labels.join("."), parentHost)) return name;
  return labels.slice(0, -toLabels(parentHost).length).join(".") || name;
};

/** Body of POST /api/subdomains. */
export const toSubdomainPayload = (values: SubdomainValues, parentHost: string) => ({
  ...pick(values, ["db_name", "db_user", "db_pass"]),
  parent_domain: values.parent_domain ?? "",
  subdomain: toSubdomain(values.subdomain, parentHost),
  site_type: values.site_type ?? "",
});

export type SubdomainPayload = ReturnType<typeof toSubdomainPayload>;
