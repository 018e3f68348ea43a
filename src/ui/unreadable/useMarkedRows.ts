import { useCallback, useMemo } from "react";
import type { Unreadable, UnreadableRow } from "../../dataProvider/unreadable";

/** The rows of a table with the unreadable ones in front, where they are seen, and how to tell them apart. */
export const useMarkedRows = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  unreadable: Unreadable | undefined,
) => {
  const marked = useMemo(() => new Set<unknown>(unreadable?.rows), [unreadable]);
  const isMarked = useCallback((row: Row | UnreadableRow): row is UnreadableRow => marked.has(row), [marked]);
  return {
    rows: useMemo((): readonly (Row | UnreadableRow)[] => [...(unreadable?.rows ?? []), ...rows], [unreadable, rows]),
    keyOf: (row: Row | UnreadableRow) => (isMarked(row) ? row.key : keyOf(row)),
    isMarked,
  };
};
