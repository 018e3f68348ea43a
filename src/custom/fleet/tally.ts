import type { Identifier } from "ra-core";
import { domainFilters, type DomainFilter } from "../../dataProvider/endpoints";
import { isLive, type ServerStatus } from "../../dataProvider/installation";
import { type Domain, type DomainServer, isOn } from "../../dataProvider/records";
import { installationFacts } from "../../resources/domains/rules/actions";
import { questionOf } from "../../resources/domains/rules/question";
import { exactServer } from "../../dataProvider/serverFilter";
import { type DomainFilters, shortAddress, statusFilters } from "../../resources/domains/rules/values";

/**
 * Sums over the sites that were read, without the sites: those that no filter tells apart are one kind. For each site only its kind
 * is kept, so that a change moves the sums.
 */

export type Filters = Partial<Omit<DomainFilters, "search">>;

/** What is counted of each server: filters of the sites list, whose number is the figure. */
export const serverFigures = [
  {},
  { filter: statusFilters.live },
  { filter: statusFilters.suspended },
  { filter: statusFilters.preview },
  { php: "5" },
  { php: "7" },
  { secure: "no" },
  { state: "running" },
  { state: "failed" },
] as const satisfies readonly Filters[];

/** What the API counts by itself: all sites, and each of its filters. */
export const totalNames = ["", ...domainFilters] as const satisfies readonly (DomainFilter | "")[];
export type TotalName = (typeof totalNames)[number];

/** What is counted of all sites. */
export const fleetFigures = [
  { secure: "yes" },
  { secure: "no" },
  { state: "running" },
  { state: "failed" },
  { differs: "yes" },
] as const satisfies readonly Filters[];

const totals = totalNames.map((filter) => ({ filter }));

/** The query of the sites list's address with these filters. It names the figure too. */
export const queryOf = (filters: Filters): string => shortAddress({ search: "", filter: "", ...filters }, "");

const has = (domain: Domain, isMeant: (server: DomainServer) => boolean) => domain.servers?.some(isMeant) ?? false;
const hasStatus = (domain: Domain, status: ServerStatus) =>
  has(domain, (server) => installationFacts(domain, server).status === status);

/** Which sites the API answers its filters with. */
const answeredTo: Record<TotalName, (domain: Domain) => boolean> = {
  "": () => true,
  active: (domain) => hasStatus(domain, "live"),
  suspended: (domain) => hasStatus(domain, "suspended"),
  preview: ({ url_test }) => Boolean(url_test),
  alias: ({ type }) => type === "alias",
  web3: (domain) => has(domain, ({ name }) => name.toLowerCase() === "web3"),
  web4: (domain) => has(domain, ({ name }) => name.toLowerCase() === "web4"),
  php5: (domain) => has(domain, (server) => installationFacts(domain, server).php === "5"),
  php7: (domain) => has(domain, (server) => installationFacts(domain, server).php === "7"),
};

/** Whether the sites list has the site under these filters. */
const isShown = (filters: Filters, domain: Domain): boolean => {
  const isAnswered = answeredTo[(filters.filter ?? "") as TotalName](domain);
  return isAnswered && questionOf(filters, { field: "", order: "ASC" }).narrow(domain) !== undefined;
};

const serverNames = ({ servers }: Domain): string[] => [...new Set(servers?.map(({ name }) => name))];

/** The figures that a site is counted in. */
const figuresWith = (domain: Domain): string[] => {
  const servers = [...serverNames(domain), ...(domain.servers?.map(exactServer) ?? [])];
  const ofServers = servers.flatMap((server) => serverFigures.map((figure) => ({ ...figure, server })));
  return [...totals, ...fleetFigures, ...ofServers].filter((filters) => isShown(filters, domain)).map(queryOf);
};

/** What the filters look at, as text. */
const kindOf = ({ type, url_test, servers }: Domain): string =>
  JSON.stringify([
    type,
    Boolean(url_test),
    servers?.map(({ id, name, pivot }) => [
      exactServer({ id, name }),
      isLive(pivot),
      isOn(pivot.secure),
      isOn(pivot.process_failed),
      isOn(pivot.process_started),
      isOn(pivot.has_php7_addon),
    ]),
  ]);

/** A number takes less room than a text, and ids come as both. */
const keyOf = (id: Identifier): Identifier => (String(Number(id)) === String(id) ? Number(id) : id);

/** The figures that a site was counted in before a change, undefined if it was not known, and after it. */
export interface Move {
  before: readonly string[] | undefined;
  after: readonly string[];
}

interface Kind {
  figures: readonly string[];
  servers: readonly string[];
  count: number;
}

export type Tally = ReturnType<typeof createTally>;

const none: readonly string[] = [];

export const createTally = () => {
  const kinds: Kind[] = [];
  const indexes = new Map<string, number>();
  const sites = new Map<Identifier, number>();
  const sums = new Map<string, number>();

  const indexOf = (domain: Domain): number => {
    const kind = kindOf(domain);
    const index =
      indexes.get(kind) ?? kinds.push({ figures: figuresWith(domain), servers: serverNames(domain), count: 0 }) - 1;
    indexes.set(kind, index);
    return index;
  };
  const add = (kind: Kind | undefined, by: 1 | -1) => {
    if (!kind) return;
    kind.count += by;
    for (const figure of kind.figures) sums.set(figure, (sums.get(figure) ?? 0) + by);
  };

  return {
    /** Takes a site as it is now. One that comes without its servers says nothing about them; one that has lost all of them is deleted. */
    put: (domain: Domain): Move => {
      const key = keyOf(domain.id);
      const known = sites.get(key);
      const kind = known === undefined ? undefined : kinds[known];
      const before = kind?.figures;
      const index = domain.servers || known === undefined ? indexOf(domain) : known;
      if (index === known) return { before, after: before ?? none };
      add(kind, -1);
      if (kind && kind.servers.length > 0 && domain.servers?.length === 0) {
        sites.delete(key);
        return { before, after: none };
      }
      add(kinds[index], 1);
      sites.set(key, index);
      return { before, after: kinds[index]?.figures ?? none };
    },
    has: (id: Identifier): boolean => sites.has(keyOf(id)),
    /** How many sites were read. */
    size: (): number => sites.size,
    /** How many of them the sites list would show with these filters of `serverFigures` or `fleetFigures`. */
    count: (filters: Filters): number => sums.get(queryOf(filters)) ?? 0,
    /** How many of them are on at least one of these servers. */
    countOn: (servers: readonly string[]): number =>
      kinds.reduce((sum, kind) => (kind.servers.some((name) => servers.includes(name)) ? sum + kind.count : sum), 0),
    /** How many kinds of sites there are: what the sums take room for, beside a number for each site. */
    kinds: (): number => kinds.length,
  };
};
