import { ListBase, useListContext } from "ra-core";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { AsOf } from "../../ui/keptLists/AsOf";
import { restoredAt } from "../../ui/keptLists/restoredAt";
import { PageTitle } from "../../ui/layout/PageTitle";
import { lazyScreen } from "../../ui/lazyScreen";
import { useChangeAnnouncement } from "./live/useChangeAnnouncement";
import { useLiveDomains } from "./live/useLiveDomains";
import { usePollInterval } from "../../custom/liveUpdates/useLiveStatus";
import { usePanel } from "../../ui/panel";
import { WindowedTable } from "../../ui/table/WindowedTable";
import type { TextsOf } from "../../ui/unreadable/UnreadableCells";
import { UnreadableNote } from "../../ui/unreadable/UnreadableNote";
import { LazyPart } from "../../ui/widgets/LazyPart";
import { LoadFailed } from "../../ui/widgets/LoadFailed";
import type { Domain, DomainServer } from "../../dataProvider/records";
import { unreadableIn, type Unreadable } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import { readDomainType } from "./actions/domainType";
import { DomainRows, type ChooseAction } from "./DomainRows";
import "./domains.css";
import { SiteControls } from "./SiteControls";
import { SiteFooter } from "./SiteFooter";
import { useCleanParams } from "./useCleanParams";
import { useDomainAction } from "./actions/useDomainAction";
import { useLostPage } from "./useLostPage";
import { useSiteFilters } from "./useSiteFilters";

const DeleteDomainDialog = lazyScreen(() => import("./DeleteDomainDialog"), "DeleteDomainDialog");

const keyOf = (domain: Domain) => domain.id;

interface TableProps {
  rows: readonly Domain[];
  stale: boolean;
  /** The rows are those that this browser had kept. */
  restored: boolean;
  unreadable: Unreadable | undefined;
}

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
  const columns = useMemo(
    () =>
      (["domain", "type", "status", "secure", "actions"] as const).map((name) => ({
        name,
        header: t(`sites.columns.${name}`),
      })),
    [t],
  );
  const textsOf = useCallback<TextsOf>(
    (texts) => {
      const type = readDomainType(texts);
      return [texts["url"] ?? texts["domain"], type ? t(`sites.types.${type}`) : texts["type"]];
    },
    [t],
  );
  const renderRows = useCallback(
    (domain: Domain) => <DomainRows domain={domain} restored={restored} isSending={isSending} onChoose={choose} />,
    [restored, isSending, choose],
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
  const { data, meta, error, isPending, isFetching, isPlaceholderData, refetch } = useListContext<Domain>();
  const asOf = restoredAt(meta);
  const restored = asOf !== undefined;
  const unreadable = unreadableIn(meta);
  const filters = useSiteFilters();
  useLiveDomains(!isPending);
  const announcement = useChangeAnnouncement(data, restored);
  const lostPage = useLostPage();

  const content = () => {
    if (isPending) return <p className="list-loading">{t("common.loading")}</p>;
    if (!data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    if (data.length > 0 || unreadable) {
      const stale = isPlaceholderData === true || (restored && isFetching === true);
      return <SiteTable rows={data} stale={stale} restored={restored} unreadable={unreadable} />;
    }
    return (
      <div className="placard">
        <h2>{t("sites.empty")}</h2>
        {filters.isFiltered && (
          <button type="button" className="button" onClick={filters.clear}>
            {t("sites.clearFilters")}
          </button>
        )}
      </div>
    );
  };

  return (
    <>
      <PageTitle title={t("sites.title", { product: config.productName })}>
        <Link to="/add-subdomain" className="button">
          {t("sites.addSubdomain")}
        </Link>
        <Link to="/add-domain" className="button button-primary">
          {t("sites.addWebsite")}
        </Link>
      </PageTitle>
      <SiteControls filters={filters} />
      {data && error !== null && <LoadFailed compact error={error} onRetry={() => void refetch()} asOf={asOf} />}
      {data && error === null && lostPage && <LoadFailed compact error={lostPage.error} onRetry={lostPage.retry} />}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {error === null && <AsOf at={asOf} isReading={isFetching === true} />}
      <UnreadableNote unreadable={unreadable} />
      <div className="panel">
        {content()}
        {data && <SiteFooter />}
      </div>
    </>
  );
};

/** Errors show in the place of the list, not as a toast. */
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
