import { useEffect, useState } from "react";
import { whenIdle } from "../lib/timing";
import { usePanel } from "./panel";

const LOOK_MS = 500;

/** Whether the first page has come to rest: with its rows, and without a request under way. What can wait loads after that. */
export const useAppIdle = (): boolean => {
  const { queryClient } = usePanel();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0 || document.querySelector(".loading-page")) return;
      clearInterval(timer);
      whenIdle(() => setIdle(true));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [queryClient]);
  return isIdle;
};
