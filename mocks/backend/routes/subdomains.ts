import { invalid, json } from "../http";
import { linkTo, listItem } from "../render";
import type { Route } from "../router";
import type { Context } from "../services";
import type { Domain } from "../types";
import { exists, maxLength, oneOf, type Rule, string, validate } from "../validation";

const label: Rule = (value) =>
  typeof value === "string" && /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(value)
    ? null
    : "The :attribute field format is invalid.";

/** POST /api/subdomains: a site below a parent domain, on the parent's servers. */
const add = ({ backend, input }: Context): Response => {
  const { store, settings } = backend;
  const text = { required: true, rules: [string, maxLength(255)] };
  validate(input, {
    parent_domain: { required: true, rules: [exists(store.domains)] },
    subdomain: { required: true, rules: [string, maxLength(63), label] },
    site_type: { present: true, rules: [oneOf(["responsive"])] },
    db_name: text,
    db_user: text,
    db_pass: text,
  });
  const parent = store.domains.get(Number(input["parent_domain"]));
  const name = `${String(input["subdomain"]).toLowerCase()}.${parent?.domain ?? ""}`;
  if (store.hasDomain(name)) throw invalid({ subdomain: ["The subdomain has already been taken."] });
  const links = (parent?.links ?? []).map(({ server_id, secure }) => linkTo(server_id, { secure }));
  const at = settings.now().toISOString();
  const domain: Domain = {
    id: store.newId("domains"),
    url: `https://${name}`,
    url_test: null,
    domain: name,
    type: "site",
    company_id: parent?.company_id ?? null,
    mysql_name: String(input["db_name"]),
    mysql_user: String(input["db_user"]),
    mysql_pass: String(input["db_pass"]),
    links,
    extra: { site_type: input["site_type"] ?? null, notes: null, created_at: at, updated_at: at },
  };
  store.putDomain(domain);
  return json({ data: listItem(store, domain) }, 201);
};

export const subdomainRoutes: Route[] = [
  { method: "POST", path: "/api/subdomains", access: "super-admin", group: "api", handle: add },
];
