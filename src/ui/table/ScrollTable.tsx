import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { TABLE_SCROLL_HEIGHT_PX } from "@/lib/constants";
import "@/theme/components/scrollTable.css";
import type { TableHandle } from "./TableItems";
import { useDensity } from "./useDensity";
import { WindowedTable, type WindowedTableProps } from "./WindowedTable";

const getMedianHeight = (region: HTMLElement): number | undefined => {
  const heights = Array.from(region.querySelectorAll<HTMLElement>("[data-index]"), (row) => row.offsetHeight);
  return heights.sort((one, other) => one - other)[Math.floor(heights.length / 2)];
};

/** The region once it is in the document, with the height of its rows in the chosen density. */
const useRegion = () => {
  const [density] = useDensity();
  const [state, setState] = useState<{ density: string; element: HTMLElement; rowHeight: number | undefined }>();
  const regionRef = useCallback(
    (element: HTMLElement | null) =>
      setState(element ? { density, element, rowHeight: getMedianHeight(element) } : undefined),
    [density],
  );
  return {
    element: state?.element ?? null,
    rowHeight: state?.density === density ? state.rowHeight : undefined,
    regionRef,
  };
};

const SETTLING_FRAMES = 20;

const useScrollToChanged = (
  region: HTMLElement | null,
  tableRef: RefObject<TableHandle | null>,
  changedKey: unknown,
) => {
  useEffect(() => {
    if (!region || changedKey === undefined) return;
    // Rows on the way are measured as they render, which moves the target: it takes a few frames to settle.
    let left = SETTLING_FRAMES;
    const approach = () => {
      const row = region.querySelector("[data-changed]");
      row?.scrollIntoView({ block: "nearest" });
      if (row || tableRef.current?.scrollToChanged()) left -= 1;
      frame = left > 0 ? requestAnimationFrame(approach) : 0;
    };
    let frame = requestAnimationFrame(approach);
    return () => cancelAnimationFrame(frame);
  }, [region, tableRef, changedKey]);
};

/** A table of rows with `renderCells` that scrolls in a region of its own. The region can be focused, so that it scrolls by keyboard. */
export const ScrollTable = <Row,>(props: WindowedTableProps<Row>) => {
  const { label, changedKey } = props;
  const table = useRef<TableHandle>(null);
  const { element, rowHeight, regionRef } = useRegion();
  useScrollToChanged(element, table, changedKey);
  /** The browser's own jump to the end stops where a height is corrected. */
  const scrollToEnd = (event: KeyboardEvent) => {
    if (event.key !== "End" || event.target !== event.currentTarget) return;
    event.preventDefault();
    table.current?.scrollToEnd();
  };
  return (
    // It only supports the browser's scrolling.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={regionRef}
      className="scroll-table"
      role="group"
      aria-label={label}
      // The region scrolls, also by keyboard; there is nothing else to do with it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={scrollToEnd}
      style={{ maxHeight: TABLE_SCROLL_HEIGHT_PX }}
    >
      <WindowedTable {...props} ref={table} region={{ element, height: TABLE_SCROLL_HEIGHT_PX, rowHeight }} />
    </div>
  );
};
