import { useCreatePath, useGetList, useResourceDefinition, type RaRecord } from "ra-core";
import { useMemo, useState, type ElementType, type ReactNode } from "react";
import { Link } from "react-router";
import { canAccess } from "../../authProvider/access";
import type { ResourceName } from "../../dataProvider/endpoints";
import { entryOf, type FieldOf, type RecordOf } from "../../dataProvider/entries";
import { wholeList } from "../../dataProvider/localList";
import { unreadableIn } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import { ListScreen } from "../layout/ListScreen";
import { useCurrentUser } from "../useCurrentUser";
import { RecordTable } from "./RecordTable";
import type { RecordColumn } from "./useCells";
import { useResourceTexts } from "./useResourceTexts";

type Column<R extends ResourceName> =
  | FieldOf<R>
  | { source: FieldOf<R>; field: ElementType }
  | { source: FieldOf<R>; render: (record: RecordOf<R> & RaRecord) => ReactNode };

interface Props<R extends ResourceName> {
  resource: R;
  /**
   * As in `<DataTable.Col>`: a source, and perhaps a `field` such as react-admin's DateField, or `render`. The first column
   * names a record. Must be stable: a constant beside the screen.
   */
  columns: readonly Column<R>[];
}

const Pages = ({ page, isLast, onChange }: { page: number; isLast: boolean; onChange: (page: number) => void }) => {
  const t = useT();
  return (
    <nav aria-label={t("sites.pages")} className="record-pages">
      <button type="button" className="button" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {t("sites.prev")}
      </button>
      <button type="button" className="button" disabled={isLast} onClick={() => onChange(page + 1)}>
        {t("sites.next")}
      </button>
    </nav>
  );
};

const AddLink = ({ resource }: { resource: ResourceName }) => {
  const t = useT();
  const { one } = useResourceTexts(resource);
  return (
    <Link to={useCreatePath()({ resource, type: "create" })} className="button button-primary">
      {t("crud.add", { one })}
    </Link>
  );
};

/** The list of a standard resource, with adding, editing and deleting for people who may. */
export const ResourceTable = <R extends ResourceName>({ resource, columns: given }: Props<R>) => {
  const t = useT();
  const me = useCurrentUser();
  const { title } = useResourceTexts(resource);
  const { hasCreate } = useResourceDefinition({ resource });
  const columns = useMemo(
    () => given.map((column) => (typeof column === "object" ? column : { source: column }) as RecordColumn),
    [given],
  );
  const [page, setPage] = useState(1);
  const all = wholeList(columns[0]?.source ?? "id");
  const list = useGetList<RaRecord>(resource, { ...all, pagination: { ...all.pagination, page } });
  const { data, meta, isFetching, pageInfo } = list;

  // The last record of the last page was deleted: the previous page is now the last.
  if (page > 1 && data?.length === 0 && !unreadableIn(meta) && !isFetching) setPage(page - 1);

  return (
    <>
      <ListScreen
        title={title}
        tools={hasCreate && canAccess(me, { resource, action: "create" }) && <AddLink resource={resource} />}
        list={list}
        empty={<h2>{t("crud.empty")}</h2>}
        renderTable={(records, { stale, unreadable }) => (
          <RecordTable {...{ resource, columns, records, stale, unreadable }} />
        )}
      />
      {entryOf(resource).paging && <Pages page={page} isLast={pageInfo?.hasNextPage !== true} onChange={setPage} />}
    </>
  );
};
