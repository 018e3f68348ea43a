import { listQuery } from "@/dataProvider/queryKeys";
import type { Domain } from "@/model/records";
import type { Services } from "@/ui/services";

/** The same query as the sites list, so that push keeps it up to date. */
export const getFirstPageQuery = (filter: { search?: string }, { dataProvider }: Pick<Services, "dataProvider">) =>
  listQuery<Domain>(dataProvider, "domains", {
    pagination: { page: 1, perPage: 25 },
    sort: { field: "id", order: "ASC" },
    filter,
  });
