import type { DataProvider, GetListParams, Identifier, RaRecord } from "ra-core";
import simpleRestProvider from "ra-data-simple-rest";
import * as v from "valibot";
import { createActions, type Actions } from "./actions";
import { checkShape, jsonOf, unwrap } from "./answers";
import { resources, type ResourceEndpoint } from "./endpoints";
import type { HttpClient } from "./httpClient";
import type { Live } from "./live";
import { pageLocally } from "./localList";
import { listPath, routeOf, simpleRestClient } from "./resourceCalls";
import type { Unreadable } from "./unreadable";

export type PanelDataProvider = DataProvider & Actions & Pick<Live, "subscribe" | "unsubscribe">;

const table: Record<string, ResourceEndpoint> = resources;

/** The code for unreadable records loads when there are some. */
const rowsOf = async (
  record: v.GenericSchema,
  list: unknown[],
): Promise<{ rows: RaRecord[]; unreadable?: Unreadable | undefined }> => {
  const whole = v.safeParse(v.array(record), list, { abortEarly: true });
  if (whole.success) return { rows: whole.output as RaRecord[] };
  const { rows, unreadable } = (await import("./readRows")).readRows(record, list);
  return { rows: rows as RaRecord[], unreadable };
};

/**
 * The data provider. react-admin's methods and what they call:
 *
 *     getList     => GET    the resource's `list`   (paged by the server, or whole and paged here)
 *     getOne      => GET    `one`                   (through ra-data-simple-rest)
 *     getMany     => GET    `one` for each id, or the whole list
 *     create      => POST   `create`                (ra-data-simple-rest; the table may name another verb)
 *     update      => PUT    `update`                (ra-data-simple-rest, likewise)
 *     delete      => DELETE `delete`                (ra-data-simple-rest)
 *     domainAction, siteToken, ... => one method for each entry of `actions`
 *
 * Every method rejects with ApiError; an unknown resource throws, naming itself. Unreadable records of a list are in
 * `meta.unreadable`, not in `data`, so `data` is what its type says.
 */
export const createDataProvider = (http: HttpClient, live: Live): PanelDataProvider => {
  const rest = simpleRestProvider("", simpleRestClient(table, http));

  const readList = async (resource: string, params: Partial<GetListParams>) => {
    const { endpoint, route } = routeOf(table, resource, "list");
    const path = listPath(table, resource, params);
    const answer = await http.request({ method: "GET", path, endpoint: route, signal: params.signal });
    const body = jsonOf(route, answer);
    const list = checkShape(route, v.array(v.unknown()), unwrap(body));
    const { rows, unreadable } = await rowsOf(endpoint.record, list);
    if (!endpoint.paging) return { ...pageLocally(rows, params), ...(unreadable && { meta: { unreadable } }) };
    const { meta } = checkShape(route, v.looseObject({ meta: endpoint.paging.meta }), body);
    const pageInfo = { hasPreviousPage: Boolean(meta["prev_page_url"]), hasNextPage: Boolean(meta["next_page_url"]) };
    return { data: rows, meta: { ...meta, ...(unreadable && { unreadable }) }, pageInfo };
  };

  const readOne = async (resource: string, id: Identifier, signal?: AbortSignal) => {
    const { endpoint, route } = routeOf(table, resource, "one");
    const { data } = (await rest.getOne(resource, { id, ...(signal && { signal }) })) as { data: unknown };
    return checkShape(route, endpoint.reads ?? endpoint.detail ?? endpoint.record, data) as RaRecord;
  };

  const readMany = async (resource: string, ids: Identifier[], signal?: AbortSignal) => {
    if (table[resource]?.one) return Promise.all(ids.map((id) => readOne(resource, id, signal)));
    const { data } = await readList(resource, signal ? { signal } : {});
    return data.filter(({ id }) => ids.some((wanted) => String(wanted) === String(id)));
  };

  /** The API never answers secrets: a secret that is left empty, or not shown at all, keeps its value. */
  const withoutEmptySecrets = (resource: string, data: object) => {
    const secrets = table[resource]?.secrets ?? [];
    const isLeft = (name: string, value: unknown) => secrets.includes(name) && (value ?? "") === "";
    return Object.fromEntries(Object.entries(data).filter(([name, value]) => !isLeft(name, value)));
  };

  const provider: DataProvider = {
    ...rest,
    update: (resource, params) =>
      rest.update(resource, { ...params, data: withoutEmptySecrets(resource, params.data) as typeof params.data }),
    getList: async (resource: string, params: GetListParams) => (await readList(resource, params)) as never,
    getOne: async (resource, { id, signal }) => ({ data: (await readOne(resource, id, signal)) as never }),
    getMany: async (resource, { ids, signal }) => ({ data: (await readMany(resource, ids, signal)) as never }),
    getManyReference: async (resource, { target, id, filter, ...params }) =>
      (await readList(resource, { ...params, filter: { ...filter, [target]: id } })) as never,
    supportAbortSignal: true,
  };

  return { ...provider, ...createActions(http), subscribe: live.subscribe, unsubscribe: live.unsubscribe };
};
