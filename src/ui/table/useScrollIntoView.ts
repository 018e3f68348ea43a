import { useEffect } from "react";

const SETTLING_FRAMES = 20;

/**
 * Scrolls the region to its row that is marked `data-changed`.
 * @param index negative: none
 * @param scrollToIndex brings a row into the document; must be stable
 */
export const useScrollIntoView = (
  region: HTMLElement | null | undefined,
  index: number,
  scrollToIndex: (index: number) => void,
): void => {
  useEffect(() => {
    if (!region || index < 0) return;
    // Rows on the way are measured as they render, which moves the target: it takes a few frames to settle.
    let left = SETTLING_FRAMES;
    const approach = () => {
      const row = region.querySelector("[data-changed]");
      if (row) row.scrollIntoView({ block: "nearest" });
      else scrollToIndex(index);
      left -= 1;
      frame = left > 0 ? requestAnimationFrame(approach) : 0;
    };
    let frame = requestAnimationFrame(approach);
    return () => cancelAnimationFrame(frame);
  }, [region, scrollToIndex, index]);
};
