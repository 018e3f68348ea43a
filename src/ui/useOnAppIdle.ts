import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

const CHECK_MS = 250;

/**
 * Calls back once the first page is at rest: no request is pending in two checks in a row. Code that can wait loads then. `useIsFetching`
 * would search the query cache on each of its many first events.
 */
export const useOnAppIdle = (onIdle: () => void): void => {
  const queryClient = useQueryClient();
  const callBack = useEffectEvent(onIdle);
  useEffect(() => {
    let wasIdle = false;
    const timer = setInterval(() => {
      const isIdle = queryClient.isFetching() === 0;
      if (isIdle && wasIdle) {
        clearInterval(timer);
        callBack();
      }
      wasIdle = isIdle;
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [queryClient]);
};
