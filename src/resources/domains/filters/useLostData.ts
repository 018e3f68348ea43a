import { hashKey, type QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { usePanel } from "../../../ui/panel";

/** Calls back when the data of a query is invalidated (something may have changed that nobody has told), as soon as `isFree`. */
export const useLostData = (queryKey: QueryKey, isFree: boolean, onLost: () => void): void => {
  const { queryClient } = usePanel();
  const isLost = useRef(false);
  const report = useEffectEvent(() => {
    if (!isLost.current || !isFree) return;
    isLost.current = false;
    onLost();
  });
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "invalidate") return;
        if (event.query.queryHash !== hashKey(queryKey)) return;
        isLost.current = true;
        report();
      }),
    [queryClient, queryKey],
  );
  useEffect(() => {
    if (isFree) report();
  }, [isFree]);
};
