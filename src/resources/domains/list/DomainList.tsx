import { ListBase, useListContext } from "ra-core";
import { Suspense, useCallback } from "react";
import { Link } from "react-router";
import { usePollInterval } from "@/custom/liveUpdates";
import { getTotal } from "@/dataProvider/responses";
import type { Domain } from "@/model/records";
import { useT } from "@/i18n";
import { ListScreen, notifyOnChangeProps, type TableState } from "@/ui/layout/ListScreen";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { useServices } from "@/ui/services";
import { WindowedTable } from "@/ui/table/WindowedTable";
import type { GetTexts } from "@/ui/invalidRecords/InvalidRecords";
import { LoadFailed } from "@/ui/widgets/screenStates";
import { DomainControls, loadControls } from "./DomainControls";
import { DomainFooter } from "./DomainFooter";
import { countDomainRows, DomainRows } from "./DomainRows";
import { useSaveListPosition } from "../edit/head/listPosition";
import { useConfirmedAction, usePending } from "@/custom/domainActions";
import { useDomainListQuery, useFilteredRows } from "@/custom/domainPages";
import { type DomainFilters, needsAllPages } from "@/model/domainFilters";
import { columns, useHeaders } from "./columns";
import { type FiltersProps, useCleanParams, useDomainFilters, useLostPage } from "./useDomainFilters";
import { useCountPendingDns } from "@/custom/dns";
import styles from "./domainList.module.css";

const MoreMenu = lazyScreen(loadControls, "MoreMenu");
const ListSummary = lazyScreen(loadControls, "ListSummary");
const ListExtras = lazyScreen(loadControls, "ListExtras");
const AllPagesList = lazyScreen(loadControls, "AllPagesList");
const NoDomains = lazyScreen(loadControls, "NoDomains");
const SelectedList = lazyScreen(loadControls, "SelectedList");

const getKey = (domain: Domain) => domain.id;

interface TableProps extends TableState {
  rows: readonly Domain[];
}

const SiteTable = ({ rows, stale, restored, invalidRecords }: TableProps) => {
  const t = useT();
  const { config } = useServices();
  const pendingOn = usePending();
  const { choose, confirmation } = useConfirmedAction();
  const headers = useHeaders(rows);
  const getTexts = useCallback<GetTexts>(
    (texts) =>
      columns
        .filter(({ domainCell, isControl }) => domainCell && !isControl)
        .map(({ invalidText }) => invalidText?.(texts, t)),
    [t],
  );
  const getPendingDnsCount = useCountPendingDns();
  useSaveListPosition(rows);
  const renderRows = useCallback(
    (domain: Domain, rowIndex: number | undefined) => (
      <DomainRows
        {...{ domain, rowIndex, restored, pendingOn }}
        pendingDns={getPendingDnsCount(domain.id)}
        onChoose={choose}
      />
    ),
    [restored, getPendingDnsCount, pendingOn, choose],
  );
  return (
    <div className={styles.siteTable}>
      <WindowedTable
        label={t("sites.title", { product: config.productName })}
        columns={headers}
        rows={rows}
        getKey={getKey}
        renderRows={renderRows}
        countRows={countDomainRows}
        stale={stale}
        invalidRecords={invalidRecords}
        getTexts={getTexts}
      />
      {confirmation}
    </div>
  );
};

const ListTools = () => {
  const t = useT();
  return (
    <>
      <Link to="/add-domain" className="button button-primary">
        {t("sites.addWebsite")}
      </Link>
      <span className={styles.sitesMore}>
        <LazyBoundary>
          <MoreMenu />
        </LazyBoundary>
      </span>
    </>
  );
};

/** '250 sites', until the whole summary has loaded. Its place is painted with the rows. */
const Total = ({ filters }: FiltersProps) => {
  const t = useT();
  const { data, meta } = useListContext<Domain>();
  const total = getTotal(meta);
  if (!data || total === undefined || filters.isFiltered) return null;
  return <span>{t("siteFilters.summary.sites", { smart_count: total })}</span>;
};

const SiteList = () => {
  const t = useT();
  const { config } = useServices();
  const list = useListContext<Domain>();
  const data = useFilteredRows();
  const filters = useDomainFilters();
  const query = useDomainListQuery();
  const lostPage = useLostPage();
  const body = {
    // If page 1 fails as well, Retry still fetches the requested page.
    list: { ...list, data, refetch: lostPage?.retry ?? list.refetch },
    empty: (
      <LazyBoundary>
        <NoDomains filters={filters} />
      </LazyBoundary>
    ),
    isFiltered: filters.isFiltered,
    renderTable: (rows: readonly Domain[], state: TableState) => <SiteTable rows={rows} {...state} />,
    footer: <DomainFooter />,
  };
  return (
    <>
      <ListScreen
        title={t("sites.title", { product: config.productName })}
        tools={<ListTools />}
        summary={
          <LazyBoundary fallback={<Total filters={filters} />}>
            <ListSummary filters={filters} />
          </LazyBoundary>
        }
        controls={
          <>
            <DomainControls filters={filters} />
            {list.data && list.error === null && lostPage && (
              <LoadFailed compact error={lostPage.error} onRetry={lostPage.retry} />
            )}
          </>
        }
        {...body}
        instead={
          query.needsAllPages && (
            <Suspense fallback={<p className="list-loading">{t("common.loading")}</p>}>
              {filters.applied.selected ? (
                <SelectedList query={query} onLost={filters.clear} {...body} />
              ) : (
                <AllPagesList key={JSON.stringify([query.filter, query.sort])} query={query} {...body} />
              )}
            </Suspense>
          )
        }
      />
      <LazyBoundary>
        <ListExtras />
      </LazyBoundary>
    </>
  );
};

/** Errors replace the list; there is no toast. */
const noop = () => undefined;

/** Client-side filters need all pages, which AllPagesList fetches. */
const isFetched = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  !needsAllPages((queryKey[2] as { filter: Partial<DomainFilters> }).filter);

export const DomainList = () => {
  const refetchInterval = usePollInterval();
  if (!useCleanParams()) return null;
  return (
    <ListBase
      disableAuthentication
      perPage={25}
      queryOptions={{ enabled: isFetched, refetchInterval, notifyOnChangeProps, onError: noop }}
    >
      <SiteList />
    </ListBase>
  );
};
