import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, type RefObject } from "react";
import { clearOfToasts } from "../widgets/clearOfToasts";

const SETTLING_FRAMES = 20;

/** Scrolls the row that is marked `data-changed` into view, clear of toasts; a negative index is none. */
export const useScrollIntoView = (
  regionRef: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  changedIndex: number,
) => {
  useEffect(() => {
    if (changedIndex < 0) return;
    // Rows on the way are measured as they render, which moves the target: it takes a few frames to settle.
    let left = SETTLING_FRAMES;
    let release: (() => void) | undefined;
    const approach = () => {
      const row = regionRef.current?.querySelector("[data-changed]");
      if (row) row.scrollIntoView({ block: "nearest" });
      else virtualizer.scrollToIndex(changedIndex);
      release?.();
      release = clearOfToasts(row ?? null);
      left -= 1;
      frame = left > 0 ? requestAnimationFrame(approach) : 0;
    };
    let frame = requestAnimationFrame(approach);
    return () => {
      cancelAnimationFrame(frame);
      release?.();
    };
  }, [regionRef, virtualizer, changedIndex]);
};
