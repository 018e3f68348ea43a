import { ListBase, useListContext } from "ra-core";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { restoredAt } from "../../ui/keptLists/restoredAt";
import { ListScreen, type TableState } from "../../ui/layout/ListScreen";
import { lazyScreen } from "../../ui/lazyScreen";
import { useChangeAnnouncement } from "./live/useChangeAnnouncement";
import { useLiveDomains } from "./live/useLiveDomains";
import { usePollInterval } from "../../custom/liveUpdates/useLiveStatus";
import { usePanel } from "../../ui/panel";
import { WindowedTable } from "../../ui/table/WindowedTable";
import type { TextsOf } from "../../ui/unreadable/UnreadableCells";
import { LazyPart } from "../../ui/widgets/LazyPart";
import { LoadFailed } from "../../ui/widgets/LoadFailed";
import type { Domain, DomainServer } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { readDomainType } from "./actions/domainType";
import { DomainRows, type ChooseAction } from "./DomainRows";
import "./domains.css";
import { DomainControls } from "./DomainControls";
import { DomainFooter } from "./DomainFooter";
import { useCleanParams } from "./useCleanParams";
import { useDomainAction } from "./actions/useDomainAction";
import { useLostPage } from "./useLostPage";
import { usePendingDns } from "./usePendingDns";
import { useDomainFilters } from "./useDomainFilters";

const DeleteDomainDialog = lazyScreen(() => import("./DeleteDomainDialog"), "DeleteDomainDialog");

const keyOf = (domain: Domain) => domain.id;

interface TableProps extends TableState {
  rows: readonly Domain[];
}

const useColumns = () => {
  const t = useT();
  return useMemo(
    () =>
      (["domain", "type", "status", "secure", "actions"] as const).map((name) => ({
        name,
        header: t(`sites.columns.${name}`),
      })),
    [t],
  );
};

const SiteTable = ({ rows, stale, restored, unreadable }: TableProps) => {
  const t = useT();
  const { config } = usePanel();
  const { start, isSending } = useDomainAction();
  const [deleting, setDeleting] = useState<{ domain: Domain; server: DomainServer }>();

  const choose = useCallback<ChooseAction>(
    (name, domain, server) => {
      if (name === "delete") setDeleting({ domain, server });
      else void start(name, domain, server);
    },
    [start],
  );
  const columns = useColumns();
  const textsOf = useCallback<TextsOf>(
    (texts) => {
      const type = readDomainType(texts);
      return [texts["url"] ?? texts["domain"], type ? t(`sites.types.${type}`) : texts["type"]];
    },
    [t],
  );
  const hasPendingDns = usePendingDns();
  const renderRows = useCallback(
    (domain: Domain) => (
      <DomainRows {...{ domain, restored, isSending }} pendingDns={hasPendingDns(domain.id)} onChoose={choose} />
    ),
    [restored, hasPendingDns, isSending, choose],
  );
  return (
    <>
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
      {deleting && (
        <LazyPart onFailed={() => setDeleting(undefined)}>
          <DeleteDomainDialog
            {...deleting}
            onCancel={() => setDeleting(undefined)}
            onConfirm={() => {
              setDeleting(undefined);
              void start("delete", deleting.domain, deleting.server);
            }}
          />
        </LazyPart>
      )}
    </>
  );
};

const SiteList = () => {
  const t = useT();
  const { config } = usePanel();
  const list = useListContext<Domain>();
  const filters = useDomainFilters();
  useLiveDomains(!list.isPending);
  const announcement = useChangeAnnouncement(list.data, restoredAt(list.meta) !== undefined);
  const lostPage = useLostPage();
  return (
    <ListScreen
      title={t("sites.title", { product: config.productName })}
      tools={
        <>
          <Link to="/add-subdomain" className="button">
            {t("sites.addSubdomain")}
          </Link>
          <Link to="/add-domain" className="button button-primary">
            {t("sites.addWebsite")}
          </Link>
        </>
      }
      controls={
        <>
          <DomainControls filters={filters} />
          {list.data && list.error === null && lostPage && (
            <LoadFailed compact error={lostPage.error} onRetry={lostPage.retry} />
          )}
          <p className="visually-hidden" aria-live="polite">
            {announcement}
          </p>
        </>
      }
      list={list}
      empty={
        <>
          <h2>{t("sites.empty")}</h2>
          {filters.isFiltered && (
            <button type="button" className="button" onClick={filters.clear}>
              {t("sites.clearFilters")}
            </button>
          )}
        </>
      }
      renderTable={(rows, state) => <SiteTable rows={rows} {...state} />}
      footer={<DomainFooter />}
    />
  );
};

/** Errors replace the list; there is no toast. */
const quiet = () => undefined;

export const DomainList = () => {
  const refetchInterval = usePollInterval();
  if (!useCleanParams()) return null;
  return (
    <ListBase disableAuthentication perPage={25} queryOptions={{ refetchInterval, onError: quiet }}>
      <SiteList />
    </ListBase>
  );
};
