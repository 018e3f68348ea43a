import { useEffect } from "react";
import { whenIdle } from "../../../lib/whenIdle";
import { usePanel } from "../../../ui/panel";

/**
 * Puts every pushed domain into the cache while a screen shows domains.
 * @param isReady whether the screen has its data: the code of push loads after that.
 */
export const useLiveDomains = (isReady: boolean): void => {
  const panel = usePanel();
  useEffect(() => {
    if (!isReady) return;
    const readAt = Date.now();
    const left = new AbortController();
    const callOff = whenIdle(() => {
      import("./followDomains").then(
        ({ followDomains }) => {
          if (!left.signal.aborted) left.signal.addEventListener("abort", followDomains(panel, readAt));
        },
        // Without its code there is no connection: the top bar says so, and the data is read at intervals.
        () => undefined,
      );
    });
    return () => {
      callOff();
      left.abort();
    };
  }, [isReady, panel]);
};
