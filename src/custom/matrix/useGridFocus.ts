import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";

/** A cell of the grid: row -1 is the header, column 0 the domain. */
export interface Place {
  row: number;
  column: number;
}

/** How many rows Page Up and Page Down move. */
const PAGE_ROWS = 10;

/** Where a key leads in a grid of so many rows and columns (without the header and the domain); undefined for other keys. */
export const placeAfter = (
  { key, ctrlKey }: Pick<KeyboardEvent, "key" | "ctrlKey">,
  { row, column }: Place,
  rows: number,
  columns: number,
) => {
  const moves: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: ctrlKey ? -1 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
  };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return (
    to && {
      row: Math.max(-1, Math.min(to.row, rows - 1)),
      column: Math.max(0, Math.min(to.column, columns)),
    }
  );
};

/** The attribute by which the grid finds its cells. */
export const placeProps = ({ row, column }: Place, isTabStop: boolean) => ({
  "data-place": `${row}:${column}`,
  tabIndex: isTabStop ? 0 : -1,
});

/** The element of a cell that takes the focus. */
export const elementAt = (grid: Element | null, { row, column }: Place) =>
  grid?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`);

/** The place of the cell that an element is in. */
export const placeOf = (element: EventTarget): Place | undefined => {
  const cell = element instanceof Element ? element.closest("th, td") : null;
  const place = cell?.matches("[data-place]") ? cell : cell?.querySelector("[data-place]");
  const [row, column] = place?.getAttribute("data-place")?.split(":").map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

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
