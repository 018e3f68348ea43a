import { isEqual } from "es-toolkit";
import { useEffect, useRef, useState } from "react";
import { CHANGED_HIGHLIGHT_MS } from "@/lib/constants";

/**
 * True for a moment after the value has changed. Replacing a restored value by the server's is not a change, and an equal value that
 * follows within the moment neither ends nor prolongs it.
 */
export const useChangedMark = (value: unknown, restored = false): boolean => {
  const before = useRef({ value, restored });
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const was = before.current;
    before.current = { value, restored };
    const isAnswer = was.restored && !restored;
    if (isAnswer) setChanges(0);
    else if (!isEqual(was.value, value)) setChanges((count) => count + 1);
  }, [value, restored]);
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => setChanges(0), CHANGED_HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes > 0;
};
