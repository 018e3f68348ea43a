import { useEffect, useState } from "react";
import { whenIdle } from "../../lib/whenIdle";

/** Whether it is time for what is not needed before the first rows, and a function for when its code could not be loaded. */
export const useIdleAfter = (isReady: boolean) => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isReady ? whenIdle(() => setIdle(true)) : undefined), [isReady]);
  return [isIdle, () => setIdle(false)] as const;
};
