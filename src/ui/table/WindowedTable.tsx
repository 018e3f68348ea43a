import { useCallback, useMemo, type ReactNode, type Ref } from "react";
import { ErrorBoundary } from "react-error-boundary";
import type { InvalidRecords, InvalidRow } from "@/dataProvider/responses";
import { InvalidRecordCells, type GetTexts, toInvalidRow } from "../invalidRecords/InvalidRecords";
import "@/theme/components/table.css";
import {
  AllItems,
  type Key,
  type RowRendering,
  type ScrollRegion,
  type TableHandle,
  WindowedItems,
} from "./TableItems";
import { useDensity } from "./useDensity";
import { useRowsWithInvalid } from "./useRowsWithInvalid";

export interface TableColumn {
  name: string;
  header: ReactNode;
  /** A CSS length, which counts where the table has a fixed layout. */
  width?: string | undefined;
  isControl?: boolean | undefined;
  sorted?: "ascending" | "descending" | "none";
}

const TableHead = ({ columns, rowIndex }: { columns: readonly TableColumn[]; rowIndex: number | undefined }) => (
  <>
    <colgroup>
      {columns.map(({ name, width }) => (
        <col key={name} style={{ width }} />
      ))}
    </colgroup>
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={rowIndex}>
        {columns.map(({ name, header, sorted }) => (
          <th key={name} role="columnheader" scope="col" data-column={name} aria-sort={sorted}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  </>
);

export interface WindowedTableProps<Row> extends RowRendering<Row> {
  label: string;
  columns: readonly TableColumn[];
  rows: readonly Row[];
  /** Must be stable. */
  getKey: (row: Row) => Key;
  /** The number of rows of an item, by default one. */
  countRows?: (row: Row) => number;
  /** The rows are of an earlier query. */
  stale?: boolean;
  /** Shown first, marked. */
  invalidRecords?: InvalidRecords | undefined;
  /** The texts of their first columns. Must be stable. */
  getTexts?: GetTexts;
  /** The row to scroll to and to mark. */
  changedKey?: Key | undefined;
  /** By default the table scrolls with the page. */
  region?: ScrollRegion;
  ref?: Ref<TableHandle>;
}

const noTexts: GetTexts = () => [];

/** The rows with the invalid ones in front, and how to render them. */
const useRendering = <Row,>(props: WindowedTableProps<Row>) => {
  const { columns, getKey, getTexts = noTexts, renderCells, renderRows } = props;
  const { rows, keys, isInvalid } = useRowsWithInvalid(props.rows, getKey, props.invalidRecords);
  const lead = columns[0]?.isControl ? 1 : 0;
  const renderInvalid = useCallback(
    (row: InvalidRow) => <InvalidRecordCells row={row} columns={columns.length} lead={lead} getTexts={getTexts} />,
    [columns.length, lead, getTexts],
  );
  const rendering = useMemo(
    (): RowRendering<Row | InvalidRow> => ({
      renderCells: renderCells && ((row) => (isInvalid(row) ? renderInvalid(row) : renderCells(row))),
      renderRows:
        renderRows &&
        ((row, rowIndex) => {
          const renderMarked = (marked: InvalidRow) => (
            <tr role="row" aria-rowindex={rowIndex} className="invalid-row">
              {renderInvalid(marked)}
            </tr>
          );
          if (isInvalid(row)) return renderMarked(row);
          return (
            <ErrorBoundary resetKeys={[row]} fallbackRender={() => renderMarked(toInvalidRow(row))}>
              {renderRows(row, rowIndex)}
            </ErrorBoundary>
          );
        }),
    }),
    [isInvalid, renderInvalid, renderCells, renderRows],
  );
  return { items: { rows, keys, ...rendering }, isInvalid };
};

/** Tables and lists with fewer items have all of them in the document. */
export const WINDOWED_FROM = 60;

/** The indexes begin after the header's. */
const toRowIndexes = <Row,>(rows: readonly Row[], countRows: (row: Row) => number): readonly number[] => {
  const indexes = [2];
  for (const row of rows) indexes.push((indexes.at(-1) ?? 0) + countRows(row));
  return indexes;
};

/**
 * A semantic table. When it is long, or scrolls by itself, only the rows near the visible part are in the document. The roles are explicit
 * because the phone layout changes `display`, which would remove them.
 */
export const WindowedTable = <Row,>(props: WindowedTableProps<Row>) => {
  const { label, columns, stale, countRows, region, changedKey, ref } = props;
  const [density] = useDensity();
  const { items, isInvalid } = useRendering(props);
  const { rows } = items;
  const isWindowed = region !== undefined || rows.length >= WINDOWED_FROM;
  const rowIndexes = useMemo(
    () => (isWindowed ? toRowIndexes(rows, (row) => (isInvalid(row) ? 1 : (countRows?.(row) ?? 1))) : undefined),
    [isWindowed, rows, isInvalid, countRows],
  );
  return (
    <table
      role="table"
      className={region ? undefined : "table"}
      data-density={density}
      aria-label={label}
      aria-busy={stale || undefined}
      aria-rowcount={rowIndexes && (rowIndexes.at(-1) ?? 0) - 1}
    >
      <TableHead columns={columns} rowIndex={rowIndexes && 1} />
      {rowIndexes ? (
        <WindowedItems key={density} handle={ref} {...{ region, changedKey, rowIndexes }} {...items} />
      ) : (
        <AllItems {...items} />
      )}
    </table>
  );
};
