import { useNotify } from "ra-core";
import type { ComponentProps, KeyboardEvent, MouseEvent, RefObject } from "react";
import type { Domain } from "../../../dataProvider/records";
import { RUN_LINKS_MAX } from "../../../lib/constants";
import type { MatrixColumn } from "./columns";
import { elementAt, placeOf } from "./place";
import { useGridFocus } from "./useGridFocus";
import { useGridSelection } from "./useGridSelection";
import { useMatrixLinks } from "./useMatrixLinks";
import type { useRowWindow } from "./useRowWindow";

interface Options extends Pick<ReturnType<typeof useRowWindow>, "shown" | "show"> {
  region: RefObject<HTMLElement | null>;
  rows: readonly Domain[];
  columns: readonly MatrixColumn[];
}

const isLink = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest("a") !== null;

/** What mouse and keyboard do in the matrix: they move the focus, and select cells. */
export const useGridEvents = ({ region, rows, columns, shown, show }: Options) => {
  const notify = useNotify();
  const linksAt = useMatrixLinks(rows, columns);
  const onFull = (count: number) =>
    notify("siteFilters.matrix.full", { type: "warning", messageArgs: { count, max: RUN_LINKS_MAX } });
  const { toggle, moved: onMove } = useGridSelection({ rows, linksAt, onFull });
  const size = { rows: rows.length, columns: columns.length };
  const { tabStop, ...focus } = useGridFocus({ region, ...size, shown, show, onMove });

  const toggleAt = ({ target, shiftKey }: KeyboardEvent | MouseEvent) => {
    const place = placeOf(target);
    if (place) toggle(place, shiftKey);
  };
  const events: ComponentProps<"table"> = {
    onFocus: focus.onFocus,
    onKeyDown: (event) => {
      focus.onKeyDown(event);
      const isToggle = event.key === " " || event.key.toLowerCase() === "x";
      if (!isToggle || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      toggleAt(event);
    },
    // With Shift the browser would select the text up to the last click, and leave the focus there.
    onMouseDown: (event) => {
      const place = event.shiftKey && !isLink(event) ? placeOf(event.target) : undefined;
      if (!place) return;
      event.preventDefault();
      elementAt(region.current, place)?.focus();
    },
    onClick: (event) => {
      if (!isLink(event)) toggleAt(event);
    },
  };
  return { tabStop, linksAt, events };
};
