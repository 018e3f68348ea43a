import type { DataProvider, GetListParams, GetListResult, RaRecord } from "ra-core";
import { listKey } from "./queryKeys";

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
