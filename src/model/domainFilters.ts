import * as v from "valibot";
import type { ServerStatus } from "./installation";
import { isObject } from "@/lib/isObject";

/** Names of servers that are filters of the sites list too. */
const serverFilters = ["web3", "web4"] as const;
/** The filters of the sites list: at most one can be sent. */
export const domainFilters = ["active", "suspended", "preview", "alias", ...serverFilters, "php5", "php7"] as const;
export type DomainFilter = (typeof domainFilters)[number];
/** The sort orders of the sites list, ascending only. */
export const domainOrders = ["domain", "server"] as const;

/** The query of the sites list: search and order are the server's. */
export const DomainQuery = v.strictObject({
  search: v.optional(v.string()),
  filter: v.optional(v.picklist(domainFilters)),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  orderBy: v.optional(v.picklist(domainOrders)),
  order: v.optional(v.literal("asc")),
});

/** The filter of the sites list that says the same as a server's name, or as a version of PHP. */
export const equivalentApiFilter = (name: "server" | "php", value: unknown): DomainFilter | undefined =>
  name === "server"
    ? serverFilters.find((server) => server === value)
    : domainFilters.find((filter) => filter === `php${String(value)}`);

/** The one filter to send: the chosen one, else one that says the same as the chosen server or version of PHP. */
export const toApiFilter = ({ filter, server, php }: Record<string, unknown>): DomainFilter | undefined =>
  filter
    ? domainFilters.find((name) => name === filter)
    : (equivalentApiFilter("server", server) ?? equivalentApiFilter("php", php));

/** The second filters of the sites list: they combine with its search, its filter, and each other. */
export const clientFilters = ["server", "state", "php", "secure", "differs"] as const;
export type ClientFilter = (typeof clientFilters)[number];
export type DomainFilters = { search: string; filter: string } & Partial<Record<ClientFilter, string>>;

/** What can be chosen; servers have any name. */
export const filterChoices = {
  state: ["failed", "running"],
  php: ["5", "7"],
  secure: ["yes", "no"],
  differs: ["yes"],
} as const;

/** The API's filter for each status of an installation. */
export const statusFilters = {
  live: "active",
  suspended: "suspended",
  preview: "preview",
} as const satisfies Record<ServerStatus, DomainFilter>;

/** The second filter that says the same as a filter of the API, which then is free for another one. */
export const toClientFilter = (filter: unknown): { server: string } | { php: string } | undefined => {
  if (typeof filter !== "string") return undefined;
  if (equivalentApiFilter("server", filter)) return { server: filter };
  const php = filter.slice("php".length);
  return equivalentApiFilter("php", php) === filter ? { php } : undefined;
};

/** Addresses and saved views of earlier versions have the status of an installation beside the API's filter. */
const withoutStatus = ({ status, ...filters }: Record<string, unknown>): Record<string, unknown> => {
  const isStatus = typeof status === "string" && Object.hasOwn(statusFilters, status);
  const second = toClientFilter(filters["filter"]);
  if (!isStatus || (filters["filter"] && !second)) return filters;
  return { ...filters, ...second, filter: statusFilters[status as ServerStatus] };
};

export const allowedChoices: Record<string, readonly string[]> = { filter: domainFilters, ...filterChoices };

const isKnown = (name: string, value: unknown): boolean => {
  if (typeof value !== "string" || value === "") return false;
  if (name === "search" || name === "server") return true;
  return Object.hasOwn(allowedChoices, name) && allowedChoices[name]?.includes(value) === true;
};

/** The filters of a list that exist, without empty ones: for what comes from an address or from storage. */
export const sanitizeFilters = (values: unknown): Partial<DomainFilters> =>
  Object.fromEntries(
    Object.entries(isObject(values) ? withoutStatus(values) : {}).filter(([name, value]) => isKnown(name, value)),
  );

/** Whether anything but the search is chosen: what stands as chips. */
export const hasFilters = (filters: Partial<DomainFilters>): boolean =>
  (["filter", ...clientFilters] as const).some((name) => filters[name]);

/** Whether the API cannot filter all of it: then the pages of what it can filter are read. */
export const needsAllPages = (filters: Partial<DomainFilters>): boolean => {
  const sent = toApiFilter(filters);
  const isSent = (name: ClientFilter) =>
    (name === "server" || name === "php") && sent !== undefined && equivalentApiFilter(name, filters[name]) === sent;
  return clientFilters.some((name) => filters[name] && !isSent(name));
};

/** A change that removes the search and all filters. */
export const emptyFilters: Partial<DomainFilters> = Object.fromEntries(
  ["search", "filter", ...clientFilters].map((name) => [name, ""]),
);

/** The query of the list's address that asks for all sites. Without a query the list opens as it was left. */
export const ALL_SITES_QUERY = `?${new URLSearchParams({ filter: "{}" }).toString()}`;

/** Unsorted is an empty field, or `id`, which is react-admin's default. */
const sorts: readonly unknown[] = ["", "id", ...domainOrders];

const parsed = (json: string): object => {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
};

/** The names of filters in an address that a person can read: `filter` is react-admin's own parameter there. */
const shortNames = ["search", "show", ...clientFilters] as const;
const filterOf = (name: (typeof shortNames)[number]) => (name === "show" ? "filter" : name);

/**
 * The query of the list's address as react-admin reads it, without unknown filters, sorts and pages; unchanged if it is so. Filters
 * of a short address go where react-admin looks for them.
 */
export const normalizeListQuery = (query: string): string => {
  const params = new URLSearchParams(query);
  const given = params.toString();
  const filter = params.get("filter");
  const short = shortNames.filter((name) => params.has(name));
  const named = Object.fromEntries(short.map((name) => [filterOf(name), params.get(name)]));
  const status = params.get("status");
  const clean = JSON.stringify(
    sanitizeFilters({ ...parsed(filter ?? ""), ...named, ...(status !== null && { status }) }),
  );
  const isShort = short.length > 0 || status !== null;
  for (const name of [...short, "status"]) params.delete(name);
  if (isShort || (filter !== null && clean !== "{}")) params.set("filter", clean);
  else if (filter !== "{}") params.delete("filter");
  if (!sorts.includes(params.get("sort") ?? "")) for (const name of ["sort", "order"]) params.delete(name);
  if (params.has("sort") || params.has("order")) params.set("order", "ASC");
  if (!/^[1-9]\d{0,8}$/.test(params.get("page") ?? "1")) params.delete("page");
  const cleaned = params.toString();
  return cleaned === given ? query : cleaned && `?${cleaned}`;
};

/** Whether the filters and the sort stored by an earlier visit still exist. */
export const isValidListState = (stored: unknown): boolean => {
  if (!isObject(stored)) return stored === undefined;
  const { filter, sort } = stored;
  const given = isObject(filter) ? filter : {};
  const clean = sanitizeFilters(given);
  const isClean = Object.keys(given).every((name) => !given[name] || Object.hasOwn(clean, name));
  return sorts.includes(sort ?? "") && isClean;
};

/** A short address that leads to the list with these filters and this sort. */
export const toShortQuery = (filters: Partial<DomainFilters>, sort: string): string => {
  const named = shortNames.map((name) => [name, filters[filterOf(name)] ?? ""]).filter(([, value]) => value !== "");
  const isSorted = domainOrders.some((field) => field === sort);
  const query = new URLSearchParams([...named, ...(isSorted ? [["sort", sort]] : [])]).toString();
  return query && `?${query}`;
};
