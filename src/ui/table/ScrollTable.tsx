import { useVirtualizer } from "@tanstack/react-virtual";
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { TABLE_SCROLL_HEIGHT_PX } from "../../lib/constants";
import type { Unreadable } from "../../dataProvider/unreadable";
import { UnreadableCells, type TextsOf } from "../unreadable/UnreadableCells";
import { useMarkedRows } from "../unreadable/useMarkedRows";
import { clearOfToasts } from "../widgets/clearOfToasts";
import "./scrollTable.css";

export interface ScrollColumn {
  name: string;
  header: ReactNode;
  /** Set for columns that can be sorted. */
  sorted?: "ascending" | "descending" | "none";
}

interface Props<Row> {
  label: string;
  columns: readonly ScrollColumn[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The cells of a row. Must be stable: rows are memoised. */
  renderCells: (row: Row) => ReactNode;
  /** The key of a new or changed row: it is scrolled into view and highlighted. */
  changed?: string | number | undefined;
  /** Height of a row in pixels until it has been measured. */
  estimatedHeight: number;
  /** Unreadable records of the list: shown first, marked. */
  unreadable?: Unreadable | undefined;
  /** What the first columns show for them. */
  textsOf?: TextsOf;
}

const nothing: TextsOf = () => [];
const OVERSCAN = 6;
const SETTLING_FRAMES = 20;

const Cells = <Row,>({ row, renderCells }: Pick<Props<Row>, "renderCells"> & { row: Row }) => renderCells(row);
const MemoCells = memo(Cells) as typeof Cells;

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className="scroll-table-spacer">
      <td style={{ height }} />
    </tr>
  );

/** The median height: most rows have the same one. */
const usualHeight = (region: HTMLElement): number | undefined => {
  const heights = Array.from(region.querySelectorAll<HTMLElement>(".scroll-table-row"), (row) => row.offsetHeight);
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)];
};

/**
 * A table that scrolls within itself under its header; only rows near the visible part are in the document. The region takes
 * the focus so that it scrolls by keyboard. Roles are explicit because the phone layout changes `display`.
 */
export const ScrollTable = <Row,>({
  label,
  columns,
  rows: readable,
  keyOf: keyOfRow,
  renderCells: renderReadable,
  changed,
  estimatedHeight,
  unreadable,
  textsOf = nothing,
}: Props<Row>) => {
  const { rows, keyOf, isMarked } = useMarkedRows(readable, keyOfRow, unreadable);
  const renderCells = useCallback(
    (row: (typeof rows)[number]) =>
      isMarked(row) ? <UnreadableCells row={row} columns={columns.length} textsOf={textsOf} /> : renderReadable(row),
    [isMarked, columns.length, textsOf, renderReadable],
  );
  const region = useRef<HTMLDivElement>(null);
  // Estimated heights are corrected while scrolling, and a correction ends a scroll in progress.
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
  const changedIndex = changed === undefined ? -1 : rows.findIndex((row) => keyOf(row) === changed);
  useEffect(() => {
    if (changedIndex < 0) return;
    // Rows on the way are measured as they render, which moves the target: it takes a few frames to settle.
    let left = SETTLING_FRAMES;
    let release: (() => void) | undefined;
    const approach = () => {
      const row = region.current?.querySelector("[data-changed]");
      if (row) row.scrollIntoView({ block: "nearest" });
      else virtualizer.scrollToIndex(changedIndex);
      release?.();
      release = clearOfToasts(row ?? null);
      left -= 1;
      frame = left > 0 ? requestAnimationFrame(approach) : 0;
    };
    let frame = requestAnimationFrame(approach);
    return () => {
      cancelAnimationFrame(frame);
      release?.();
    };
  }, [virtualizer, changedIndex]);
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  /** The browser's own jump to the end stops where a height is corrected. */
  const toTheEnd = (event: KeyboardEvent) => {
    if (event.key !== "End" || event.target !== region.current) return;
    event.preventDefault();
    virtualizer.scrollToIndex(rows.length - 1, { align: "end" });
  };

  return (
    // It only supports the browser's scrolling.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={region}
      className="scroll-table"
      role="group"
      aria-label={label}
      // The region scrolls, also by keyboard; there is nothing else to do with it.
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
                  data-changed={index === changedIndex || undefined}
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
