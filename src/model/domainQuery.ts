import type { FilterPayload, SortPayload } from "ra-core";
import { type DomainFilter, toApiFilter } from "./domainFilters";
import { type Domain, type DomainServer, isFlagOn } from "./records";
import { matchesServerFilter } from "./serverFilter";
import { hasServers, getInstallationState, type ServerStatus } from "./installation";
import { differsBetweenServers, getInstallationFacts } from "./installation";
import { type DomainFilters, needsAllPages, statusFilters } from "./domainFilters";

interface Installation {
  domain: Domain;
  server: DomainServer;
}

/** What the sites list asks for: of the API, and of what it answers. */
export interface DomainListQuery {
  /** What the API is asked: the search and its one filter. Further second filters are left to `matches` and `filterDomain`. */
  filter: FilterPayload;
  sort: SortPayload;
  /** The API cannot filter all of it: only all pages, filteredDomains, are the answer. */
  needsAllPages: boolean;
  /** Whether the filters, of both controls, choose this installation of a domain that the API has answered. */
  matches: (installation: Installation) => boolean;
  /**
   * The domain with just the installations that match; undefined when the second filters choose none. What the API counts among its own
   * filter's stays, without installations where none of them seems to match. The same object for the same domain.
   */
  filterDomain: (domain: Domain) => Domain | undefined;
}

/** Narrowed domains, and all that is known of them. */
const unfilteredDomains = new WeakMap<Domain, Domain>();

/** The domain with all of its installations. */
export const toUnfilteredDomain = (domain: Domain): Domain => unfilteredDomains.get(domain) ?? domain;

/** The text for a domain that shows no installations. */
export const getNoInstallationsKey = (domain: Domain) => {
  const whole = toUnfilteredDomain(domain);
  if (!hasServers(whole)) return "sites.serversUnread";
  return whole === domain ? "sites.noServers" : "sites.noneMatches";
};

const isOnServer = (name: string) => (server: DomainServer) => server.name.toLowerCase() === name;
const hasPhp7 = ({ pivot }: DomainServer) => isFlagOn(pivot.has_php7_addon);

type IsChosen = (server: DomainServer, domain: Domain) => boolean;

const hasStatus =
  (status: ServerStatus): IsChosen =>
  (server, domain) =>
    getInstallationState(domain, server).status === status;

/** Which installations of the domains that the API answers its filter means; an alias is one on all of its servers. */
const sentInstallations: Partial<Record<DomainFilter, IsChosen>> = {
  [statusFilters.live]: hasStatus("live"),
  [statusFilters.suspended]: hasStatus("suspended"),
  [statusFilters.preview]: hasStatus("preview"),
  web3: isOnServer("web3"),
  web4: isOnServer("web4"),
  php5: (server) => !hasPhp7(server),
  php7: hasPhp7,
};

const isStatusFilter = (filter: DomainFilter): boolean => Object.values<DomainFilter>(statusFilters).includes(filter);

const choosesInstallation = (filters: Partial<DomainFilters>) => {
  const { server: name, state, php, secure } = filters;
  if (!name && !state && !php && !secure) return undefined;
  return (domain: Domain, server: DomainServer): boolean => {
    if (name && !matchesServerFilter(server, name)) return false;
    const facts = getInstallationFacts(domain, server);
    if (state && facts.process !== state) return false;
    return (!php || facts.php === php) && (!secure || facts.secure === secure);
  };
};

/** The question of these filters of the list. */
export const buildDomainQuery = (filters: Partial<DomainFilters>, sort: SortPayload): DomainListQuery => {
  const sent = toApiFilter(filters);
  const isSent = sent && sentInstallations[sent];
  const isChosen = choosesInstallation(filters);
  const isAsked = (domain: Domain) => !filters.differs || differsBetweenServers(toUnfilteredDomain(domain));
  const filteredDomains = new WeakMap<Domain, Domain | undefined>();

  const matches = ({ domain, server }: Installation): boolean =>
    isAsked(domain) && (isSent?.(server, domain) ?? true) && (isChosen?.(domain, server) ?? true);

  const filterUncached = (domain: Domain): Domain | undefined => {
    if (!isAsked(domain)) return undefined;
    if (!isSent && !isChosen) return domain;
    const all = domain.servers ?? [];
    const servers = all.filter((server) => matches({ domain, server }));
    if (servers.length === 0 && isChosen) return undefined;
    // A site whose status has changed since the API answered stays in view, as it is now.
    if (servers.length === 0 && sent && isStatusFilter(sent)) return domain;
    if (servers.length === all.length) return domain;
    const filtered = { ...domain, servers };
    unfilteredDomains.set(filtered, domain);
    return filtered;
  };
  return {
    filter: { ...(filters.search && { search: filters.search }), ...(sent && { filter: sent }) },
    sort,
    needsAllPages: needsAllPages(filters),
    matches,
    filterDomain: (domain) => {
      if (!filteredDomains.has(domain)) filteredDomains.set(domain, filterUncached(domain));
      return filteredDomains.get(domain);
    },
  };
};
