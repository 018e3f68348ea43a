import { useListContext } from "ra-core";
import { useMemo, useState, useEffect } from "react";
import type { Domain } from "@/model/records";
import { buildDomainQuery, type DomainListQuery } from "@/model/domainQuery";
import type { DomainFilters } from "@/model/domainFilters";
import { createDomainBatch, useDomainEvents } from "@/custom/liveUpdates";
import { refreshSelection, useSelection } from "./selection";

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
  const [fetchedQuery, setAnswered] = useState(query);
  if (!isPlaceholderData && fetchedQuery !== query) setAnswered(query);
  const { filterDomain } = isPlaceholderData ? fetchedQuery : query;
  return useMemo(() => data?.flatMap((domain) => filterDomain(domain) ?? []), [data, filterDomain]);
};

/** Keeps the selected installations up to date with pushed and fetched domains. */
export const useRefreshSelection = (shown: readonly Domain[]): void => {
  const batch = useMemo(() => createDomainBatch(refreshSelection), []);
  useEffect(() => batch.stop, [batch]);
  useDomainEvents(useSelection().size > 0, (domains, type) => {
    if (type !== "pushed") refreshSelection(domains);
    else for (const domain of domains) batch.add(domain);
  });
  useEffect(() => refreshSelection(shown), [shown]);
};
