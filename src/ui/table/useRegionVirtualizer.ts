import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useState, type RefObject } from "react";

const OVERSCAN = 6;

/** The median height: most rows have the same one. */
const usualHeight = (region: HTMLElement): number | undefined => {
  const heights = Array.from(region.querySelectorAll<HTMLElement>(".scroll-table-row"), (row) => row.offsetHeight);
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)];
};

/** Estimated heights are corrected while scrolling, and a correction ends a scroll in progress: estimates must be good. */
const useRowHeight = (regionRef: RefObject<HTMLElement | null>, estimatedHeight: number): number => {
  const [height, setHeight] = useState(estimatedHeight);
  useLayoutEffect(() => {
    if (regionRef.current) setHeight(usualHeight(regionRef.current) || estimatedHeight);
  }, [regionRef, estimatedHeight]);
  return height;
};

interface Options<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  estimatedHeight: number;
  maxHeight: number;
}

/** The virtualizer of a table that scrolls within its region. */
export const useRegionVirtualizer = <Row>(
  regionRef: RefObject<HTMLDivElement | null>,
  { rows, keyOf, estimatedHeight, maxHeight }: Options<Row>,
) => {
  const height = useRowHeight(regionRef, estimatedHeight);
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => regionRef.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: maxHeight },
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
  });
};
