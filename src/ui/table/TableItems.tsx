import { memo, useImperativeHandle, type ReactNode, type Ref } from "react";
import { COMFORTABLE_ROW_PX, COMPACT_ROW_PX } from "@/lib/constants";
import { useDensity } from "./useDensity";
import { useRowWindow } from "./useRowWindow";

export type Key = string | number;

/** One of both functions. They must be stable: rows are memoised. */
export interface RowRendering<Row> {
  /** The cells of the row. */
  renderCells?: ((row: Row) => ReactNode) | undefined;
  /**
   * The `<tr>`s of an item that may have several; the first one may span the others.
   * @param rowIndex the `aria-rowindex` of the first; undefined where all rows are in the document.
   */
  renderRows?: ((row: Row, rowIndex: number | undefined) => ReactNode) | undefined;
}

interface ItemProps<Row> extends RowRendering<Row> {
  ref?: Ref<HTMLTableSectionElement & HTMLTableRowElement> | undefined;
  row: Row;
  index: number;
  rowIndex?: number | undefined;
  isChanged?: boolean;
}

const TableItem = <Row,>({ ref, row, index, rowIndex, isChanged, renderCells, renderRows }: ItemProps<Row>) =>
  renderRows ? (
    // A domain with several servers stays one item.
    <tbody ref={ref} role="rowgroup" data-index={index} className="table-item">
      {renderRows(row, rowIndex)}
    </tbody>
  ) : (
    <tr
      ref={ref}
      role="row"
      aria-rowindex={rowIndex}
      data-index={index}
      className="scroll-table-row"
      data-changed={isChanged || undefined}
    >
      {renderCells?.(row)}
    </tr>
  );
const MemoItem = memo(TableItem) as typeof TableItem;

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr className="table-spacer">
        <td style={{ height }} />
      </tr>
    </tbody>
  );

interface Props<Row> extends RowRendering<Row> {
  rows: readonly Row[];
  keys: readonly Key[];
}

/** The `<tbody>` of items that are not groups of rows themselves. */
const ItemGroup = ({ areGroups, children }: { areGroups: boolean; children: ReactNode }) =>
  areGroups ? children : <tbody role="rowgroup">{children}</tbody>;

export const AllItems = <Row,>({ rows, keys, ...rendering }: Props<Row>) => (
  <ItemGroup areGroups={rendering.renderRows !== undefined}>
    {rows.map((row, index) => (
      <MemoItem key={keys[index]} row={row} index={index} {...rendering} />
    ))}
  </ItemGroup>
);

export interface TableHandle {
  scrollToEnd: () => void;
  /** @returns false if there is no changed row. */
  scrollToChanged: () => boolean;
}

/** An element in which a table scrolls by itself, under its header. Heights are in pixels. */
export interface ScrollRegion {
  /** Null before it is in the document. */
  element: HTMLElement | null;
  height: number;
  rowHeight: number | undefined;
}

interface WindowedItemsProps<Row> extends Props<Row> {
  /** The `aria-rowindex` of each item's first row, and at last that of the next item. */
  rowIndexes: readonly number[];
  region: ScrollRegion | undefined;
  changedKey: Key | undefined;
  handle: Ref<TableHandle> | undefined;
}

/** The items near the visible part, between spacers. */
export const WindowedItems = <Row,>(props: WindowedItemsProps<Row>) => {
  const { region, changedKey, handle, rowIndexes, rows, keys, ...rendering } = props;
  const [density] = useDensity();
  const rowHeight = region?.rowHeight || (density === "compact" ? COMPACT_ROW_PX : COMFORTABLE_ROW_PX);
  const { nearRows, spaceBefore, spaceAfter, measureElement, scrollToIndex } = useRowWindow({
    rows,
    keys,
    region: region?.element,
    estimateHeight: (index) => ((rowIndexes[index + 1] ?? 0) - (rowIndexes[index] ?? 0)) * rowHeight,
    visibleHeight: region?.height ?? window.innerHeight,
  });
  const changedIndex = changedKey === undefined ? -1 : keys.indexOf(changedKey);
  useImperativeHandle(handle, () => ({
    scrollToEnd: () => scrollToIndex(rows.length - 1, { align: "end" }),
    scrollToChanged: () => {
      if (changedIndex >= 0) scrollToIndex(changedIndex);
      return changedIndex >= 0;
    },
  }));
  return (
    <>
      <Spacer height={spaceBefore} />
      <ItemGroup areGroups={rendering.renderRows !== undefined}>
        {nearRows.map(({ row, index }) => (
          <MemoItem
            key={keys[index]}
            ref={measureElement}
            row={row}
            index={index}
            rowIndex={rowIndexes[index]}
            isChanged={index === changedIndex}
            {...rendering}
          />
        ))}
      </ItemGroup>
      <Spacer height={spaceAfter} />
    </>
  );
};
