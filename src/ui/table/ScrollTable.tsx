import {
  memo,
  useCallback,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  type RefObject,
} from "react";
import { TABLE_SCROLL_HEIGHT_PX, COMPACT_ROW_PX } from "@/lib/constants";
import type { InvalidRecords, InvalidRow } from "@/dataProvider/responses";
import { InvalidRecordCells, type GetTexts, useMarkedRows } from "../invalidRecords/InvalidRecords";
import "@/theme/components/scrollTable.css";
import { useDensity } from "./useDensity";
import { useRowWindow } from "./useRowWindow";

const SETTLING_FRAMES = 20;

/** Scrolls the row that is marked `data-changed` into view; a negative index is none. */
const useScrollIntoView = (
  regionRef: RefObject<HTMLElement | null>,
  /** Stable: brings a row into the document. */
  show: (index: number) => void,
  changedIndex: number,
) => {
  useEffect(() => {
    if (changedIndex < 0) return;
    // Rows on the way are measured as they render, which moves the target: it takes a few frames to settle.
    let left = SETTLING_FRAMES;
    const approach = () => {
      const row = regionRef.current?.querySelector("[data-changed]");
      if (row) row.scrollIntoView({ block: "nearest" });
      else show(changedIndex);
      left -= 1;
      frame = left > 0 ? requestAnimationFrame(approach) : 0;
    };
    let frame = requestAnimationFrame(approach);
    return () => cancelAnimationFrame(frame);
  }, [regionRef, show, changedIndex]);
};

export interface ScrollColumn {
  name: string;
  header: ReactNode;
  sorted?: "ascending" | "descending" | "none";
}

interface Props<Row> {
  label: string;
  columns: readonly ScrollColumn[];
  rows: readonly Row[];
  /** Must be stable, as `renderCells`. */
  getKey: (row: Row) => string | number;
  /** Must be stable: rows are memoised. */
  renderCells: (row: Row) => ReactNode;
  changed?: string | number | undefined;
  /** In pixels: it scrolls from this height on. */
  maxHeight?: number;
  /** Shown first, marked. */
  invalidRecords?: InvalidRecords | undefined;
  /** Texts of their first columns. */
  getTexts?: GetTexts;
}

const ROW_PX = 42;

const nothing: GetTexts = () => [];

const Cells = <Row,>({ row, renderCells }: Pick<Props<Row>, "renderCells"> & { row: Row }) => renderCells(row);
const MemoCells = memo(Cells) as typeof Cells;

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className="scroll-table-spacer">
      <td style={{ height }} />
    </tr>
  );

/** Memoised: it does not change while the rows scroll. */
const HeaderRow = memo(({ columns }: { columns: readonly ScrollColumn[] }) => (
  <tr role="row" aria-rowindex={1}>
    {columns.map(({ name, header, sorted }) => (
      <th key={name} role="columnheader" scope="col" data-column={name} {...(sorted && { "aria-sort": sorted })}>
        {header}
      </th>
    ))}
  </tr>
));
HeaderRow.displayName = "HeaderRow";

interface RegionProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  maxHeight: number;
  onEnd: () => void;
  children: ReactNode;
}

/** Focusable so that it scrolls by keyboard. */
const ScrollRegion = ({ ref, label, maxHeight, onEnd, children }: RegionProps) => {
  /** The browser's own jump to the end stops where a height is corrected. */
  const toTheEnd = (event: KeyboardEvent) => {
    if (event.key !== "End" || event.target !== event.currentTarget) return;
    event.preventDefault();
    onEnd();
  };
  return (
    // It only supports the browser's scrolling.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      className="scroll-table"
      role="group"
      aria-label={label}
      // The region scrolls, also by keyboard; there is nothing else to do with it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={toTheEnd}
      style={{ maxHeight }}
    >
      {children}
    </div>
  );
};

/** The rows with the invalid ones in front, and their cells. */
const useRows = <Row,>({
  rows: readable,
  getKey,
  renderCells,
  columns,
  invalidRecords,
  getTexts = nothing,
}: Props<Row>) => {
  const { isMarked, ...marked } = useMarkedRows(readable, getKey, invalidRecords);
  const renderAny = useCallback(
    (row: Row | InvalidRow) =>
      isMarked(row) ? <InvalidRecordCells row={row} columns={columns.length} getTexts={getTexts} /> : renderCells(row),
    [isMarked, columns.length, getTexts, renderCells],
  );
  return { ...marked, renderCells: renderAny };
};

/**
 * A table that scrolls within itself under its header; only rows near the visible part are in the document. Roles are explicit
 * because the phone layout changes `display`.
 */
export const ScrollTable = <Row,>(props: Props<Row>) => {
  const { label, columns, changed, maxHeight = TABLE_SCROLL_HEIGHT_PX } = props;
  const [density] = useDensity();
  const { rows, keys, renderCells } = useRows(props);
  const region = useRef<HTMLDivElement>(null);
  const { shown, before, after, show, measure } = useRowWindow({
    rows,
    keys,
    region,
    estimatedHeight: density === "compact" ? COMPACT_ROW_PX : ROW_PX,
    visibleHeight: maxHeight,
  });
  const changedIndex = changed === undefined ? -1 : keys.indexOf(changed);
  useScrollIntoView(region, show, changedIndex);
  return (
    <ScrollRegion
      ref={region}
      label={label}
      maxHeight={maxHeight}
      onEnd={() => show(rows.length - 1, { align: "end" })}
    >
      <table role="table" data-density={density} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead role="rowgroup">
          <HeaderRow columns={columns} />
        </thead>
        <tbody role="rowgroup">
          <Spacer height={before} />
          {shown.map(({ row, index }) => (
            <tr
              key={keys[index]}
              ref={measure}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              className="scroll-table-row"
              data-changed={index === changedIndex || undefined}
            >
              <MemoCells row={row} renderCells={renderCells} />
            </tr>
          ))}
          <Spacer height={after} />
        </tbody>
      </table>
    </ScrollRegion>
  );
};
