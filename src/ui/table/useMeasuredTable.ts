import { useCallback, useState } from "react";

/** A table in the document. */
export interface MeasuredTable {
  parent: HTMLElement | null;
  /** The distance of its rows from the top of the page, in pixels. */
  rowsTop: number;
  /** The median, in pixels. */
  rowHeight: number | undefined;
}

const measureTable = (table: HTMLTableElement): MeasuredTable => {
  const heights = Array.from(table.querySelectorAll<HTMLElement>("[data-index]"), (row) => row.offsetHeight);
  return {
    parent: table.parentElement,
    rowsTop: Math.round((table.tBodies[0]?.getBoundingClientRect().top ?? 0) + window.scrollY),
    rowHeight: heights.sort((one, other) => one - other)[Math.floor(heights.length / 2)],
  };
};

/** `measure` is the table's ref. Measured heights are of one density. */
export const useMeasuredTable = (density: string) => {
  const [state, setState] = useState<{ density: string; measured: MeasuredTable }>();
  const measure = useCallback(
    (table: HTMLTableElement | null) => setState(table ? { density, measured: measureTable(table) } : undefined),
    [density],
  );
  return { measured: state?.density === density ? state.measured : undefined, measure };
};
