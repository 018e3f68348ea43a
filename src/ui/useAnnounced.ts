import { useCallback, useEffect, useRef, useState } from "react";
import { ANNOUNCEMENT_INTERVAL_MS } from "@/lib/constants";

/** Collects what screen readers are told: at most one sentence every few seconds. @returns what is told now, and how to add to it. */
export const useAnnounced = <T>() => {
  const waiting = useRef<readonly T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [told, setTold] = useState<readonly T[]>([]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = useCallback((more: readonly T[]) => {
    if (more.length === 0) return;
    waiting.current = [...waiting.current, ...more];
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setTold(waiting.current);
      waiting.current = [];
    }, ANNOUNCEMENT_INTERVAL_MS);
  }, []);
  return { told, announce };
};
