import { useEffect, useRef } from "react";

/**
 * Where the focus goes when the row that had it is deleted: to the element of `fallback`, once `rows` are without it.
 * Whoever has gone on with something else in the meantime is not disturbed.
 */
export const useFocusAfterDeletion = (rows: unknown) => {
  const fallback = useRef<HTMLButtonElement>(null);
  const deleted = useRef(false);
  const before = useRef(rows);
  useEffect(() => {
    if (before.current === rows) return;
    before.current = rows;
    if (!deleted.current) return;
    deleted.current = false;
    if (document.activeElement === document.body) fallback.current?.focus();
  }, [rows]);
  return {
    fallback,
    /** The row is going, or has just gone. */
    noteDeletion: () => {
      deleted.current = true;
      if (document.activeElement === document.body) fallback.current?.focus();
    },
  };
};
