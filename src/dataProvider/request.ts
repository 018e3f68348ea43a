import type { fetchUtils, GetListParams } from "ra-core";
import { getJsonBody, unwrapOne } from "./responses";
import type { Verb } from "@/model/roles";
import type { ListQuery, ResourceEndpoint, Route } from "./endpoints";
import type { HttpRequest, WriteOrigin } from "./exchange";
import type { HttpClient } from "./httpClient";

type Values = Record<string, unknown>;

/** A plain value as text; "" for everything else. */
export const toPlainText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

const isPlain = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

/**
 * Query string of the values that are set, including the question mark; "" when there are none. A list is sent as Laravel reads it:
 * `status[]=a&status[]=b`.
 * @throws Error for a value that a query cannot say: a programming error, never sent.
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
 * Fills a route's `{placeholders}` from the values; the others are returned as `rest`.
 * @throws Error when a placeholder has no value, or one that would lead to another path: a programming error, never sent.
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

/** The request of an action: values that are not part of the path go into the query (GET) or the body. */
export const buildActionRequest = (
  route: Route,
  input: Values,
  encoding?: "form",
  signal?: AbortSignal,
): HttpRequest => {
  const { method, path, rest } = fillRoute(route, input);
  const base = { method, endpoint: route, signal };
  if (method === "GET") return { ...base, path: path + toQueryString(rest) };
  if (encoding === "form") {
    return {
      ...base,
      path,
      form: Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toPlainText(value)])),
    };
  }
  return { ...base, path, ...(Object.keys(rest).length > 0 && { json: rest }) };
};

/** Throws for a resource or call that the endpoint table does not have, naming it: a programming error. */
export const getRoute = (
  table: Record<string, ResourceEndpoint>,
  resource: string,
  call: Verb,
): { endpoint: ResourceEndpoint; route: Route } => {
  const endpoint = Object.hasOwn(table, resource) ? table[resource] : undefined;
  if (!endpoint) throw new Error(`Unknown resource "${resource}": add it to src/dataProvider/endpoints.ts`);
  const route = endpoint[call];
  if (!route) throw new Error(`The resource "${resource}" offers no "${call}"`);
  return { endpoint, route };
};

/** The path of a list, with its query. Without parameters: the first page, in the server's order. */
export const buildListPath = (
  table: Record<string, ResourceEndpoint>,
  resource: string,
  { pagination, filter = {}, sort }: Partial<GetListParams> = {},
): string => {
  const { endpoint, route } = getRoute(table, resource, "list");
  const query: ListQuery = { page: pagination?.page ?? 1, filter, sort };
  return route.slice("GET ".length) + toQueryString(endpoint.paging?.query(query) ?? {});
};

const callOf = { POST: "create", PUT: "update", DELETE: "delete" } as const;

/**
 * The HTTP client for ra-data-simple-rest, which maps react-admin's writes to `VERB resource/id`. This maps those to the
 * routes of the endpoint table and unwraps the answers.
 * @param before the record before it is written; `origin` is what the sender knows of the write.
 */
export const createSimpleRestClient =
  (table: Record<string, ResourceEndpoint>, http: HttpClient, before?: object, origin?: WriteOrigin) =>
  async (url: string, options: fetchUtils.Options = {}) => {
    const [, resource = "", id] = url.split("/");
    const call = callOf[options.method as keyof typeof callOf];
    const { route } = getRoute(table, resource, call);
    const json = typeof options.body === "string" ? (JSON.parse(options.body) as Record<string, unknown>) : undefined;
    const values = { ...json, ...(id !== undefined && { id: decodeURIComponent(id) }) };
    const { method, path } = fillRoute(route, values);
    const subject = { resource, call, before };
    const answer = await http.request({ method, path, endpoint: route, json, subject, origin });
    const body = unwrapOne(getJsonBody(route, answer));
    // A 204 has no body: the record now is what was sent, with its id as a number if it was one.
    return { status: answer.status, headers: answer.headers, body: "", json: body ?? { ...values, ...json } };
  };
