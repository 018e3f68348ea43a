import { useEffect, useRef, useState } from "react";

/** The row that the person last had to do with: what a toast tells is mostly about it, though its button may be gone by then. */
const useLastRow = () => {
  const row = useRef<Element>(undefined);
  useEffect(() => {
    const note = ({ target }: Event) => {
      row.current = (target instanceof Element ? target.closest("tr") : undefined) ?? row.current;
    };
    // A click gives buttons no focus in Safari.
    const events = ["focusin", "pointerdown"];
    for (const name of events) document.addEventListener(name, note);
    return () => {
      for (const name of events) document.removeEventListener(name, note);
    };
  }, []);
  return row;
};

/**
 * Raises the toasts over what they must leave clear (placeToasts.ts, whose code is loaded with the first of them). `toasts`
 * is what is shown.
 * @returns the `ref` of what is raised.
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
    // Without it they lie where they are.
    import("./placeToasts").then(place, () => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [list, toasts, lastRow]);
  return setList;
};
