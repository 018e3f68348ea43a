import * as v from "valibot";
import { actions } from "@/dataProvider/endpoints";
import { json } from "../http";
import { createInstallation, serializeDomain } from "../serializers";
import type { Route } from "../router";
import type { RequestContext } from "../services";
import type { Domain } from "../types";
import { TAKEN_MESSAGE, getUnknownIdError, validate } from "../validation";

const { entries } = actions.addSubdomain.input;
/** Laravel turns empty texts into null: `site_type` is required and may be empty. */
const Subdomain = v.object({
  ...entries,
  subdomain: v.pipe(v.string(), v.maxLength(63), v.regex(/^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u)),
  site_type: v.nullable(v.picklist(["responsive"])),
});

/** The subdomain is on the parent's servers. */
const addSubdomain = ({ backend, input }: RequestContext): Response => {
  const { store, settings } = backend;
  validate(Subdomain, input, { parent_domain: getUnknownIdError(store.domains, input["parent_domain"]) });
  const parent = store.domains.get(Number(input["parent_domain"]));
  const name = `${String(input["subdomain"]).toLowerCase()}.${parent?.domain ?? ""}`;
  validate(v.object({}), input, { subdomain: store.hasDomain(name) && TAKEN_MESSAGE });
  const installations = (parent?.installations ?? []).map(({ server_id, secure }) =>
    createInstallation(server_id, { secure }),
  );
  const at = settings.now().toISOString();
  const domain: Domain = {
    id: store.createId("domains"),
    url: `https://${name}`,
    url_test: null,
    domain: name,
    type: "site",
    company_id: parent?.company_id ?? null,
    mysql_name: String(input["db_name"]),
    mysql_user: String(input["db_user"]),
    mysql_pass: String(input["db_pass"]),
    installations,
    extra: { site_type: input["site_type"] ?? null, notes: null, created_at: at, updated_at: at },
  };
  store.saveDomain(domain);
  return json({ data: serializeDomain(store, domain) }, 201);
};

export const subdomainRoutes: Route[] = [
  { method: "POST", path: "/api/subdomains", group: "api", handle: addSubdomain },
];
