import * as v from "valibot";

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
