import type { GetListParams, DataProvider, GetListResult, RaRecord } from "ra-core";

type QueryKey = readonly unknown[];

export const resourceKey = (resource: string) => [resource] as const;

export const listsKey = (resource: string) => [resource, "getList"] as const;

export const listKey = (resource: string, params: Partial<GetListParams>) => [resource, "getList", params] as const;

export const infiniteListsKey = (resource: string) => [resource, "getInfiniteList"] as const;

export const recordsKey = (resource: string) => [resource, "getOne"] as const;

export const getListedResource = ([resource, method]: QueryKey): string | undefined =>
  method === "getList" && typeof resource === "string" ? resource : undefined;

export const isRecordKey = ([, method]: QueryKey): boolean => method === "getOne";

export const listQuery = <R extends RaRecord = RaRecord>(
  dataProvider: Pick<DataProvider, "getList">,
  resource: string,
  params: GetListParams,
) => ({
  queryKey: listKey(resource, params),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult<R>> =>
    dataProvider.getList<R>(resource, { ...params, signal }),
});
