import { useEffect, useEffectEvent } from "react";
import { getResumeDelay } from "@/dataProvider/errors";
import { presence } from "@/lib/presence";

/** Repeats a fetch after a 429, as soon as the server allows it and the user is present. */
export const useAutoRetry = (error: unknown, refetch: () => void): void => {
  const retry = useEffectEvent(refetch);
  useEffect(() => {
    const ms = getResumeDelay(error);
    if (ms === undefined) return;
    let cancel: () => void = () => undefined;
    const timer = setTimeout(() => (cancel = presence.whenPresent(() => retry())), ms);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [error]);
};
