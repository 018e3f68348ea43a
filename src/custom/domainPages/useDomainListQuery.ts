import { useListContext } from "ra-core";
import { useMemo, useState } from "react";
import type { DomainFilters } from "@/model/domainFilters";
import { buildDomainQuery, type DomainListQuery } from "@/model/domainQuery";
import type { Domain } from "@/model/records";

/** The current query of the sites list, stable until its filters or its sort change. */
export const useDomainListQuery = (): DomainListQuery => {
  const { filterValues, sort } = useListContext();
  const values = JSON.stringify(filterValues);
  const { field, order } = sort;
  return useMemo(
    () => buildDomainQuery(JSON.parse(values) as Partial<DomainFilters>, { field, order }),
    [values, field, order],
  );
};

/** The page's rows with the matching installations; until a new query has loaded, those of the previous one. */
export const useFilteredRows = (): Domain[] | undefined => {
  const { data, isPlaceholderData } = useListContext<Domain>();
  const query = useDomainListQuery();
  const [fetchedQuery, setFetchedQuery] = useState(query);
  if (!isPlaceholderData && fetchedQuery !== query) setFetchedQuery(query);
  const { filterDomain } = isPlaceholderData ? fetchedQuery : query;
  return useMemo(() => data?.flatMap((domain) => filterDomain(domain) ?? []), [data, filterDomain]);
};
