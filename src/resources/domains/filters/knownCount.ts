import type { QueryClient } from "@tanstack/react-query";
import type { SortPayload } from "ra-core";
import { questionOf } from "../rules/question";
import { matchingRows, pagesKey, type Pages } from "./scan";
import type { DomainFilters } from "../rules/values";

/** Counting goes through all sites for each choice: beyond this many it would be felt. */
const COUNTED_MAX = 2000;

const isWhole = (pages: Pages | undefined): pages is Pages =>
  pages?.pages.at(-1)?.pageInfo?.hasNextPage === false &&
  pages.pages.reduce((sum, { data }) => sum + data.length, 0) <= COUNTED_MAX;

/** How many sites match these filters, where all pages were read: of their question, or without what the API can filter of it. */
export const knownCount = (
  queryClient: QueryClient,
  filters: Partial<DomainFilters>,
  sort: SortPayload,
): number | undefined => {
  const question = questionOf(filters, sort);
  const { search = "", filter = "" } = filters;
  const wider = questionOf({ search, filter }, sort);
  const pages = [question, wider].map((each) => queryClient.getQueryData<Pages>(pagesKey(each))).find(isWhole);
  return pages && matchingRows(pages, question).length;
};
