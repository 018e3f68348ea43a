import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { GetListParams, GetListResult } from "ra-core";
import { domainOrders } from "../../../dataProvider/endpoints";
import type { Domain } from "../../../dataProvider/records";
import type { Panel } from "../../../ui/panel";
import { questionOf } from "../filters/question";
import { pagesKey, withPage, type Pages } from "../filters/scan";
import { cleanFilters } from "../filters/values";
import type { ListPlace } from "./listPlace";
import type { ListPage } from "./neighbours";

export interface KnownPage extends ListPage {
  queryKey: QueryKey;
}

type Question = Pick<ListPlace, "filter" | "sort">;

/** The same text for the same question: without empty filters, and for either way of saying that nothing is sorted. */
const signature = ({ filter, sort }: Question): string =>
  hashKey([cleanFilters(filter), domainOrders.find((field) => field === sort.field) ?? ""]);

type Params = Required<Pick<GetListParams, "filter" | "sort">> & Partial<Pick<GetListParams, "pagination">>;

const paramsIn = (queryKey: QueryKey): Params => queryKey[2] as Params;

/** The pages of the list that the browser knows, each by itself or of a list whose pages are all read. */
export const knownPages = (queryClient: QueryClient, place: Question): KnownPage[] => {
  const question = questionOf(place.filter, place.sort);
  const wanted = signature(place);
  const pageOf = (query: Query, list: GetListResult<Domain>, page: number): KnownPage => ({
    queryKey: query.queryKey,
    page,
    rows: list.data.flatMap((domain) => question.narrow(domain) ?? []),
    hasPrevious: list.pageInfo?.hasPreviousPage ?? false,
    // Nothing comes after an empty page, whatever it says.
    hasNext: list.data.length > 0 && (list.pageInfo?.hasNextPage ?? false),
    readAt: query.state.dataUpdatedAt,
  });
  const cache = queryClient.getQueryCache();
  if (question.needsReading) {
    const query = cache.find({ queryKey: pagesKey(question) });
    const pages = query?.state.data as Pages | undefined;
    return query && pages ? pages.pages.map((list, index) => pageOf(query, list, index + 1)) : [];
  }
  return cache.findAll({ queryKey: ["domains", "getList"] }).flatMap((query) => {
    const list = query.state.data as GetListResult<Domain> | undefined;
    const params = paramsIn(query.queryKey);
    return list && signature(params) === wanted ? pageOf(query, list, params.pagination?.page ?? 1) : [];
  });
};

/** Reads another page of the same list, as the list itself asks for it. @throws ApiError */
export const readPage = async (
  { queryClient, dataProvider }: Pick<Panel, "queryClient" | "dataProvider">,
  { queryKey }: KnownPage,
  page: number,
): Promise<void> => {
  const params = paramsIn(queryKey);
  const wanted = { ...params, pagination: { perPage: 25, ...params.pagination, page } };
  const answer = await queryClient.fetchQuery({
    queryKey: ["domains", "getList", wanted],
    queryFn: ({ signal }) => dataProvider.getList<Domain>("domains", { ...wanted, signal }),
  });
  if (!params.pagination) queryClient.setQueryData<Pages>(queryKey, (known) => withPage(known, page, answer));
};
