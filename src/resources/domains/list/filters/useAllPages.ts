import { hashKey, type QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useServices } from "@/ui/services";
import { putDomains } from "@/custom/liveUpdates";
import { type DomainPages, useCachedPages, usePageFetch, putPage } from "@/custom/bulkRuns";
import type { DomainListQuery } from "@/model/domainQuery";

/** Calls back when the data of a query is invalidated (something may have changed that nobody has told), as soon as `isFree`. */
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
 * Reads all pages of the question, one after the other. Pages of an earlier reading are shown until they have been read again.
 * Reads all of them again when data was lost (after a reconnect), once the reading under way has ended. While push is down the
 * person decides when: there may be many pages.
 */
export const useAllPages = (query: DomainListQuery) => {
  const { live, queryClient } = useServices();
  const cached = useCachedPages(query);
  const { queryKey } = cached;
  const setComplete = useEffectEvent((isComplete: boolean) =>
    queryClient.setQueryData<DomainPages>(queryKey, (known) => known && { ...known, isComplete }),
  );
  const reading = usePageFetch({
    query,
    autoStart: true,
    onPage: ({ page, answer }, pushed) => {
      queryClient.setQueryData<DomainPages>(queryKey, (known) => putPage(known, page, answer));
      putDomains(queryClient, pushed);
    },
  });
  const isDone = reading.state.name === "done";
  useEffect(() => {
    setComplete(isDone);
  }, [isDone]);
  useInvalidation(queryKey, isDone && live.getStatus() === "live", reading.restart);
  return { ...cached, isDone, ...reading };
};

export type AllPages = ReturnType<typeof useAllPages>;
