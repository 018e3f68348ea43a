import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DomainListQuery } from "@/model/domainQuery";
import { collectInvalidRecords, type DomainPages, getMatchingRows, getPagesKey } from "./cachedPages";

/** The fetched pages of a query; nothing is requested. */
export const useCachedPages = (query: DomainListQuery) => {
  const key = JSON.stringify(getPagesKey(query));
  const queryKey = useMemo(() => JSON.parse(key) as ReturnType<typeof getPagesKey>, [key]);
  const { data: pages, dataUpdatedAt } = useQuery<DomainPages>({ queryKey, queryFn: skipToken });
  const rows = useMemo(() => getMatchingRows(pages, query), [pages, query]);
  const invalidRecords = useMemo(() => collectInvalidRecords(pages), [pages]);
  return { queryKey, pages, rows, invalidRecords, isComplete: pages?.isComplete ?? false, updatedAt: dataUpdatedAt };
};
