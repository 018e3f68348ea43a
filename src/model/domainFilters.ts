import * as v from "valibot";
import type { InstallationStatus } from "./installation";
import { toSearchTerm } from "@/lib/webAddress";
import { toNameSpellings } from "@/lib/dnsNames";
import { isObject } from "@/lib/isObject";

const serverFilters = ["web3", "web4"] as const;
/** Filters of the API; a request has at most one. */
export const domainFilters = ["active", "suspended", "preview", "alias", ...serverFilters, "php5", "php7"] as const;
export type DomainFilter = (typeof domainFilters)[number];
/** Sort fields of the API, ascending only. */
export const domainOrders = ["domain", "server"] as const;

export const DomainQuery = v.strictObject({
  search: v.optional(v.string()),
  filter: v.optional(v.picklist(domainFilters)),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  orderBy: v.optional(v.picklist(domainOrders)),
  order: v.optional(v.literal("asc")),
});

export const equivalentApiFilter = (name: "server" | "php", value: unknown): DomainFilter | undefined =>
  name === "server"
    ? serverFilters.find((server) => server === value)
    : domainFilters.find((filter) => filter === `php${String(value)}`);

/** The API filter of a request: the chosen one, else the equivalent of the server or PHP filter. */
export const toApiFilter = ({ filter, server, php }: Record<string, unknown>): DomainFilter | undefined =>
  filter
    ? domainFilters.find((name) => name === filter)
    : (equivalentApiFilter("server", server) ?? equivalentApiFilter("php", php));

/** `selected` is the number of listed sites, which are in the cache only. */
export const clientFilters = ["server", "state", "php", "secure", "differs", "selected"] as const;
export type ClientFilter = (typeof clientFilters)[number];
export const filterNames = ["search", "filter", ...clientFilters] as const;
export type DomainFilters = { search: string; filter: string } & Partial<Record<ClientFilter, string>>;

/** Choices of the filters, except server names. */
export const filterChoices = {
  state: ["failed", "running"],
  php: ["5", "7"],
  secure: ["yes", "no"],
  differs: ["yes"],
} as const;

export const statusFilters = {
  live: "active",
  suspended: "suspended",
  preview: "preview",
} as const satisfies Record<InstallationStatus, DomainFilter>;

export const toClientFilter = (filter: unknown): { server: string } | { php: string } | undefined => {
  if (typeof filter !== "string") return undefined;
  if (equivalentApiFilter("server", filter)) return { server: filter };
  const php = filter.slice("php".length);
  return equivalentApiFilter("php", php) === filter ? { php } : undefined;
};

/** True with a filter by PHP version, of either kind. */
export const hasPhpFilter = ({ filter, php }: Partial<DomainFilters>): boolean =>
  Boolean(php) || "php" in (toClientFilter(filter) ?? {});

export const allowedChoices: Record<string, readonly string[]> = { filter: domainFilters, ...filterChoices };

const isValidFilter = (name: string, value: unknown): boolean => {
  if (typeof value !== "string" || value === "") return false;
  if (name === "search" || name === "server") return true;
  if (name === "selected") return /^[1-9]\d*$/.test(value);
  return Object.hasOwn(allowedChoices, name) && allowedChoices[name]?.includes(value) === true;
};

export const sanitizeFilters = (values: unknown): Partial<DomainFilters> =>
  Object.fromEntries(
    Object.entries(isObject(values) ? values : {}).filter(([name, value]) => isValidFilter(name, value)),
  );

/** True if any filter except the search is set. */
export const hasFilters = (filters: Partial<DomainFilters>): boolean =>
  filterNames.some((name) => name !== "search" && filters[name]);

/** The API finds a name only in the spelling in which it is stored. */
export const getSearchSpellings = ({ search }: { search?: unknown }): string[] =>
  typeof search === "string" ? toNameSpellings(toSearchTerm(search)) : [];

/** True if a client-side filter has no API equivalent, or one search does not find all: then all pages are fetched. */
export const needsAllPages = (filters: Partial<DomainFilters>): boolean => {
  if (getSearchSpellings(filters).length > 1) return true;
  const apiFilter = toApiFilter(filters);
  const isApiFilter = (name: ClientFilter) =>
    (name === "server" || name === "php") &&
    apiFilter !== undefined &&
    equivalentApiFilter(name, filters[name]) === apiFilter;
  return clientFilters.some((name) => filters[name] && !isApiFilter(name));
};

export const emptyFilters: Partial<DomainFilters> = Object.fromEntries(filterNames.map((name) => [name, ""]));

/** The query string of the unfiltered list. Without a query string the list opens as it was left. */
export const ALL_SITES_QUERY = `?${new URLSearchParams({ filter: "{}" }).toString()}`;

/** `id` is react-admin's default for an unsorted list. */
const validSorts: readonly unknown[] = ["", "id", ...domainOrders];

const parseObject = (json: string | null): object | undefined => {
  try {
    const value: unknown = JSON.parse(json ?? "");
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Normalises the query string of the list for react-admin, whose `filter` is an object with all filters: moves those of short addresses
 * into it, and removes unknown filters, sorts and pages.
 */
export const normalizeListQuery = (query: string): string => {
  const params = new URLSearchParams(query);
  const given = params.toString();
  const filters = parseObject(params.get("filter"));
  const short = filterNames.filter((name) => params.has(name) && !(name === "filter" && filters));
  const named = Object.fromEntries(short.map((name) => [name, params.get(name)]));
  const clean = JSON.stringify(sanitizeFilters({ ...filters, ...named }));
  for (const name of short) params.delete(name);
  if (short.length > 0 || (filters && clean !== "{}")) params.set("filter", clean);
  else if (params.get("filter") !== "{}") params.delete("filter");
  if (!validSorts.includes(params.get("sort") ?? "")) for (const name of ["sort", "order"]) params.delete(name);
  if (params.has("sort") || params.has("order")) params.set("order", "ASC");
  if (!/^[1-9]\d{0,8}$/.test(params.get("page") ?? "1")) params.delete("page");
  const cleaned = params.toString();
  return cleaned === given ? query : cleaned && `?${cleaned}`;
};

export const isValidListState = (stored: unknown): boolean => {
  if (!isObject(stored)) return stored === undefined;
  const { filter, sort } = stored;
  const given = isObject(filter) ? filter : {};
  const clean = sanitizeFilters(given);
  const isClean = Object.keys(given).every((name) => !given[name] || Object.hasOwn(clean, name));
  return validSorts.includes(sort ?? "") && isClean;
};

export const toShortQuery = (filters: Partial<DomainFilters>, sort: string): string => {
  const named = filterNames.map((name) => [name, filters[name] ?? ""]).filter(([, value]) => value !== "");
  const isSorted = domainOrders.some((field) => field === sort);
  const query = new URLSearchParams([...named, ...(isSorted ? [["sort", sort]] : [])]).toString();
  return query && `?${query}`;
};
