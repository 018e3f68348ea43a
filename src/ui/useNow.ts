import { useEffect, useState } from "react";

/** The current time, updated every minute, and every second while `isCounting` returns true for it. */
export const useNow = (isCounting?: (now: number) => boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  const intervalMs = isCounting?.(now) ? 1000 : 60_000;
  useEffect(() => {
    const update = () => setNow(Date.now());
    // The time before may be up to a minute old.
    const first = intervalMs === 1000 ? setTimeout(update) : undefined;
    const timer = setInterval(update, intervalMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [intervalMs]);
  return now;
};
