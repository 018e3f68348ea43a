import type { fetchUtils, GetListParams } from "ra-core";
import { jsonOf, unwrapOne } from "./answers";
import type { ListQuery, ResourceEndpoint, Route } from "./endpoints";
import type { HttpClient } from "./httpClient";
import { fillRoute, queryString } from "./request";

/** Throws for a resource or call that the endpoint table does not have, naming it: a programming error. */
export const routeOf = (
  table: Record<string, ResourceEndpoint>,
  resource: string,
  call: "list" | "one" | "create" | "update" | "delete",
): { endpoint: ResourceEndpoint; route: Route } => {
  const endpoint = Object.hasOwn(table, resource) ? table[resource] : undefined;
  if (!endpoint) throw new Error(`Unknown resource "${resource}": add it to src/dataProvider/endpoints.ts`);
  const route = endpoint[call];
  if (!route) throw new Error(`The resource "${resource}" offers no "${call}"`);
  return { endpoint, route };
};

/** The path of a list, with its query. Without parameters: the first page, in the server's order. */
export const listPath = (
  table: Record<string, ResourceEndpoint>,
  resource: string,
  { pagination, filter = {}, sort }: Partial<GetListParams> = {},
): string => {
  const { endpoint, route } = routeOf(table, resource, "list");
  const query: ListQuery = { page: pagination?.page ?? 1, filter, sort };
  return route.slice("GET ".length) + queryString(endpoint.paging?.query(query) ?? {});
};

const callOf = { GET: "one", POST: "create", PUT: "update", DELETE: "delete" } as const;

/**
 * The HTTP client for ra-data-simple-rest, which maps react-admin's methods to `VERB resource/id`. This maps those to the
 * routes of the endpoint table and unwraps the answers.
 * @param before the record before it is written.
 */
export const simpleRestClient =
  (table: Record<string, ResourceEndpoint>, http: HttpClient, before?: object) =>
  async (url: string, options: fetchUtils.Options = {}) => {
    const [, resource = "", id] = url.split("/");
    const call = callOf[(options.method ?? "GET") as keyof typeof callOf];
    const { route } = routeOf(table, resource, call);
    const json = typeof options.body === "string" ? (JSON.parse(options.body) as Record<string, unknown>) : undefined;
    const values = { ...json, ...(id !== undefined && { id: decodeURIComponent(id) }) };
    const { method, path } = fillRoute(route, values);
    const subject = call === "one" ? {} : { subject: { resource, call, before } };
    const signal = options.signal ?? undefined;
    const answer = await http.request({ method, path, endpoint: route, json, signal, ...subject });
    const body = unwrapOne(jsonOf(route, answer));
    // A 204 has no body: the record now is what was sent, with its id as a number if it was one.
    return { status: answer.status, headers: answer.headers, body: "", json: body ?? { ...values, ...json } };
  };
