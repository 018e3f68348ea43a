import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { GetListParams, GetListResult } from "ra-core";
import { domainOrders } from "../../../dataProvider/endpoints";
import type { Domain } from "../../../dataProvider/records";
import { questionOf } from "../filters/question";
import { matchingRows, pagesKey, type Pages } from "../filters/scan";
import { cleanFilters, secondFilters } from "../filters/values";
import type { ListPlace } from "./listPlace";
import type { ListPage } from "./neighbours";

export interface KnownPage extends ListPage {
  queryKey: QueryKey;
}

type Question = Pick<ListPlace, "filter" | "sort">;
type Params = Required<Pick<GetListParams, "pagination" | "filter" | "sort">>;

const names = ["search", "filter", ...secondFilters] as const;

/** The same text for the same question: without empty filters, and for either way of saying that nothing is sorted. */
const signature = ({ filter, sort }: Question): string => {
  const filters = cleanFilters(filter);
  const order = domainOrders.find((field) => field === sort.field) ?? "";
  return JSON.stringify([order, ...names.map((name) => filters[name] ?? "")]);
};

const paramsIn = (queryKey: QueryKey): Params => queryKey[2] as Params;

/** The pages of the list that the browser knows. A list that is read as a whole is one page. */
export const knownPages = (queryClient: QueryClient, place: Question): KnownPage[] => {
  const question = questionOf(place.filter, place.sort);
  if (question.needsReading) {
    const queryKey = pagesKey(question);
    const pages = queryClient.getQueryData<Pages>(queryKey);
    if (!pages) return [];
    return [{ queryKey, page: 1, rows: matchingRows(pages, question), hasPrevious: false, hasNext: false, readAt: 0 }];
  }
  const wanted = signature(place);
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ["domains", "getList"] })
    .flatMap(({ queryKey, state }) => {
      const list = state.data as GetListResult<Domain> | undefined;
      const params = paramsIn(queryKey);
      if (!list || signature(params) !== wanted) return [];
      return {
        queryKey,
        page: params.pagination.page,
        rows: list.data.flatMap((domain) => question.narrow(domain) ?? []),
        hasPrevious: list.pageInfo?.hasPreviousPage ?? false,
        // Nothing comes after an empty page, whatever it says.
        hasNext: list.data.length > 0 && (list.pageInfo?.hasNextPage ?? false),
        readAt: state.dataUpdatedAt,
      };
    });
};

/** Another page of the same list, as the list itself asks for it. */
export const paramsOfPage = ({ queryKey }: KnownPage, page: number): Params => {
  const params = paramsIn(queryKey);
  return { ...params, pagination: { ...params.pagination, page } };
};
