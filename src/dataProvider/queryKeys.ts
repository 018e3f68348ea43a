import type { GetListParams, DataProvider, GetListResult, RaRecord } from "ra-core";

/**
 * How react-admin names its queries, `[resource, method, params]`: the one place that knows. A shorter key stands for all queries
 * that begin with it.
 */
type QueryKey = readonly unknown[];

/** Everything read of a resource. */
export const resourceKey = (resource: string) => [resource] as const;

/** All lists of a resource. */
export const listsKey = (resource: string) => [resource, "getList"] as const;

export const listKey = (resource: string, params: Partial<GetListParams>) => [resource, "getList", params] as const;

/** All lists that grow page by page. */
export const infiniteListsKey = (resource: string) => [resource, "getInfiniteList"] as const;

/** All single records. */
export const recordsKey = (resource: string) => [resource, "getOne"] as const;

/** The resource whose list it is, if it is a list. */
export const getListedResource = ([resource, method]: QueryKey): string | undefined =>
  method === "getList" && typeof resource === "string" ? resource : undefined;

export const isRecordKey = ([, method]: QueryKey): boolean => method === "getOne";

/** A list under the key of react-admin's useGetList: screens, and what reads the list for them, share its answer. */
export const listQuery = <R extends RaRecord = RaRecord>(
  dataProvider: Pick<DataProvider, "getList">,
  resource: string,
  params: GetListParams,
) => ({
  queryKey: listKey(resource, params),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult<R>> =>
    dataProvider.getList<R>(resource, { ...params, signal }),
});
