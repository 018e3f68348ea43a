import { useCallback, useRef, useState } from "react";

/** Work under way, by its key: `once` does nothing while work of the same key goes on. */
export const useUnderWay = () => {
  const keys = useRef(new Set<string>());
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(() => new Set());
  const once = useCallback(async (key: string, work: () => Promise<unknown>): Promise<void> => {
    if (keys.current.has(key)) return;
    keys.current.add(key);
    setUnderWay(new Set(keys.current));
    try {
      await work();
    } finally {
      keys.current.delete(key);
      setUnderWay(new Set(keys.current));
    }
  }, []);
  return { underWay, once };
};
