import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { getInvalidRecords, type InvalidRecords } from "@/dataProvider/responses";
import { useT } from "@/i18n";
import { restoredAt } from "../persistedLists/storedLists";
import { InvalidRecordsNote } from "../invalidRecords/InvalidRecords";
import { LoadFailed, EmptyState } from "../widgets/screenStates";
import { PageTitle } from "./pages";
import { formatTime } from "@/lib/format";
import styles from "../persistedLists/staleNotice.module.css";

interface ListState<Row> {
  data?: readonly Row[] | undefined;
  meta?: unknown;
  error?: unknown;
  isPending?: boolean;
  isFetching?: boolean;
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

/** The results of a query that a list screen shows. react-admin reads all of them, and would render again when the data gets stale. */
export const notifyOnChangeProps: (keyof UseQueryResult)[] = [
  "data",
  "error",
  "isPending",
  "isFetching",
  "isPlaceholderData",
];

export interface TableState {
  /** The rows are of an earlier request, or restored from this browser's storage; newer ones are loading. */
  stale: boolean;
  restored: boolean;
  invalidRecords: InvalidRecords | undefined;
}

/** The age of restored rows, while newer ones are loading. */
const StaleNotice = ({ list }: { list: ListState<unknown> }) => {
  const t = useT();
  const { meta, error = null, isFetching = false } = list;
  const restoredFrom = restoredAt(meta);
  // The first Intl formatter of a page is slow to create: the rows do not wait for it.
  const time = useDeferredValue(restoredFrom, undefined);
  if (restoredFrom === undefined || error !== null) return null;
  return (
    <div className={styles.staleNotice}>
      <p role="status">
        {time !== undefined && t(isFetching ? "common.asOfReading" : "common.asOf", { time: formatTime(time) })}
      </p>
    </div>
  );
};

interface BodyProps<Row> {
  list: ListState<Row>;
  loading?: string;
  empty: ReactNode;
  isFiltered?: boolean;
  renderTable: (rows: readonly Row[], state: TableState) => ReactNode;
  footer?: ReactNode;
}

interface Props<Row> extends BodyProps<Row> {
  title: string;
  tools?: ReactNode;
  summary?: ReactNode;
  controls?: ReactNode;
  instead?: ReactNode;
}

export const ListBody = <Row,>({ list, loading, empty, isFiltered, renderTable, footer }: BodyProps<Row>) => {
  const t = useT();
  const { data, meta, error = null, isPending, isFetching = false, isPlaceholderData = false } = list;
  const onRetry = () => void list.refetch();
  const restoredFrom = restoredAt(meta);
  const restored = restoredFrom !== undefined;
  const invalidRecords = getInvalidRecords(meta);

  const content = () => {
    if (isPending) return <p className="list-loading">{loading ?? t("common.loading")}</p>;
    if (!data) return <LoadFailed error={error} onRetry={onRetry} />;
    if (data.length === 0 && !invalidRecords)
      return <EmptyState variant={isFiltered ? "noMatch" : "empty"}>{empty}</EmptyState>;
    return renderTable(data, { stale: isPlaceholderData || (restored && isFetching), restored, invalidRecords });
  };
  return (
    <>
      {data && error !== null && <LoadFailed compact error={error} onRetry={onRetry} restoredAt={restoredFrom} />}
      <InvalidRecordsNote invalidRecords={invalidRecords} />
      <div className="panel">
        {content()}
        {data && footer}
      </div>
    </>
  );
};

export const ListScreen = <Row,>({ title, tools, summary, controls, instead, ...body }: Props<Row>) => (
  <>
    <PageTitle title={title}>{tools}</PageTitle>
    {summary !== undefined && <p className="list-summary">{summary}</p>}
    <StaleNotice list={body.list} />
    {controls}
    {instead || <ListBody {...body} />}
  </>
);
