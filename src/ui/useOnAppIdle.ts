import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

const AT_REST_MS = 500;

/** Calls back once the first page is at rest: no request has been pending for a while. Code that can wait loads then. */
export const useOnAppIdle = (onIdle: () => void): void => {
  const isFetching = useIsFetching() > 0;
  const callBack = useEffectEvent(onIdle);
  useEffect(() => {
    if (isFetching) return;
    const timer = setTimeout(() => callBack(), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [isFetching]);
};
