import type { GetListParams } from "ra-core";
import type { Verb } from "@/model/roles";
import { resources, type ListQuery, type ResourceEndpoint, type Route } from "./endpoints";
import { toPlainText } from "@/lib/serverText";

type Values = Record<string, unknown>;

const isPlain = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

/**
 * Query string of the values that are set, with the question mark; "" if there are none. Lists have Laravel's form
 * `status[]=a&status[]=b`.
 * @throws Error for an object: a programming error.
 */
export const toQueryString = (values: Values): string => {
  const parameters = Object.entries(values).flatMap(([key, value]) => {
    const [name, all]: [string, unknown[]] = Array.isArray(value) ? [`${key}[]`, value] : [key, [value]];
    const set = all.filter((one) => one !== undefined && one !== null && one !== "");
    if (!set.every(isPlain)) throw new Error(`The value of "${key}" cannot be sent in a query`);
    return set.map((one) => [name, String(one)]);
  });
  const query = new URLSearchParams(parameters).toString();
  return query && `?${query}`;
};

/**
 * Fills a route's `{placeholders}`; the other values are returned as `rest`.
 * @throws Error for a placeholder without a value, or with `.` or `..`, which would lead to another path.
 */
export const fillRoute = (route: Route, values: Values): { method: string; path: string; rest: Values } => {
  const [method = "", template = ""] = route.split(" ");
  const rest = { ...values };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = toPlainText(values[name]);
    if (/^\.{0,2}$/.test(value)) throw new Error(`${route}: no value for {${name}}`);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { method, path, rest };
};

const table: Record<string, ResourceEndpoint> = resources;

export const getRoute = (resource: string, call: Verb): { endpoint: ResourceEndpoint; route: Route } => {
  const endpoint = Object.hasOwn(table, resource) ? table[resource] : undefined;
  if (!endpoint) throw new Error(`Unknown resource "${resource}": add it to src/dataProvider/endpoints.ts`);
  const route = endpoint[call];
  if (!route) throw new Error(`The resource "${resource}" offers no "${call}"`);
  return { endpoint, route };
};

/** The path of a list with its query: by default the first page, in the server's order. */
export const buildListPath = (
  resource: string,
  { pagination, filter = {}, sort }: Partial<GetListParams> = {},
): string => {
  const { endpoint, route } = getRoute(resource, "list");
  const query: ListQuery = { page: pagination?.page ?? 1, filter, sort };
  return route.slice("GET ".length) + toQueryString(endpoint.paging?.query(query) ?? {});
};
