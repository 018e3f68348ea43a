import { observeWindowOffset, observeWindowRect, useVirtualizer, windowScroll } from "@tanstack/react-virtual";
import { usePrinting } from "../usePrinting";

/**
 * Rows further than this from the visible part are not in the document, so that 10,000 of them scroll like ten. It exceeds the height of what is
 * above the rows of a page, which does not count.
 */
const OVERSCAN = 8;

/** Options for a list that scrolls with the page. The virtualizer's types expect an element. */
const onPage = {
  getScrollElement: () => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  initialOffset: () => window.scrollY,
} as unknown as Pick<Parameters<typeof useVirtualizer<HTMLElement, HTMLElement>>[0], "getScrollElement">;

interface Options<Row> {
  rows: readonly Row[];
  keys: readonly (string | number)[];
  /** The element that scrolls; null before it is in the document, undefined for the page. */
  region: HTMLElement | null | undefined;
  /** The space in the region above the rows, in pixels, if it is more than the overscan. */
  offset?: number;
  /** In pixels. Estimates are corrected while scrolling, and a correction ends a scroll in progress: they must be good. */
  estimateHeight: (index: number) => number;
  /** The height of the visible part in pixels: the first render already has its rows. */
  visibleHeight: number;
}

/** The rows near the visible part, all of them in print, and the space that the others take, in pixels. */
export const useRowWindow = <Row>(options: Options<Row>) => {
  const { rows, keys, region, offset = 0, estimateHeight, visibleHeight } = options;
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    estimateSize: estimateHeight,
    overscan: OVERSCAN,
    scrollMargin: offset,
    initialRect: { width: 0, height: visibleHeight },
    getItemKey: (index) => keys[index] ?? index,
    ...(region === undefined ? onPage : { getScrollElement: () => region }),
  });
  const { scrollToIndex, measureElement } = virtualizer;
  if (usePrinting())
    return { nearRows: rows.map((row, index) => ({ row, index })), spaceBefore: 0, spaceAfter: 0, scrollToIndex };
  const items = virtualizer.getVirtualItems();
  return {
    nearRows: items.map(({ index }) => ({ row: rows[index] as Row, index })),
    spaceBefore: (items[0]?.start ?? offset) - offset,
    spaceAfter: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset),
    scrollToIndex,
    measureElement,
  };
};
