import { ListBase, useDataTableRenderContext, useListContext, useResourceContext, type RaRecord } from "ra-core";
import type { ReactNode } from "react";
import { DataTable, type DataTableColumnProps } from "react-admin";
import { getInvalidRecords } from "@/dataProvider/responses";
import type { ALL_BY_NAME } from "@/dataProvider/localList";
import { useT, type MessageKey } from "@/i18n";
import { ExportMenu, type ToCsvRows } from "../csv/ExportMenu";
import { ListScreen, notifyOnChangeProps } from "../layout/ListScreen";
import { useDensity } from "../table/useDensity";

interface FrameProps<R extends RaRecord> {
  title: MessageKey;
  actions?: ReactNode;
  count: MessageKey;
  remarks?: ReactNode;
  notice?: ReactNode;
  empty: ReactNode;
  toCsvRows: ToCsvRows<R>;
  children: ReactNode;
}

const none: readonly never[] = [];

const Frame = <R extends RaRecord>({
  title,
  actions,
  count,
  remarks,
  notice,
  toCsvRows,
  children,
  empty,
}: FrameProps<R>) => {
  const t = useT();
  const list = useListContext<R>();
  const [density] = useDensity();
  const invalidCount = getInvalidRecords(list.meta)?.rows.length ?? 0;
  return (
    <ListScreen
      title={t(title)}
      tools={
        <>
          {actions}
          <ExportMenu
            resource={useResourceContext() ?? ""}
            records={list.data ?? none}
            invalidCount={invalidCount}
            toCsvRows={toCsvRows}
          />
        </>
      }
      summary={
        <>
          {list.data && <span>{t(count, { smart_count: list.data.length + invalidCount })}</span>}
          {remarks}
        </>
      }
      controls={notice}
      list={list}
      empty={empty}
      renderTable={(_, { stale }) => (
        <div data-density={density} aria-busy={stale || undefined}>
          {children}
        </div>
      )}
    />
  );
};

const queryOptions = { notifyOnChangeProps, onError: () => undefined };

/**
 * react-admin's `<List>` for an unpaged list, in the panel's layout: it marks invalid records, shows persisted rows until they are
 * refetched, and exports its rows without a request.
 */
export const PanelList = <R extends RaRecord>({
  listParams: { pagination, sort },
  ...frame
}: FrameProps<R> & { listParams: typeof ALL_BY_NAME }) => (
  // The route has checked access, and the order never changes: the address has no parameters.
  <ListBase
    disableAuthentication
    disableSyncWithLocation
    storeKey={false}
    perPage={pagination.perPage}
    sort={sort}
    queryOptions={queryOptions}
  >
    <Frame {...frame} />
  </ListBase>
);

const rowHeader = { component: "th", scope: "row", role: "rowheader" } as const;

export const NameColumn = <R extends object>(props: DataTableColumnProps<R>) => (
  <DataTable.Col<R> disableSort {...props} {...(useDataTableRenderContext() === "data" && rowHeader)} />
);
