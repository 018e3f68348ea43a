import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";
import { placeAfter, type Place } from "./move";

interface Options {
  region: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  /** The rows that are in the document. */
  shown: readonly number[];
  /** Scrolls a row into the document. */
  show: (row: number) => unknown;
}

/** A row that is scrolled to is in the document after so many frames at the latest. */
const FRAMES = 20;

/** The focus of a grid: one tab stop, which the arrow keys move. Cells say where they are (`data-place`). */
export const useGridFocus = ({ region, rows, columns, shown, show }: Options) => {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const focus = ({ row, column }: Place, frames = FRAMES) => {
    const cell = region.current?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`);
    if (cell) return cell.focus();
    if (frames > 0) requestAnimationFrame(() => focus({ row, column }, frames - 1));
  };
  // The row may have been scrolled away, or be gone.
  const row = place.row < 0 || shown.includes(place.row) ? place.row : (shown[0] ?? -1);
  return {
    tabStop: { row, column: Math.min(place.column, columns) },
    onKeyDown: (event: KeyboardEvent) => {
      const to = event.altKey || event.metaKey ? undefined : placeAfter(event, place, rows, columns);
      if (!to) return;
      event.preventDefault();
      setPlace(to);
      if (to.row >= 0) show(to.row);
      focus(to);
    },
    onFocus: ({ target }: FocusEvent) => {
      const [row, column] = target.closest("[data-place]")?.getAttribute("data-place")?.split(":").map(Number) ?? [];
      if (row !== undefined && column !== undefined) setPlace({ row, column });
    },
  };
};
