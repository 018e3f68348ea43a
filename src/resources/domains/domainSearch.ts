import type { GetListParams, GetListResult } from "ra-core";
import type { Domain } from "../../dataProvider/records";
import type { Panel } from "../../ui/panel";
import { listKey } from "../../dataProvider/queryKeys";

/** A page of the search of the sites list, as the list itself asks: push keeps what it answers current. */
export const domainSearch = (search: string, { dataProvider }: Pick<Panel, "dataProvider">, page = 1) => {
  const params = {
    pagination: { page, perPage: 25 },
    sort: { field: "id", order: "ASC" },
    filter: { search },
  } satisfies GetListParams;
  return {
    queryKey: listKey("domains", params),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult<Domain>> =>
      dataProvider.getList<Domain>("domains", { ...params, signal }),
  };
};
