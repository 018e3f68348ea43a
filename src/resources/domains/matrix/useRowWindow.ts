import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import type { Density } from "../../../ui/table/useDensity";

/** From this many rows on, only those near the visible part are in the document. */
const WINDOWED_FROM = 60;
const OVERSCAN = 6;
/** Until a row has been measured. */
const ROW_PX = { comfortable: 58, compact: 33 };
const HEADER_PX = 44;

interface Options {
  region: RefObject<HTMLElement | null>;
  count: number;
  density: Density;
  keyOf: (row: number) => string | number;
}

/** The rows that are in the document, by their index, and the height of those before and after them. */
export const useRowWindow = ({ region, count, density, keyOf }: Options) => {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX[density],
    overscan: OVERSCAN,
    scrollPaddingStart: HEADER_PX,
    initialRect: { width: 0, height: 600 },
    getItemKey: keyOf,
  });
  if (count < WINDOWED_FROM)
    return { shown: Array.from({ length: count }, (_, row) => row), before: 0, after: 0, show: () => undefined };
  const near = virtualizer.getVirtualItems();
  return {
    shown: near.map(({ index }) => index),
    before: near[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (near.at(-1)?.end ?? 0),
    /** Scrolls a row into the document. */
    show: (row: number) => virtualizer.scrollToIndex(row),
    /** The `ref` of a row. */
    measure: virtualizer.measureElement,
  };
};
