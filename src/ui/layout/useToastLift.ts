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
 * Raises the toasts above what they must not cover (placeToasts.ts, loaded with the first toast). `toasts` are the visible
 * ones.
 * @returns the `ref` of the element to raise.
 */
export const useToastLift = (toasts: readonly unknown[]) => {
  const [list, setList] = useState<HTMLElement | null>(null);
  const lastRow = useLastRow();
  useEffect(() => {
    if (!list || toasts.length === 0) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const place = ({ placeToasts }: typeof import("./placeToasts")) => {
      if (!isOver) stop = placeToasts(list, lastRow.current);
    };
    // If that code fails to load they stay where they are.
    import("./placeToasts").then(place, () => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [list, toasts, lastRow]);
  return setList;
};
