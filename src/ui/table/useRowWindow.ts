import { useState, useLayoutEffect, type RefObject } from "react";
import { observeWindowOffset, observeWindowRect, useVirtualizer, windowScroll } from "@tanstack/react-virtual";
import { usePrinting } from "../usePrinting";

/** Rows further than this from the visible part are not in the document, so that 10,000 of them scroll like ten. */
const OVERSCAN = 8;

/** Options for a list that scrolls with the page. The virtualizer's types expect an element. */
const onPage = {
  getScrollElement: () => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  initialOffset: () => window.scrollY,
} as unknown as Pick<Parameters<typeof useVirtualizer<HTMLElement, HTMLElement>>[0], "getScrollElement">;

const usualHeight = (region: HTMLElement): number | undefined => {
  const heights = Array.from(region.querySelectorAll<HTMLElement>("[data-index]"), (row) => row.offsetHeight);
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)];
};

/** Estimated heights are corrected while scrolling, and a correction ends a scroll in progress: estimates must be good. */
const useRowHeight = (regionRef: RefObject<HTMLElement | null> | undefined, estimatedHeight: number): number => {
  const [height, setHeight] = useState(estimatedHeight);
  useLayoutEffect(() => {
    if (regionRef?.current) setHeight(usualHeight(regionRef.current) || estimatedHeight);
  }, [regionRef, estimatedHeight]);
  return regionRef ? height : estimatedHeight;
};

interface Options<Row> {
  rows: readonly Row[];
  keys: readonly (string | number)[];
  /** The element that scrolls, by default the page. */
  region?: RefObject<HTMLElement | null>;
  /** The distance of the rows from the top of the page, in pixels. */
  scrollMargin?: number;
  estimatedHeight: number;
  /** The height of the visible part in pixels: the first render already has its rows. */
  visibleHeight: number;
}

export const useRowWindow = <Row>(options: Options<Row>) => {
  const { rows, keys, region, scrollMargin = 0, visibleHeight } = options;
  const height = useRowHeight(region, options.estimatedHeight);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: visibleHeight },
    getItemKey: (index) => keys[index] ?? index,
    ...(region ? { getScrollElement: () => region.current } : { ...onPage, scrollMargin }),
  });
  const show = virtualizer.scrollToIndex;
  if (usePrinting()) return { shown: rows.map((row, index) => ({ row, index })), before: 0, after: 0, show };
  const near = virtualizer.getVirtualItems();
  return {
    shown: near.map(({ index }) => ({ row: rows[index] as Row, index })),
    before: (near[0]?.start ?? scrollMargin) - scrollMargin,
    after: virtualizer.getTotalSize() - ((near.at(-1)?.end ?? scrollMargin) - scrollMargin),
    show,
    measure: virtualizer.measureElement,
  };
};
