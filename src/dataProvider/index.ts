import type { QueryClient } from "@tanstack/react-query";
import type {
  GetListResult,
  CreateParams,
  DataProvider,
  DeleteParams,
  fetchUtils,
  GetListParams,
  Identifier,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from "ra-core";
import simpleRestProvider from "ra-data-simple-rest";
import * as v from "valibot";
import { STALE_TIME_MS } from "@/lib/constants";
import { List } from "@/model/records";
import { listsKey } from "./queryKeys";
import { createActions, type Actions } from "./actions";
import { checkShape, getJsonBody, unwrap, unwrapOne, parsePaging, parseRows } from "./responses";
import { resources, type ResourceEndpoint, type Route } from "./endpoints";
import { ApiError } from "./errors";
import type { WriteOrigin, HttpClient } from "./transport";
import { pageLocally } from "./localList";
import { fillRoute, buildListPath, getRoute } from "./routes";
import { stripEmptySecrets, stripSecrets } from "./endpointFacts";

export type PanelDataProvider = DataProvider & Actions;

type WriteMeta = { origin?: WriteOrigin } | undefined;

const table: Record<string, ResourceEndpoint> = resources;

interface ReadMeta {
  quiet?: boolean;
}

/** Returns all records of a fresh, complete list; otherwise undefined. */
export type FreshList = (resource: string) => readonly RaRecord[] | undefined;

export const createFreshList =
  (queryClient: QueryClient): FreshList =>
  (resource) => {
    for (const query of queryClient.getQueryCache().findAll({ queryKey: listsKey(resource) })) {
      const list = query.state.data as GetListResult | undefined;
      const { filter = {} } = (query.queryKey[2] ?? {}) as { filter?: object };
      const isWhole = list !== undefined && list.total === list.data.length && Object.keys(filter).length === 0;
      if (isWhole && !query.isStaleByTime(STALE_TIME_MS)) return list.data;
    }
    return undefined;
  };

const withIds = <R extends RaRecord>(records: readonly R[], ids: readonly Identifier[]): R[] =>
  records.filter(({ id }) => ids.some((other) => String(other) === String(id)));

/** Reads the record in a response to a write; a message, for example, stays as it is. */
const readSaved = <R extends RaRecord>(resource: string, data: R): R => {
  const endpoint = table[resource];
  const checked = endpoint && v.safeParse(endpoint.reads ?? endpoint.record, data);
  return stripSecrets(endpoint, checked?.success ? (checked.output as R) : data);
};

const createReads = (http: HttpClient) => {
  const send = (
    path: string,
    endpoint: Route,
    { signal, meta }: { signal?: AbortSignal | undefined; meta?: ReadMeta },
  ) =>
    http.request({
      method: "GET",
      path,
      endpoint,
      signal,
      ...(meta?.quiet && { reauthenticates: false, expectSlow: true }),
    });

  const readList = async (resource: string, params: Partial<GetListParams>) => {
    const { endpoint, route } = getRoute(resource, "list");
    const path = buildListPath(resource, params);
    const response = await send(path, route, params);
    const body = getJsonBody(route, response);
    const list = checkShape(route, List(v.unknown()), unwrap(body));
    const { rows: read, invalidRecords } = parseRows(endpoint.record, list);
    const rows = (read as RaRecord[]).map((row) => stripSecrets(endpoint, row));
    if (!endpoint.paging) return { ...pageLocally(rows, params), ...(invalidRecords && { meta: { invalidRecords } }) };
    const requested = { page: params.pagination?.page ?? 1, count: list.length };
    // A bare paginator has these numbers at the root.
    checkShape(route, endpoint.paging.meta, body);
    checkShape(route, v.looseObject({ meta: v.nullish(endpoint.paging.meta) }), body);
    const { hasPreviousPage, hasNextPage, ...meta } = parsePaging(body, requested);
    return {
      data: rows,
      meta: { ...meta, ...(invalidRecords && { invalidRecords }) },
      pageInfo: { hasPreviousPage, hasNextPage },
    };
  };

  const readOne = async (resource: string, id: Identifier, params: Parameters<typeof send>[2]) => {
    const { endpoint, route } = getRoute(resource, "one");
    const body = getJsonBody(route, await send(fillRoute(route, { id }).path, route, params));
    const data = unwrapOne(body);
    // The specification's list of one record is empty when there is none.
    if (body !== undefined && data === undefined) throw new ApiError({ kind: "http", status: 404, endpoint: route });
    const record = checkShape(route, endpoint.reads ?? endpoint.detail ?? endpoint.record, data) as RaRecord;
    return stripSecrets(endpoint, record);
  };

  const readMany = async (resource: string, ids: Identifier[], signal?: AbortSignal) => {
    if (table[resource]?.one) return Promise.all(ids.map((id) => readOne(resource, id, { signal })));
    const { data } = await readList(resource, signal ? { signal } : {});
    return withIds(data, ids);
  };

  return { readList, readOne, readMany };
};

const callsByMethod = { POST: "create", PUT: "update", DELETE: "delete" } as const;

/**
 * HTTP client for ra-data-simple-rest: maps its `VERB resource/id` to routes of the endpoint table and unwraps the responses.
 * @param before the record before the write
 */
const createSimpleRestClient =
  (http: HttpClient, before?: object, origin?: WriteOrigin) =>
  async (url: string, options: fetchUtils.Options = {}) => {
    const [, resource = "", id] = url.split("/");
    const call = callsByMethod[options.method as keyof typeof callsByMethod];
    const { route } = getRoute(resource, call);
    const json = typeof options.body === "string" ? (JSON.parse(options.body) as Record<string, unknown>) : undefined;
    const values = { ...json, ...(id !== undefined && { id: decodeURIComponent(id) }) };
    const { method, path } = fillRoute(route, values);
    const subject = { resource, call, before };
    const response = await http.request({ method, path, endpoint: route, json, subject, origin });
    const body = unwrapOne(getJsonBody(route, response));
    // A 204 has no record: it is what was sent, with its original id.
    return { status: response.status, headers: response.headers, body: "", json: body ?? { ...values, ...json } };
  };

/**
 * The data provider. react-admin's methods and what they call:
 *
 *     getList     => GET    the resource's `list`   (paged by the server, or whole and paged here)
 *     getOne      => GET    `one`
 *     getMany     => GET    `one` for each id, or the whole list unless it was fetched just now
 *     create      => POST   `create`                (ra-data-simple-rest; the table may name another verb)
 *     update      => PUT    `update`                (ra-data-simple-rest, likewise)
 *     updateMany  => GET, then PUT for each id      (the API expects whole records)
 *     delete      => DELETE `delete`                (ra-data-simple-rest)
 *     domainAction, siteToken, ... => one method for each entry of `actions`
 *
 * `meta.origin` of a write: details for the activity log (`WriteOrigin`).
 * `meta.quiet` of getList and getOne: a background call, without login dialog and slow-call notice.
 * Every method rejects with ApiError; an unknown resource throws, naming itself. Invalid records of a list are in
 * `meta.invalidRecords`, not in `data`, so `data` is what its type says.
 */
export const createDataProvider = (http: HttpClient, freshList: FreshList = () => undefined): PanelDataProvider => {
  const createRest = (before?: object, meta?: WriteMeta) =>
    simpleRestProvider("", createSimpleRestClient(http, before, meta?.origin));
  const rest = createRest();

  const { readList, readOne, readMany } = createReads(http);

  const create = async (resource: string, params: CreateParams) => {
    const { data } = await createRest(undefined, params.meta as WriteMeta).create(resource, params);
    // Some APIs respond without the record, but react-admin needs an id.
    return { data: { ...readSaved(resource, data), id: data.id ?? "" } };
  };

  const update = async (resource: string, params: UpdateParams) => {
    const sent = stripEmptySecrets(table[resource], params.data);
    const { data } = await createRest(params.previousData, params.meta as WriteMeta).update(resource, {
      ...params,
      data: sent,
    });
    return { data: { ...readSaved(resource, data), id: data.id ?? params.id } };
  };

  /** Fetches each record and changes it; sends nothing unless all could be fetched. */
  const updateMany = async (resource: string, { ids, data }: UpdateManyParams) => {
    const records = await readMany(resource, ids);
    const { route: endpoint } = getRoute(resource, "update");
    if (records.length < ids.length) throw new ApiError({ kind: "http", status: 404, endpoint });
    await Promise.all(
      records.map((record) => update(resource, { id: record.id, data: { ...record, ...data }, previousData: record })),
    );
    return { data: ids };
  };

  const provider: DataProvider = {
    ...rest,
    create,
    update,
    updateMany,
    delete: (resource: string, params: DeleteParams) =>
      createRest(params.previousData, params.meta as WriteMeta).delete(resource, params) as never,
    getList: async (resource: string, params: GetListParams) => (await readList(resource, params)) as never,
    getOne: async (resource, { id, ...params }) => ({ data: (await readOne(resource, id, params)) as never }),
    getMany: async (resource, { ids, signal }) => {
      const list = table[resource]?.one ? undefined : freshList(resource);
      return { data: (list ? withIds(list, ids) : await readMany(resource, ids, signal)) as never };
    },
    getManyReference: async (resource, { target, id, filter, ...params }) =>
      (await readList(resource, { ...params, filter: { ...filter, [target]: id } })) as never,
    supportAbortSignal: true,
  };

  return { ...provider, ...createActions(http) };
};
