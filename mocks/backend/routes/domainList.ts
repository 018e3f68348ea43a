import { findDomains } from "../domainQuery";
import { json } from "../http";
import { paginate } from "../pagination";
import { listItem } from "../render";
import type { Route } from "../router";
import type { Context } from "../services";

const list = ({ backend: { settings, store }, url }: Context): Response => {
  const param = (name: string) => url.searchParams.get(name) ?? "";
  const domains = findDomains(store, {
    search: param("search"),
    filter: param("filter"),
    orderBy: param("orderBy"),
  });
  const { pageSize: perPage, paging: shape } = settings;
  return json(paginate(url, domains, { perPage, shape }, (domain) => listItem(store, domain)));
};

/** Possible parents of subdomains: primary domains. */
const parents = ({ backend: { store } }: Context): Response => {
  const data = findDomains(store, { search: "", filter: "", orderBy: "domain" })
    .filter(({ type }) => type === "subscription")
    .map(({ id, url, domain, type }) => store.flaws.show("domains", id, { id, url, domain, type }));
  return json({ data });
};

const contacts = ({ backend: { store } }: Context): Response => {
  const data = [...store.companies.values()].flatMap(({ id, name }) =>
    store.contactsOf(id).map((one) => store.flaws.show("contacts", one.id, { ...one, company: { id, name } })),
  );
  return json({ data });
};

const plans = ({ backend: { store } }: Context): Response =>
  json({ data: [...store.plans.values()].map((plan) => store.flaws.show("plans", plan.id, plan)) });

export const domainListRoutes: Route[] = [
  // The specification does not say that the server checks 'edit sites'.
  { method: "GET", path: "/api/domains", access: "super-admin", group: "api", handle: list },
  { method: "GET", path: "/api/domain_list", group: "api", handle: parents },
  { method: "GET", path: "/api/company_contacts", group: "api", handle: contacts },
  { method: "GET", path: "/api/service_plans", group: "api", handle: plans },
];
