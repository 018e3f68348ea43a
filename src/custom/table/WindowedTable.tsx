import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import "./table.css";

export interface Column {
  name: string;
  header: string;
}

interface Props<Row> {
  label: string;
  columns: readonly Column[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The table rows of one item: `<tr>`s, whose first one may span the others. Must be stable, it is memoised. */
  renderRows: (row: Row, index: number) => ReactNode;
  /** Height of an item in pixels before it has been measured. */
  estimatedHeight: number;
  /** What is shown does not answer the current question (any more). */
  stale?: boolean;
}

/** Items further than this from the window are not in the page, so that 10,000 of them scroll like ten. */
const OVERSCAN = 8;

interface ItemProps<Row> extends Pick<Props<Row>, "renderRows"> {
  row: Row;
  index: number;
}

const Item = <Row,>({ row, index, renderRows }: ItemProps<Row>) => renderRows(row, index);
const MemoItem = memo(Item) as typeof Item;

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr className="table-spacer">
        <td style={{ height }} />
      </tr>
    </tbody>
  );

/**
 * A semantic table of which only the part near the window is in the page; the page itself scrolls. An item is a `<tbody>`,
 * so that a domain with several servers stays one item. The roles are written out because the phone layout changes
 * `display`, which would take them away.
 */
export const WindowedTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows, keyOf, renderRows, estimatedHeight, stale = false } = props;
  const table = useRef<HTMLTableElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = table.current?.tBodies[0]?.getBoundingClientRect().top;
    if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    overscan: OVERSCAN,
    scrollMargin,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);

  return (
    <table ref={table} role="table" className="table" aria-label={label} aria-busy={stale || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, header }) => (
            <th key={name} role="columnheader" scope="col" data-column={name}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <Spacer height={before} />
      {items.map(({ index, key }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <tbody key={key} ref={virtualizer.measureElement} role="rowgroup" data-index={index} className="table-item">
              <MemoItem row={row} index={index} renderRows={renderRows} />
            </tbody>
          )
        );
      })}
      <Spacer height={after} />
    </table>
  );
};
