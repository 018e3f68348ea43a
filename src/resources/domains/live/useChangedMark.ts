import { useEffect, useRef, useState } from "react";
import { CHANGED_MARK_MS } from "../../../lib/constants";
import { sameContent } from "../../../lib/sameContent";

/**
 * True for a moment after the value has changed, so that the row can be marked. The server's answer replacing a restored value
 * is not a change.
 */
export const useChangedMark = (value: unknown, restored = false): boolean => {
  const before = useRef({ value, restored });
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    const was = before.current;
    before.current = { value, restored };
    const isAnswer = was.restored && !restored;
    if (sameContent(was.value, value) && !isAnswer) return;
    setMarked(!isAnswer);
    const timer = setTimeout(() => setMarked(false), CHANGED_MARK_MS);
    return () => clearTimeout(timer);
  }, [value, restored]);
  return marked;
};
