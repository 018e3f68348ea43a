import { useCreatePath, useGetList, useResourceDefinition, type RaRecord } from "ra-core";
import { useMemo, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { canAccess } from "../../authProvider/access";
import type { ResourceName } from "../../dataProvider/endpoints";
import { entryOf, type FieldOf, type RecordOf } from "../../dataProvider/entries";
import { unreadableIn } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import { PageTitle } from "../layout/PageTitle";
import { useCurrentUser } from "../useCurrentUser";
import { UnreadableNote } from "../unreadable/UnreadableNote";
import { LoadFailed } from "../widgets/LoadFailed";
import { RecordTable, type RecordColumn } from "./RecordTable";
import { useResourceTexts } from "./useResourceTexts";

type Column<R extends ResourceName> =
  | FieldOf<R>
  | { source: FieldOf<R>; cell: (record: RecordOf<R> & RaRecord) => ReactNode };

interface Props<R extends ResourceName> {
  resource: R;
  /** The first one names a record. Must be stable: a constant beside the screen. */
  columns: readonly Column<R>[];
}

/** Shows the whole list if the API sends it whole, otherwise page by page. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;

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

/** The list of a standard resource, with adding, editing and deleting for people who may. */
export const ResourceTable = <R extends ResourceName>({ resource, columns: given }: Props<R>) => {
  const t = useT();
  const me = useCurrentUser();
  const { title, one } = useResourceTexts(resource);
  const createPath = useCreatePath();
  const { hasCreate } = useResourceDefinition({ resource });
  const columns = useMemo(
    () =>
      given.map((column): RecordColumn =>
        typeof column === "object" ? (column as RecordColumn) : { source: String(column) },
      ),
    [given],
  );
  const [page, setPage] = useState(1);
  const paged = entryOf(resource).paging !== undefined;
  const { data, meta, error, isFetching, isPending, pageInfo, refetch } = useGetList<RecordOf<R> & RaRecord>(resource, {
    pagination: { page, perPage: EVERYTHING },
    sort: { field: columns[0]?.source ?? "id", order: "ASC" },
  });

  const unreadable = unreadableIn(meta);

  // The last record of the last page was deleted: the previous page is now the last.
  if (page > 1 && data?.length === 0 && !unreadable && !isFetching) setPage(page - 1);

  const content = () => {
    if (isPending) return <p className="list-loading">{t("common.loading")}</p>;
    if (!data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    if (data.length > 0 || unreadable) {
      return <RecordTable resource={resource} columns={columns} records={data} unreadable={unreadable} />;
    }
    return (
      <div className="placard">
        <h2>{t("crud.empty")}</h2>
      </div>
    );
  };
  return (
    <>
      <PageTitle title={title}>
        {hasCreate && canAccess(me, { resource, action: "create" }) && (
          <Link to={createPath({ resource, type: "create" })} className="button button-primary">
            {t("crud.add", { one })}
          </Link>
        )}
      </PageTitle>
      {data && error !== null && <LoadFailed compact error={error} onRetry={() => void refetch()} />}
      <UnreadableNote unreadable={unreadable} />
      <div className="panel">{content()}</div>
      {paged && <Pages page={page} isLast={pageInfo?.hasNextPage !== true} onChange={setPage} />}
    </>
  );
};
