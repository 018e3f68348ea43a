import { useListContext, type GetListParams, type GetListResult } from "ra-core";
import { useT } from "@/i18n";
import { useServices } from "@/ui/services";
import type { FiltersProps } from "../useDomainFilters";
import { ViewLink, type ListView, useSavedViews } from "../savedViews";
import { useCachedPages, useDomainListQuery, useFilteredRows } from "@/custom/bulkRuns";
import { getTotal } from "@/dataProvider/responses";
import { listsKey } from "@/dataProvider/queryKeys";
import type { QueryClient } from "@tanstack/react-query";
import { toClientFilter, needsAllPages } from "@/model/domainFilters";
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
  const whole = lists
    .filter(({ queryKey: [, , params], state }) => {
      if (state.isInvalidated) return false;
      const { filter = {} } = params as Partial<GetListParams>;
      return !Object.values(filter as object).some(Boolean);
    })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0];
  return getTotal((whole?.state.data as GetListResult<Domain> | undefined)?.meta);
};

/**
 * '250 sites · on this page 6 suspended, 2 failed', with links to all such sites. With client-side filters '12 sites', once
 * all pages are fetched.
 */
export const ListSummary = ({ filters }: FiltersProps) => {
  const t = useT();
  const { queryClient } = useServices();
  const { meta, hasNextPage, hasPreviousPage } = useListContext();
  const data = useFilteredRows();
  const { shown, isShown, show } = useSavedViews(filters);
  const { rows, isComplete } = useCachedPages(useDomainListQuery());
  const total = getTotal(meta);
  if (needsAllPages(filters.applied))
    return isComplete && rows.length > 0 && <span>{t("siteFilters.summary.sites", { smart_count: rows.length })}</span>;
  if (!data || total === undefined) return null;

  const all = filters.isFiltered ? getCachedTotal(queryClient) : undefined;
  const sites =
    all === undefined || all < total
      ? t("siteFilters.summary.sites", { smart_count: total })
      : t("siteFilters.summary.sitesOf", { matching: total, smart_count: all });
  const counts = countSites(data);
  const facts: [label: string, count: number, filters: ListView["filters"]][] = [
    [t("siteFilters.summary.suspended", { smart_count: counts.suspended }), counts.suspended, { filter: "suspended" }],
    [t("siteFilters.summary.failed", { smart_count: counts.failed }), counts.failed, { state: "failed" }],
  ];
  const isPaged = hasNextPage || hasPreviousPage;
  const seen = facts.filter(([, count]) => count > 0);
  return (
    <>
      <span>{sites}</span>
      {seen.length > 0 && <span>{isPaged ? ` · ${t("siteFilters.summary.onPage")} ` : " · "}</span>}
      {seen.map(([label, , chosen], index) => {
        const { filters: now } = shown;
        const view = { ...shown, filters: { ...now, ...toClientFilter(now.filter), ...chosen }, label };
        return (
          <span key={label}>
            {index > 0 && <span>, </span>}
            {isShown(view) ? <span>{label}</span> : <ViewLink view={view} isShown={isShown} show={show} />}
          </span>
        );
      })}
    </>
  );
};
