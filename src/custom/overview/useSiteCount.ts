import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { getInstallationState } from "@/model/installation";
import { getInvalidRecords } from "@/dataProvider/responses";
import type { Domain } from "@/model/records";
import { useServices } from "@/ui/services";
import { usePageFetch } from "@/custom/bulkRuns";

interface ServerCount {
  sites: number;
  /** Sites with a failed process. */
  failed: number;
}

interface SiteCount {
  /** In milliseconds since 1970. */
  at: number;
  total: number;
  /** Invalid records, which are counted on no server. */
  invalidCount: number;
  /** By server id. */
  servers: ReadonlyMap<string, ServerCount>;
}

const allSites = { filter: {} };

const createCount = () => ({ invalidCount: 0, servers: new Map<string, ServerCount>() });

const addSites = (servers: Map<string, ServerCount>, domains: readonly Domain[]): void => {
  for (const domain of domains)
    for (const server of domain.servers ?? []) {
      const { sites, failed } = servers.get(String(server.id)) ?? { sites: 0, failed: 0 };
      const hasFailed = getInstallationState(domain, server).process === "failed";
      servers.set(String(server.id), { sites: sites + 1, failed: failed + Number(hasFailed) });
    }
};

/** Counts the sites of each server on request. The last complete count is cached until the page is reloaded. */
export const useSiteCount = () => {
  const { queryClient } = useServices();
  const queryKey = ["siteCount"];
  const { data: counted } = useQuery<SiteCount>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  const count = useRef(createCount());
  const reset = () => void (count.current = createCount());
  const pageFetch = usePageFetch({
    query: allSites,
    autoStart: false,
    onPage: ({ rows, response }) => {
      addSites(count.current.servers, rows);
      count.current.invalidCount += getInvalidRecords(response.meta)?.rows.length ?? 0;
    },
    onRestart: reset,
  });
  const isDone = pageFetch.state.name === "done";
  const storeCount = useEffectEvent(() =>
    queryClient.setQueryData<SiteCount>(queryKey, { ...count.current, at: Date.now(), total: pageFetch.fetchedCount }),
  );
  useEffect(() => {
    if (isDone) storeCount();
  }, [isDone]);
  return {
    ...pageFetch,
    counted,
    start: () => {
      reset();
      pageFetch.restart();
    },
  };
};
