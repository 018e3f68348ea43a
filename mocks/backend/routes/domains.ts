import { addWebsite } from "../addWebsite";
import type { Context } from "../context";
import { found, idParam, json } from "../http";
import { detail } from "../render";
import type { Route } from "../router";
import type { Domain } from "../types";
import { exists, maxLength, oneOf, string, unique, validate } from "../validation";

const target = (context: Context): Domain => {
  const id = idParam(context);
  return found(context.backend.store.domains.get(id), "Domain", id);
};

const show = (context: Context): Response => json({ data: [detail(context.backend.store, target(context))] });

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Fields of the body that PUT does not copy as they are: the id, what has calls of its own, and what it checks. */
const OWN = new Set(["id", "servers", "company", "url", "url_test", "domain", "type", "company_id"]);
const DATABASE = ["mysql_name", "mysql_user", "mysql_pass"] as const;

/** Saves the whole domain. Unknown fields are stored as they were sent. */
const update = (context: Context): Response => {
  const { backend, input } = context;
  const domain = target(context);
  const taken = (name: string) => backend.store.hasDomain(name, domain.id);
  const text = { rules: [string, maxLength(255)] };
  validate(input, {
    url: { required: true, rules: [string, maxLength(300)] },
    url_test: text,
    domain: { rules: [string, maxLength(253), unique(taken)] },
    type: { rules: [oneOf(["alias", "site", "subscription"])] },
    company_id: { rules: [exists(backend.store.companies)] },
    mysql_name: text,
    mysql_user: text,
    mysql_pass: text,
  });
  domain.url = String(input["url"]);
  if ("url_test" in input) domain.url_test = textOrNull(input["url_test"]);
  if (typeof input["domain"] === "string") domain.domain = input["domain"];
  if (typeof input["type"] === "string") domain.type = input["type"] as Domain["type"];
  if ("company_id" in input) domain.company_id = input["company_id"] === null ? null : Number(input["company_id"]);
  for (const name of DATABASE) if (name in input) domain[name] = textOrNull(input[name]);
  for (const [name, value] of Object.entries(input)) {
    if (!OWN.has(name) && !DATABASE.some((known) => known === name)) domain.extra[name] = value;
  }
  domain.extra["updated_at"] = backend.settings.now().toISOString();
  backend.store.putDomain(domain);
  for (const kind of ["domains", "details"] as const) backend.store.flaws.mend(kind, domain.id);
  return json({ data: detail(backend.store, domain) });
};

export const domainRoutes: Route[] = [
  { method: "POST", path: "/api/domains", access: "super-admin", group: "api", handle: addWebsite },
  { method: "GET", path: "/api/domains/{id}", access: "super-admin", group: "api", handle: show },
  { method: "PUT", path: "/api/domains/{id}", access: "super-admin", group: "api", handle: update },
];
