import { useEffect, useRef, useState } from "react";

/** The row that the person last used: a toast is mostly about it, though its button may be gone by then. */
const useLastRow = () => {
  const row = useRef<Element>(undefined);
  useEffect(() => {
    const note = ({ target }: Event) => {
      row.current = (target instanceof Element ? target.closest("tr") : undefined) ?? row.current;
    };
    // In Safari a click does not focus buttons.
    const events = ["focusin", "pointerdown"];
    for (const name of events) document.addEventListener(name, note);
    return () => {
      for (const name of events) document.removeEventListener(name, note);
    };
  }, []);
  return row;
};

/**
 * Moves the toasts, and what else is shown with them, off what they must not cover (placeToasts.ts, loaded with the first of them).
 * @returns the `ref` of the element to move.
 */
export const useToastPlacing = () => {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const lastRow = useLastRow();
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
        if (own === turn) stop = placeToasts(region, lastRow.current);
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
  }, [region, lastRow]);
  return setRegion;
};
