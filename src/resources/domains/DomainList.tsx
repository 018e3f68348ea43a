import { ListBase, useListContext, useStore } from "ra-core";
import { Suspense, type ComponentProps, type ReactNode, useCallback } from "react";
import { Link } from "react-router";
import { ListScreen, type TableState } from "../../ui/layout/ListScreen";
import { lazyScreen } from "../../ui/lazyScreen";
import { useLiveDomains } from "./live/useLiveDomains";
import { usePollInterval } from "../../custom/liveUpdates/useLiveStatus";
import { usePanel } from "../../ui/panel";
import { WindowedTable } from "../../ui/table/WindowedTable";
import type { TextsOf } from "../../ui/unreadable/UnreadableCells";
import { LazyPart } from "../../ui/widgets/LazyPart";
import { LoadFailed } from "../../ui/widgets/LoadFailed";
import type { Domain } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { readDomainType } from "./actions/domainType";
import { DomainRows } from "./DomainRows";
import "./domains.css";
import type { ListPartProps } from "./filters/ListPart";
import { loadSecondFilters } from "./filters/load";
import type * as Later from "./filters/secondFilters";
import { hasSecondFilters, needsReading } from "./filters/values";
import { DomainControls } from "./DomainControls";
import { DomainFooter } from "./DomainFooter";
import { useColumns } from "./useColumns";
import { useCleanParams } from "./useCleanParams";
import { useChosenAction } from "./actions/useChosenAction";
import { useDomainAction } from "./actions/useDomainAction";
import { useLostPage } from "./useLostPage";
import { usePendingDns } from "./usePendingDns";
import { useDomainFilters } from "./useDomainFilters";
import { useIdleAfter } from "./useIdleAfter";

const DomainView = lazyScreen<"DomainView", ComponentProps<typeof Later.DomainView>>(loadSecondFilters, "DomainView");
const ListPart = lazyScreen<"ListPart", ListPartProps>(loadSecondFilters, "ListPart");
const ListExtras = lazyScreen(() => import("./ListExtras"), "ListExtras");

const keyOf = (domain: Domain) => domain.id;

interface TableProps extends TableState {
  rows: readonly Domain[];
}

const SiteTable = ({ rows, stale, restored, unreadable }: TableProps) => {
  const t = useT();
  const { config } = usePanel();
  const { start, isSending } = useDomainAction();
  const { choose, question } = useChosenAction(start);
  const { columns, shows } = useColumns(rows);
  const textsOf = useCallback<TextsOf>(
    (texts) => {
      const type = readDomainType(texts);
      const words = type ? t(`sites.types.${type}`) : texts["type"];
      return [texts["url"] ?? texts["domain"], ...(shows("type") ? [words] : [])];
    },
    [t, shows],
  );
  const hasPendingDns = usePendingDns();
  const renderRows = useCallback(
    (domain: Domain) => (
      <DomainRows {...{ domain, shows, restored, isSending }} pendingDns={hasPendingDns(domain.id)} onChoose={choose} />
    ),
    [shows, restored, hasPendingDns, isSending, choose],
  );
  return (
    <div className="site-table">
      <WindowedTable
        label={t("sites.title", { product: config.productName })}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        renderRows={renderRows}
        estimatedHeight={43}
        stale={stale}
        unreadable={unreadable}
        textsOf={textsOf}
      />
      {question}
    </div>
  );
};

const Tools = ({ children }: { children: ReactNode }) => {
  const t = useT();
  return (
    <>
      <Link to="/add-subdomain" className="button sites-subdomain">
        {t("sites.addSubdomain")}
      </Link>
      <Link to="/add-domain" className="button button-primary">
        {t("sites.addWebsite")}
      </Link>
      <span className="sites-more">{children}</span>
    </>
  );
};

const SiteList = () => {
  const t = useT();
  const { config } = usePanel();
  const list = useListContext<Domain>();
  const filters = useDomainFilters();
  const [view] = useStore("domains.view");
  const isReady = !list.isPending || needsReading(list.filterValues as object);
  useLiveDomains(isReady);
  const lostPage = useLostPage();
  const [isIdle, stop] = useIdleAfter(isReady);
  const later = (part: ListPartProps["part"], isNow = isIdle) =>
    isNow && (
      <LazyPart onFailed={stop}>
        <ListPart part={part} filters={filters} />
      </LazyPart>
    );
  const body = {
    list,
    empty: later("empty", true),
    isFiltered: filters.isFiltered,
    renderTable: (rows: readonly Domain[], state: TableState) => <SiteTable rows={rows} {...state} />,
    footer: <DomainFooter />,
  };
  return (
    <>
      <ListScreen
        title={t("sites.title", { product: config.productName })}
        tools={<Tools>{later("menu")}</Tools>}
        summary={later("summary")}
        controls={
          <>
            <DomainControls filters={filters}>
              {later("controls", isIdle || hasSecondFilters(filters.applied))}
            </DomainControls>
            {list.data && list.error === null && lostPage && (
              <LoadFailed compact error={lostPage.error} onRetry={lostPage.retry} />
            )}
          </>
        }
        {...body}
        instead={
          (view === "servers" || hasSecondFilters(list.filterValues as object)) && (
            <Suspense fallback={<p className="list-loading">{t("common.loading")}</p>}>
              <DomainView {...body} filters={filters} />
            </Suspense>
          )
        }
      />
      {isIdle && (
        <LazyPart onFailed={stop}>
          <ListExtras />
        </LazyPart>
      )}
    </>
  );
};

/** Errors replace the list; there is no toast. */
const quiet = () => undefined;

/** What the API cannot filter is read page by page instead (DomainView). */
const isAsked = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  !needsReading((queryKey[2] as { filter: object }).filter);

export const DomainList = () => {
  const refetchInterval = usePollInterval();
  if (!useCleanParams()) return null;
  return (
    <ListBase disableAuthentication perPage={25} queryOptions={{ enabled: isAsked, refetchInterval, onError: quiet }}>
      <SiteList />
    </ListBase>
  );
};
