import { useEffect, useState, useLayoutEffect, type RefObject } from "react";
import { flushSync } from "react-dom";
import {
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  windowScroll,
  type Virtualizer,
} from "@tanstack/react-virtual";

/** True while the page is being printed: the print includes rows outside the window. */
export const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the event ends.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
};

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

const page: RefObject<HTMLElement | null> = { current: null };

const usualHeight = (region: HTMLElement): number | undefined => {
  const heights = Array.from(region.querySelectorAll<HTMLElement>("[data-index]"), (row) => row.offsetHeight);
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)];
};

/** Estimated heights are corrected while scrolling, and a correction ends a scroll in progress: estimates must be good. */
const useRowHeight = (regionRef: RefObject<HTMLElement | null>, estimatedHeight: number): number => {
  const [height, setHeight] = useState(estimatedHeight);
  useLayoutEffect(() => {
    if (regionRef.current) setHeight(usualHeight(regionRef.current) || estimatedHeight);
  }, [regionRef, estimatedHeight]);
  return regionRef === page ? estimatedHeight : height;
};

const noScroll: Virtualizer<HTMLElement, HTMLElement>["scrollToIndex"] = () => undefined;

interface Options {
  region?: RefObject<HTMLElement | null>;
  /** In pixels: on the page the rows' distance from its top, in a region the height of its sticky header. */
  above?: number;
  count: number;
  getKey: (index: number) => string | number;
  estimatedHeight: number;
  /** The height of the visible part in pixels: the first render already has its rows. */
  visibleHeight: number;
}

export const useRowWindow = ({ region, above = 0, count, ...options }: Options) => {
  const { getKey, estimatedHeight, visibleHeight } = options;
  const height = useRowHeight(region ?? page, estimatedHeight);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: visibleHeight },
    getItemKey: getKey,
    ...(region
      ? { getScrollElement: () => region.current, scrollPaddingStart: above }
      : { ...onPage, scrollMargin: above }),
  });
  const isPrinting = usePrinting();
  if (isPrinting)
    return { shown: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, show: noScroll };
  const near = virtualizer.getVirtualItems();
  const margin = region ? 0 : above;
  return {
    shown: near.map(({ index }) => index),
    before: (near[0]?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() - ((near.at(-1)?.end ?? margin) - margin),
    show: virtualizer.scrollToIndex,
    measure: virtualizer.measureElement,
  };
};
