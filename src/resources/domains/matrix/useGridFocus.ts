import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";
import { placeAfter, type Place } from "./move";
import { elementAt, placeOf } from "./place";

interface Options {
  region: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  /** The rows that are in the document. */
  shown: readonly number[];
  /** Scrolls a row into the document. */
  show: (row: number) => void;
  /** A key leads from a cell to another one. @returns where the focus goes. */
  onMove: (from: Place, to: Place, isRange: boolean) => Place;
}

/** A row that is scrolled to is in the document after so many frames at the latest. */
const FRAMES = 20;

/** The focus of a grid: one tab stop, which the arrow keys move. */
export const useGridFocus = ({ region, rows, columns, shown, show, onMove }: Options) => {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const focus = (to: Place, frames = FRAMES) => {
    const element = elementAt(region.current, to);
    if (element) element.focus();
    else if (frames > 0) requestAnimationFrame(() => focus(to, frames - 1));
  };
  // The row may have been scrolled away, or be gone.
  const row = place.row < 0 || shown.includes(place.row) ? place.row : (shown[0] ?? -1);
  return {
    tabStop: { row, column: Math.min(place.column, columns) },
    onKeyDown: (event: KeyboardEvent) => {
      const next = event.altKey || event.metaKey ? undefined : placeAfter(event, place, rows, columns);
      if (!next) return;
      event.preventDefault();
      const to = onMove(place, next, event.shiftKey);
      setPlace(to);
      if (to.row >= 0) show(to.row);
      focus(to);
    },
    onFocus: ({ target }: FocusEvent) => setPlace((before) => placeOf(target) ?? before),
  };
};
