import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from "react";
import type { InvalidRecords } from "@/dataProvider/responses";
import { InvalidRecordCells, type GetTexts, useMarkedRows } from "../invalidRecords/InvalidRecords";
import "@/theme/components/table.css";
import { COMPACT_ROW_PX } from "@/lib/constants";
import { useDensity } from "./useDensity";
import { useRowWindow } from "./useRowWindow";

interface ItemsProps<Row> {
  rows: readonly Row[];
  keys: readonly (string | number)[];
  /**
   * The table rows of one item: `<tr>`s, the first of which may span the others. Must be stable: it is memoised.
   * @param rowIndex the `aria-rowindex` of the first; undefined where all rows are in the document.
   */
  renderRows: (row: Row, rowIndex: number | undefined) => ReactNode;
  /** By default one. */
  countRows?: ((row: Row) => number) | undefined;
}

interface ItemProps<Row> extends Pick<ItemsProps<Row>, "renderRows"> {
  row: Row;
  index: number;
  rowIndex?: number | undefined;
  /** Must be stable too. */
  ref?: Ref<HTMLTableSectionElement> | undefined;
}

const TableItem = <Row,>({ ref, row, index, rowIndex, renderRows }: ItemProps<Row>) => (
  <tbody ref={ref} role="rowgroup" data-index={index} className="table-item">
    {renderRows(row, rowIndex)}
  </tbody>
);
/** A `<tbody>`, so that a domain with several servers stays one item. */
const Item = memo(TableItem) as typeof TableItem;

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr className="table-spacer">
        <td style={{ height }} />
      </tr>
    </tbody>
  );

/** The `aria-rowindex` of each item's first row, below the header's; the last one is that after all items. */
const rowIndexes = <Row,>(rows: readonly Row[], countRows: (row: Row) => number): readonly number[] => {
  const indexes = [2];
  for (const row of rows) indexes.push((indexes.at(-1) ?? 0) + countRows(row));
  return indexes;
};

const COMFORTABLE_ROW_PX = 43;

interface WindowedItemsProps<Row> extends ItemsProps<Row> {
  rowIndexes: readonly number[] | undefined;
  table: RefObject<HTMLTableElement | null>;
}

const WindowedItems = <Row,>({
  table: tableRef,
  rows,
  keys,
  renderRows,
  rowIndexes: indexes,
}: WindowedItemsProps<Row>) => {
  const [density] = useDensity();
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = tableRef.current?.tBodies[0]?.getBoundingClientRect().top;
    if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
  }, [tableRef]);

  const { shown, before, after, measure } = useRowWindow({
    rows,
    keys,
    scrollMargin,
    estimatedHeight: density === "compact" ? COMPACT_ROW_PX : COMFORTABLE_ROW_PX,
    visibleHeight: window.innerHeight,
  });

  return (
    <>
      <Spacer height={before} />
      {shown.map(({ row, index }) => (
        <Item
          key={keys[index]}
          ref={measure}
          row={row}
          index={index}
          rowIndex={indexes?.[index]}
          renderRows={renderRows}
        />
      ))}
      <Spacer height={after} />
    </>
  );
};

export interface Column {
  name: string;
  header: ReactNode;
  /** A CSS length, which counts where the table has a fixed layout. */
  width?: string | undefined;
  isControl?: boolean | undefined;
}

const TableHead = ({ columns, rowIndex }: { columns: readonly Column[]; rowIndex: number | undefined }) => (
  <>
    <colgroup>
      {columns.map(({ name, width }) => (
        <col key={name} style={{ width }} />
      ))}
    </colgroup>
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={rowIndex}>
        {columns.map(({ name, header }) => (
          <th key={name} role="columnheader" scope="col" data-column={name}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  </>
);

interface Props<Row> extends Omit<ItemsProps<Row>, "keys"> {
  /** Must be stable, as `renderRows`. */
  getKey: (row: Row) => string | number;
  label: string;
  columns: readonly Column[];
  /** The rows are of an earlier query. */
  stale: boolean;
  /** Shown first, marked. */
  invalidRecords: InvalidRecords | undefined;
  getTexts: GetTexts;
}

/** From this many items on, only those near the window are in the document. */
const WINDOWED_FROM = 60;

const AllItems = <Row,>({ rows, keys, renderRows }: ItemsProps<Row>) =>
  rows.map((row, index) => <Item key={keys[index]} row={row} index={index} renderRows={renderRows} />);

/**
 * A semantic table. When it is long only the part near the window is in the document; the page itself scrolls. The roles are
 * explicit because the phone layout changes `display`, which would remove them.
 */
export const WindowedTable = <Row,>({
  label,
  columns,
  stale,
  invalidRecords,
  getTexts,
  rows: readable,
  getKey,
  renderRows: renderReadable,
  countRows,
}: Props<Row>) => {
  const table = useRef<HTMLTableElement>(null);
  const [density] = useDensity();
  const { rows, keys, isMarked } = useMarkedRows(readable, getKey, invalidRecords);
  const lead = columns[0]?.isControl ? 1 : 0;
  const renderRows = useCallback(
    (row: (typeof rows)[number], rowIndex: number | undefined) =>
      isMarked(row) ? (
        <tr role="row" aria-rowindex={rowIndex} className="invalid-row">
          <InvalidRecordCells row={row} columns={columns.length} lead={lead} getTexts={getTexts} />
        </tr>
      ) : (
        renderReadable(row, rowIndex)
      ),
    [isMarked, columns.length, lead, getTexts, renderReadable],
  );
  const items = { rows, keys, renderRows };
  const indexes = useMemo(() => {
    if (rows.length < WINDOWED_FROM) return undefined;
    return rowIndexes(rows, (row) => (isMarked(row) ? 1 : (countRows?.(row) ?? 1)));
  }, [rows, isMarked, countRows]);
  return (
    <table
      ref={table}
      role="table"
      className="table"
      data-density={density}
      aria-label={label}
      aria-busy={stale || undefined}
      aria-rowcount={indexes && (indexes.at(-1) ?? 0) - 1}
    >
      <TableHead columns={columns} rowIndex={indexes && 1} />
      {/* Measured heights are of one density. */}
      {indexes && <WindowedItems key={density} table={table} rowIndexes={indexes} {...items} />}
      {!indexes && <AllItems {...items} />}
    </table>
  );
};
