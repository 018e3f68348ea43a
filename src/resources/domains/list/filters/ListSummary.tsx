import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useListContext, type GetListParams, type GetListResult } from "ra-core";
import { useMemo } from "react";
import { useT } from "@/i18n";
import { useServices } from "@/ui/services";
import type { FiltersProps } from "../useDomainFilters";
import { ViewLink, type ListView, useSavedViews } from "../savedViews";
import { useCachedPages, useDomainListQuery, useFilteredRows } from "@/custom/domainPages";
import { getTotal } from "@/dataProvider/responses";
import { listsKey } from "@/dataProvider/queryKeys";
import { getFirstPageQuery } from "../firstPageQuery";
import { toClientFilter } from "@/model/domainFilters";
import type { Domain } from "@/model/records";
import { getInstallationState } from "@/model/installation";

/** Sites that are suspended, or have a failed process, on at least one server. */
const countSites = (rows: readonly Domain[]) => {
  const has = (isMeant: (installation: ReturnType<typeof getInstallationState>) => boolean) =>
    rows.filter((domain) => domain.servers?.some((server) => isMeant(getInstallationState(domain, server)))).length;
  return {
    suspended: has(({ status }) => status === "suspended"),
    failed: has(({ process }) => process === "failed"),
  };
};

/** The total of all sites, if an unfiltered page is cached. */
const getCachedTotal = (queryClient: QueryClient): number | undefined => {
  const lists = queryClient.getQueryCache().findAll({ queryKey: listsKey("domains") });
  const unfiltered = lists
    .filter(({ queryKey: [, , params], state }) => {
      if (state.isInvalidated) return false;
      const { filter = {} } = params as Partial<GetListParams>;
      return !Object.values(filter as object).some(Boolean);
    })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0];
  return getTotal((unfiltered?.state.data as GetListResult<Domain> | undefined)?.meta);
};

/** The total of all sites, for a filtered list. One page is fetched for it when a search or a filter of the API opened first. */
const useAllTotal = (isFiltered: boolean, mayFetch: boolean): number | undefined => {
  const services = useServices();
  const total = isFiltered ? getCachedTotal(services.queryClient) : undefined;
  useQuery({
    ...getFirstPageQuery({}, services),
    enabled: isFiltered && mayFetch && total === undefined,
    retry: false,
  });
  return total;
};

/**
 * '250 sites · on this page 6 suspended, 2 failed', with links to all such sites. With a search or a filter '12 of 250 sites'; if that
 * needs all pages, once they are fetched.
 */
export const ListSummary = ({ filters }: FiltersProps) => {
  const t = useT();
  const { meta, hasNextPage, hasPreviousPage } = useListContext();
  const data = useFilteredRows();
  const { currentView, isCurrent, show } = useSavedViews(filters);
  const counts = useMemo(() => countSites(data ?? []), [data]);
  const query = useDomainListQuery();
  const { pages, rows, isComplete } = useCachedPages(query);
  const total = getTotal(meta);
  const { isFiltered } = filters;
  const cachedTotal = useAllTotal(isFiltered, !query.needsAllPages && data !== undefined);
  const isApiFiltered = Object.keys(query.filter).length > 0;
  const all = query.needsAllPages && !isApiFiltered ? getTotal(pages?.pages[0]?.meta) : cachedTotal;
  const formatSites = (matching: number) =>
    !isFiltered || all === undefined || all < matching
      ? t("siteFilters.summary.sites", { smart_count: matching })
      : t("siteFilters.summary.sitesOf", { matching, smart_count: all });
  if (query.needsAllPages) return isComplete && <span>{formatSites(rows.length)}</span>;
  if (!data || total === undefined) return null;

  const facts: [label: string, count: number, filters: ListView["filters"]][] = [
    [t("siteFilters.summary.suspended", { smart_count: counts.suspended }), counts.suspended, { filter: "suspended" }],
    [t("siteFilters.summary.failed", { smart_count: counts.failed }), counts.failed, { state: "failed" }],
  ];
  const isPaged = hasNextPage || hasPreviousPage;
  const seen = facts.filter(([, count]) => count > 0);
  return (
    <>
      <span>{formatSites(total)}</span>
      {seen.length > 0 && <span>{isPaged ? ` · ${t("siteFilters.summary.onPage")} ` : " · "}</span>}
      {seen.map(([label, , chosen], index) => {
        const { filters: now } = currentView;
        const view = { ...currentView, filters: { ...now, ...toClientFilter(now.filter), ...chosen }, label };
        return (
          <span key={label}>
            {index > 0 && <span>, </span>}
            {isCurrent(view) ? <span>{label}</span> : <ViewLink view={view} isCurrent={isCurrent} show={show} />}
          </span>
        );
      })}
    </>
  );
};
