import type { FilterPayload, SortPayload } from "ra-core";
import { type DomainServer, type Domain, isFlagOn } from "./records";
import { type DomainFilter, toApiFilter, type DomainFilters, needsAllPages, statusFilters } from "./domainFilters";
import {
  hasServers,
  getInstallationState,
  type InstallationStatus,
  differsBetweenServers,
  getInstallationFacts,
} from "./installation";

type NamedServer = Pick<DomainServer, "id" | "name">;

/** The filter value for this server only, even if another one has the same name. */
export const toExactServerValue = ({ id, name }: NamedServer): string => `${name} #${id}`;

/** The filter value for a server: its name if that is unique. */
export const toServerFilterValue = (server: NamedServer, all: readonly NamedServer[]): string =>
  all.some(({ id, name }) => name === server.name && String(id) !== String(server.id))
    ? toExactServerValue(server)
    : server.name;

export const matchesServerFilter = (server: NamedServer, value: string): boolean =>
  value === server.name || value === toExactServerValue(server);

interface Installation {
  domain: Domain;
  server: DomainServer;
}

export interface DomainListQuery {
  /** The API's part: the search and one filter; of selected sites their number, which tells their pages from others. */
  filter: FilterPayload;
  sort: SortPayload;
  needsAllPages: boolean;
  matches: (installation: Installation) => boolean;
  /**
   * Returns the domain with the matching installations; undefined if the client-side filters match none. A domain that only the API
   * filter matches stays, with no installations if none seems to match. Memoized by domain.
   */
  filterDomain: (domain: Domain) => Domain | undefined;
}

/** Unfiltered domains by their filtered versions. */
const unfilteredDomains = new WeakMap<Domain, Domain>();

export const toUnfilteredDomain = (domain: Domain): Domain => unfilteredDomains.get(domain) ?? domain;

export const getNoInstallationsKey = (domain: Domain) => {
  const unfiltered = toUnfilteredDomain(domain);
  if (!hasServers(unfiltered)) return "sites.serversUnread";
  return unfiltered === domain ? "sites.noServers" : "sites.noneMatches";
};

const isOnServer = (name: string) => (server: DomainServer) => server.name.toLowerCase() === name;
const hasPhp7 = ({ pivot }: DomainServer) => isFlagOn(pivot.has_php7_addon);

type InstallationPredicate = (server: DomainServer, domain: Domain) => boolean;

const hasStatus =
  (status: InstallationStatus): InstallationPredicate =>
  (server, domain) =>
    getInstallationState(domain, server).status === status;

/** Installations by API filter; the API returns whole domains. An alias matches on all of its servers. */
const apiFilterPredicates: Partial<Record<DomainFilter, InstallationPredicate>> = {
  [statusFilters.live]: hasStatus("live"),
  [statusFilters.suspended]: hasStatus("suspended"),
  [statusFilters.preview]: hasStatus("preview"),
  web3: isOnServer("web3"),
  web4: isOnServer("web4"),
  php5: (server) => !hasPhp7(server),
  php7: hasPhp7,
};

const createClientPredicate = (filters: Partial<DomainFilters>) => {
  const { server: name, state, php, secure } = filters;
  if (!name && !state && !php && !secure) return undefined;
  return (domain: Domain, server: DomainServer): boolean => {
    if (name && !matchesServerFilter(server, name)) return false;
    const facts = getInstallationFacts(domain, server);
    if (state && facts.process !== state) return false;
    return (!php || facts.php === php) && (!secure || facts.secure === secure);
  };
};

export const buildDomainQuery = (filters: Partial<DomainFilters>, sort: SortPayload): DomainListQuery => {
  const apiFilter = toApiFilter(filters);
  const matchesApiFilter = apiFilter && apiFilterPredicates[apiFilter];
  const matchesClientFilters = createClientPredicate(filters);
  const matchesDomain = (domain: Domain) => !filters.differs || differsBetweenServers(toUnfilteredDomain(domain));
  const filteredDomains = new WeakMap<Domain, Domain | undefined>();

  const matches = ({ domain, server }: Installation): boolean =>
    matchesDomain(domain) &&
    (matchesApiFilter?.(server, domain) ?? true) &&
    (matchesClientFilters?.(domain, server) ?? true);

  const filterUncached = (domain: Domain): Domain | undefined => {
    if (!matchesDomain(domain)) return undefined;
    if (!matchesApiFilter && !matchesClientFilters) return domain;
    const all = domain.servers ?? [];
    const servers = all.filter((server) => matches({ domain, server }));
    if (servers.length === 0 && matchesClientFilters) return undefined;
    // A domain whose status has changed since the response stays in view.
    if (servers.length === 0 && Object.values<unknown>(statusFilters).includes(apiFilter)) return domain;
    if (servers.length === all.length) return domain;
    const filtered = { ...domain, servers };
    unfilteredDomains.set(filtered, domain);
    return filtered;
  };
  return {
    filter: {
      ...(filters.search && { search: filters.search }),
      ...(apiFilter && { filter: apiFilter }),
      ...(filters.selected && { selected: filters.selected }),
    },
    // The order of selected sites does not change what was fetched.
    sort: filters.selected ? { field: "id", order: "ASC" } : sort,
    needsAllPages: needsAllPages(filters),
    matches,
    filterDomain: (domain) => {
      if (!filteredDomains.has(domain)) filteredDomains.set(domain, filterUncached(domain));
      return filteredDomains.get(domain);
    },
  };
};
