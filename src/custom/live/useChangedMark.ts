import { useEffect, useRef, useState } from "react";
import { CHANGED_MARK_MS } from "../../constants";

/** True for a moment after the value has become another one, so that a row that changes can be marked. */
export const useChangedMark = (value: unknown): boolean => {
  const before = useRef(value);
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    setMarked(true);
    const timer = setTimeout(() => setMarked(false), CHANGED_MARK_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return marked;
};
