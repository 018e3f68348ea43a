import { useEffect, type RefObject } from "react";

const SETTLING_FRAMES = 20;

/** Scrolls the row that is marked `data-changed` into view; a negative index is none. */
export const useScrollIntoView = (
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
