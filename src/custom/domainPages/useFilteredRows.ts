import { useListContext } from "ra-core";
import { useMemo, useState } from "react";
import type { Domain } from "@/model/records";
import { useDomainListQuery } from "./useDomainListQuery";

/** The page's rows with the matching installations; until a new query has loaded, those of the previous one. */
export const useFilteredRows = (): Domain[] | undefined => {
  const { data, isPlaceholderData } = useListContext<Domain>();
  const query = useDomainListQuery();
  const [fetchedQuery, setFetchedQuery] = useState(query);
  if (!isPlaceholderData && fetchedQuery !== query) setFetchedQuery(query);
  const { filterDomain } = isPlaceholderData ? fetchedQuery : query;
  return useMemo(() => data?.flatMap((domain) => filterDomain(domain) ?? []), [data, filterDomain]);
};
