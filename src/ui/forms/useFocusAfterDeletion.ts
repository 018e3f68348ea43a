import { useEffect, useRef } from "react";

/**
 * Moves the focus when the focused row is deleted: to the element of `fallback`, once `rows` no longer contain it. People who
 * have moved on meanwhile are not disturbed.
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
    /** The row is about to disappear, or has just done so. */
    noteDeletion: () => {
      deleted.current = true;
      if (document.activeElement === document.body) fallback.current?.focus();
    },
  };
};
