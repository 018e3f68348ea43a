import type { Store } from "./store";
import type { Domain } from "./types";

export interface DomainQuery {
  search: string;
  filter: string;
  orderBy: string;
}

const hasServer = (store: Store, { installations }: Domain, name: string) =>
  installations.some(({ server_id }) => store.servers.get(server_id)?.name === name);

/** Every domain matches an unknown filter. */
export const matchesFilter = (store: Store, domain: Domain, filter: string): boolean => {
  const { installations, type, url_test } = domain;
  switch (filter) {
    case "active":
      return url_test === null && installations.some(({ status }) => status === 0);
    case "suspended":
      return url_test === null && installations.some(({ status }) => status > 0);
    case "preview":
      return url_test !== null;
    case "alias":
      return type === "alias";
    case "web3":
    case "web4":
      return hasServer(store, domain, filter);
    case "php5":
      return type === "subscription" && installations.some((installation) => !installation.has_php7_addon);
    case "php7":
      return installations.some((installation) => installation.has_php7_addon);
    default:
      return true;
  }
};

const matchesSearch = (domain: Domain, needle: string) =>
  domain.domain.toLowerCase().includes(needle) ||
  domain.url.toLowerCase().includes(needle) ||
  (domain.url_test?.toLowerCase().includes(needle) ?? false);

/** Cached until the domains change, because sorting many of them is slow. */
const sortedDomains = new WeakMap<Store, { version: number; orders: Map<string, Domain[]> }>();

const sortDomains = (store: Store, orderBy: string): Domain[] => {
  let cache = sortedDomains.get(store);
  if (cache?.version !== store.domainsVersion) {
    cache = { version: store.domainsVersion, orders: new Map() };
    sortedDomains.set(store, cache);
  }
  const order = orderBy === "server" ? "server" : "domain";
  const cached = cache.orders.get(order);
  if (cached) return cached;
  const serverName = (domain: Domain) => store.servers.get(domain.installations[0]?.server_id ?? 0)?.name ?? "";
  const keyed = [...store.domains.values()].map((domain) => {
    const name = domain.domain.toLowerCase();
    return { domain, key: order === "server" ? `${serverName(domain)}\0${name}` : name };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.domain.id - b.domain.id));
  const domains = keyed.map(({ domain }) => domain);
  cache.orders.set(order, domains);
  return domains;
};

export const findDomains = (store: Store, { search, filter, orderBy }: DomainQuery): Domain[] => {
  const needle = search.trim().toLowerCase();
  const all = sortDomains(store, orderBy);
  if (needle === "" && filter === "") return all;
  return all.filter(
    (domain) => matchesFilter(store, domain, filter) && (needle === "" || matchesSearch(domain, needle)),
  );
};
