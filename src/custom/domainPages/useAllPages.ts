import { hashKey, type QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useServices } from "@/ui/services";
import { putDomains } from "@/custom/liveUpdates";
import type { DomainListQuery } from "@/model/domainQuery";
import { type DomainPages, putPage } from "./cachedPages";
import { useCachedPages } from "./useCachedPages";
import { usePageFetch } from "./usePageFetch";

/** Calls back when a query is invalidated, as soon as `isFree`. */
const useInvalidation = (queryKey: QueryKey, isFree: boolean, onLost: () => void): void => {
  const { queryClient } = useServices();
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

/**
 * Fetches all pages, for client-side filters and the export. Earlier pages are shown until they are fetched again, after a reconnect. Without push
 * the user refreshes, because there may be many pages.
 */
export const useAllPages = (query: DomainListQuery) => {
  const { live, queryClient } = useServices();
  const cached = useCachedPages(query);
  const { queryKey } = cached;
  const setComplete = useEffectEvent((isComplete: boolean) =>
    queryClient.setQueryData<DomainPages>(queryKey, (pages) => pages && { ...pages, isComplete }),
  );
  const reading = usePageFetch({
    query,
    autoStart: true,
    onPage: ({ page, response }, pushed) => {
      queryClient.setQueryData<DomainPages>(queryKey, (pages) => putPage(pages, page, response));
      putDomains(queryClient, pushed);
    },
  });
  const isDone = reading.state.name === "done";
  useEffect(() => {
    setComplete(isDone);
  }, [isDone]);
  useInvalidation(queryKey, isDone && live.getStatus() === "live", reading.readAgain);
  return { ...cached, isDone, ...reading };
};

export type AllPages = ReturnType<typeof useAllPages>;
