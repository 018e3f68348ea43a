import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { TABLE_SCROLL_HEIGHT_PX } from "../../constants";
import "./scrollTable.css";

export interface ScrollColumn {
  name: string;
  header: ReactNode;
  /** Set on a column that the rows can be sorted by. */
  sorted?: "ascending" | "descending" | "none";
}

interface Props<Row> {
  label: string;
  columns: readonly ScrollColumn[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The cells of a row. Must be stable, it is memoised. */
  renderCells: (row: Row) => ReactNode;
  /** Height of a row in pixels before it has been measured. */
  estimatedHeight: number;
}

const OVERSCAN = 6;

const Cells = <Row,>({ row, renderCells }: Pick<Props<Row>, "renderCells"> & { row: Row }) => renderCells(row);
const MemoCells = memo(Cells) as typeof Cells;

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className="scroll-table-spacer">
      <td style={{ height }} />
    </tr>
  );

/** Height of the row in the middle when they are ordered by height: most rows are of the same one. */
const usualHeight = (region: HTMLElement): number | undefined => {
  const heights = Array.from(region.querySelectorAll<HTMLElement>(".scroll-table-row"), (row) => row.offsetHeight);
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)];
};

/**
 * A table that scrolls within itself, its header staying in view; only the rows near the visible part are in the page. The
 * region takes the focus so that it scrolls by keyboard. Roles are written out because the phone layout changes `display`.
 */
export const ScrollTable = <Row,>({ label, columns, rows, keyOf, renderCells, estimatedHeight }: Props<Row>) => {
  const region = useRef<HTMLDivElement>(null);
  // A wrong estimate is put right while it scrolls, and whatever puts it right ends a scroll that is under way.
  const [height, setHeight] = useState(estimatedHeight);
  useLayoutEffect(() => {
    if (region.current) setHeight(usualHeight(region.current) || estimatedHeight);
  }, [estimatedHeight]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: TABLE_SCROLL_HEIGHT_PX },
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  /** The browser's own way to the end stops where a height is put right on the way. */
  const toTheEnd = (event: KeyboardEvent) => {
    if (event.key !== "End" || event.target !== region.current) return;
    event.preventDefault();
    virtualizer.scrollToIndex(rows.length - 1, { align: "end" });
  };

  return (
    // It only helps the browser to scroll.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={region}
      className="scroll-table"
      role="group"
      aria-label={label}
      // The region scrolls, also by keyboard: that is all there is to do with it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={toTheEnd}
      style={{ maxHeight: TABLE_SCROLL_HEIGHT_PX }}
    >
      <table role="table" aria-label={label} aria-rowcount={rows.length + 1}>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map(({ name, header, sorted }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                data-column={name}
                {...(sorted && { "aria-sort": sorted })}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Spacer height={before} />
          {items.map(({ index, key }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <tr
                  key={key}
                  ref={virtualizer.measureElement}
                  role="row"
                  aria-rowindex={index + 2}
                  data-index={index}
                  className="scroll-table-row"
                >
                  <MemoCells row={row} renderCells={renderCells} />
                </tr>
              )
            );
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  );
};
