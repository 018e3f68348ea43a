import type { FilterPayload, SortPayload } from "ra-core";
import { sentFilter } from "../../../dataProvider/endpoints";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import type { SiteLink } from "../selection/link";
import { differs, linkFacts } from "./linkFacts";
import { cleanFilters, needsReading, type DomainFilters } from "./values";

/** What the sites list asks for: of the API, and of what it answers. */
export interface ListQuestion {
  /** What the API is asked: the search and its one filter. Further second filters are left to `matches` and `narrow`. */
  filter: FilterPayload;
  sort: SortPayload;
  /** The API cannot filter all of it: only all pages, narrowed, are the answer. */
  needsReading: boolean;
  /** Whether the second filters choose this link of a domain that the API has answered. */
  matches: (link: SiteLink) => boolean;
  /** The domain with just the links that match; undefined when none does. The same object for the same domain. */
  narrow: (domain: Domain) => Domain | undefined;
}

/** Narrowed domains, and all that is known of them. */
const wholes = new WeakMap<Domain, Domain>();

/** The domain with all of its links. */
export const wholeDomain = (domain: Domain): Domain => wholes.get(domain) ?? domain;

const choosesLink = (filters: Partial<DomainFilters>) => {
  const { server: name, state, php, secure } = filters;
  if (!name && !state && !php && !secure) return undefined;
  return (domain: Domain, server: DomainServer): boolean => {
    if (name && server.name !== name) return false;
    const facts = linkFacts(domain, server);
    return (!state || facts.process === state) && (!php || facts.php === php) && (!secure || facts.secure === secure);
  };
};

/** The question of these filters of the list. */
export const questionOf = (values: object, sort: SortPayload): ListQuestion => {
  const filters = cleanFilters(values);
  const sent = sentFilter(filters);
  const isChosen = choosesLink(filters);
  const isAsked = (domain: Domain) => !filters.differs || differs(wholeDomain(domain));
  const narrowed = new WeakMap<Domain, Domain | undefined>();

  const narrowAfresh = (domain: Domain): Domain | undefined => {
    if (!isAsked(domain)) return undefined;
    if (!isChosen) return domain;
    const all = domain.servers ?? [];
    const servers = all.filter((server) => isChosen(domain, server));
    if (servers.length === 0) return undefined;
    if (servers.length === all.length) return domain;
    const narrow = { ...domain, servers };
    wholes.set(narrow, domain);
    return narrow;
  };
  return {
    filter: { ...(filters.search && { search: filters.search }), ...(sent && { filter: sent }) },
    sort,
    needsReading: needsReading(filters),
    matches: ({ domain, server }) => isAsked(domain) && (isChosen?.(domain, server) ?? true),
    narrow: (domain) => {
      if (!narrowed.has(domain)) narrowed.set(domain, narrowAfresh(domain));
      return narrowed.get(domain);
    },
  };
};
