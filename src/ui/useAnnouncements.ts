import { useCallback, useEffect, useRef, useState } from "react";
import { ANNOUNCEMENT_INTERVAL_MS } from "@/lib/constants";

export const useAnnouncements = <T>() => {
  const waiting = useRef<readonly T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [announced, setAnnounced] = useState<readonly T[]>([]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = useCallback((more: readonly T[]) => {
    if (more.length === 0) return;
    waiting.current = [...waiting.current, ...more];
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setAnnounced(waiting.current);
      waiting.current = [];
    }, ANNOUNCEMENT_INTERVAL_MS);
  }, []);
  return { announced, announce };
};
