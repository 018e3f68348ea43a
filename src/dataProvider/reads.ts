import type { DataProvider, GetListParams, Identifier, RaRecord } from "ra-core";
import * as v from "valibot";
import { checkShape, jsonOf, unwrap } from "./answers";
import { readRows } from "./readRows";
import type { ResourceEndpoint } from "./endpoints";
import type { HttpClient } from "./httpClient";
import { pageLocally } from "./localList";
import { listPath, routeOf } from "./request";
import { withoutSecrets } from "./secretFields";

/** The calls that read records; `rest` reads a single one. */
export const createReads = (
  table: Record<string, ResourceEndpoint>,
  http: HttpClient,
  rest: Pick<DataProvider, "getOne">,
) => {
  const readList = async (resource: string, params: Partial<GetListParams>) => {
    const { endpoint, route } = routeOf(table, resource, "list");
    const path = listPath(table, resource, params);
    const quiet = params.meta?.quiet && { asksLogin: false, takesLong: true };
    const answer = await http.request({ method: "GET", path, endpoint: route, signal: params.signal, ...quiet });
    const body = jsonOf(route, answer);
    const list = checkShape(route, v.array(v.unknown()), unwrap(body));
    const { rows: read, unreadable } = readRows(endpoint.record, list);
    const rows = (read as RaRecord[]).map((row) => withoutSecrets(endpoint, row));
    if (!endpoint.paging) return { ...pageLocally(rows, params), ...(unreadable && { meta: { unreadable } }) };
    const { meta } = checkShape(route, v.looseObject({ meta: endpoint.paging.meta }), body);
    const pageInfo = { hasPreviousPage: Boolean(meta["prev_page_url"]), hasNextPage: Boolean(meta["next_page_url"]) };
    return { data: rows, meta: { ...meta, ...(unreadable && { unreadable }) }, pageInfo };
  };

  const readOne = async (resource: string, id: Identifier, signal?: AbortSignal) => {
    const { endpoint, route } = routeOf(table, resource, "one");
    const { data } = (await rest.getOne(resource, { id, ...(signal && { signal }) })) as { data: unknown };
    const record = checkShape(route, endpoint.reads ?? endpoint.detail ?? endpoint.record, data) as RaRecord;
    return withoutSecrets(endpoint, record);
  };

  const readMany = async (resource: string, ids: Identifier[], signal?: AbortSignal) => {
    if (table[resource]?.one) return Promise.all(ids.map((id) => readOne(resource, id, signal)));
    const { data } = await readList(resource, signal ? { signal } : {});
    return data.filter(({ id }) => ids.some((wanted) => String(wanted) === String(id)));
  };

  return { readList, readOne, readMany };
};
