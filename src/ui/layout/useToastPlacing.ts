import { useEffect, useState } from "react";
import { lastRow } from "./lastRow";

/**
 * Moves the toasts, and what else is shown with them, off what they must not cover (placeToasts.ts, loaded with the first of them).
 * @returns the `ref` of the element to move.
 */
export const useToastPlacing = () => {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!region) return;
    let stop: (() => void) | undefined;
    let turn = 0;
    const end = () => {
      turn++;
      stop?.();
      stop = undefined;
    };
    const begin = () => {
      end();
      const own = turn;
      if (!region.querySelector("li, p")) return;
      const place = ({ placeToasts }: typeof import("./placeToasts")) => {
        if (own === turn) stop = placeToasts(region, lastRow());
      };
      // If that code fails to load they stay where they are.
      import("./placeToasts").then(place, () => undefined);
    };
    begin();
    const observer = new MutationObserver(begin);
    observer.observe(region, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      end();
    };
  }, [region]);
  return setRegion;
};
