import { findDomains } from "../domainQuery";
import { json } from "../http";
import { paginate } from "../pagination";
import { serializeDomain } from "../serializers";
import type { Route } from "../router";
import type { RequestContext } from "../services";

const listDomains = ({ backend: { settings, store }, url }: RequestContext): Response => {
  const param = (name: string) => url.searchParams.get(name) ?? "";
  const domains = findDomains(store, {
    search: param("search"),
    filter: param("filter"),
    orderBy: param("orderBy"),
  });
  const { pageSize: perPage, paging: shape } = settings;
  return json(paginate(url, domains, { perPage, shape }, (domain) => serializeDomain(store, domain)));
};

/** Only primary domains can have subdomains. */
const listParentDomains = ({ backend: { store } }: RequestContext): Response => {
  const data = findDomains(store, { search: "", filter: "", orderBy: "domain" })
    .filter(({ type }) => type === "subscription")
    .map(({ id, url, domain, type }) => store.overrides.apply("domains", id, { id, url, domain, type }));
  return json({ data });
};

const listContacts = ({ backend: { store } }: RequestContext): Response => {
  const data = [...store.companies.values()].flatMap(({ id, name }) =>
    store.getContacts(id).map((one) => store.overrides.apply("contacts", one.id, { ...one, company: { id, name } })),
  );
  return json({ data });
};

const listServicePlans = ({ backend: { store } }: RequestContext): Response =>
  json({ data: [...store.plans.values()].map((plan) => store.overrides.apply("plans", plan.id, plan)) });

export const domainListRoutes: Route[] = [
  // The specification does not say that the server checks 'edit sites'.
  { method: "GET", path: "/api/domains", access: "super-admin", group: "api", handle: listDomains },
  { method: "GET", path: "/api/domain_list", group: "api", handle: listParentDomains },
  { method: "GET", path: "/api/company_contacts", group: "api", handle: listContacts },
  { method: "GET", path: "/api/service_plans", group: "api", handle: listServicePlans },
];
