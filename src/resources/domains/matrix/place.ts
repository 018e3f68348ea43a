import type { Place } from "./move";

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
