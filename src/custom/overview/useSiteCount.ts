import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { getInstallationState } from "@/model/installation";
import { getInvalidRecords } from "@/dataProvider/parseRows";
import type { Domain } from "@/model/records";
import { useServices } from "@/ui/services";
import { usePageFetch } from "@/custom/bulkRuns";

interface ServerCount {
  sites: number;
  /** Sites whose process failed there. */
  failed: number;
}

interface SiteCount {
  /** When it was complete, in milliseconds since 1970. */
  at: number;
  total: number;
  /** Records among them that cannot be read, and are counted on no server. */
  invalidCount: number;
  /** By the id of the server. */
  servers: ReadonlyMap<string, ServerCount>;
}

const allSites = { filter: {} };

const startCount = () => ({ invalidCount: 0, servers: new Map<string, ServerCount>() });

const addSites = (servers: Map<string, ServerCount>, domains: readonly Domain[]): void => {
  for (const domain of domains)
    for (const server of domain.servers ?? []) {
      const { sites, failed } = servers.get(String(server.id)) ?? { sites: 0, failed: 0 };
      const hasFailed = getInstallationState(domain, server).process === "failed";
      servers.set(String(server.id), { sites: sites + 1, failed: failed + Number(hasFailed) });
    }
};

/** Counts the sites of each server when the user starts it, and keeps the last complete count for the visit. */
export const useSiteCount = () => {
  const { queryClient } = useServices();
  const queryKey = ["siteCount"];
  const { data: counted } = useQuery<SiteCount>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  const count = useRef(startCount());
  const reset = () => void (count.current = startCount());
  const reading = usePageFetch({
    query: allSites,
    autoStart: false,
    onPage: ({ rows, answer }) => {
      addSites(count.current.servers, rows);
      count.current.invalidCount += getInvalidRecords(answer.meta)?.rows.length ?? 0;
    },
    onRestart: reset,
  });
  const isDone = reading.state.name === "done";
  const keep = useEffectEvent(() =>
    queryClient.setQueryData<SiteCount>(queryKey, { ...count.current, at: Date.now(), total: reading.fetchedCount }),
  );
  useEffect(() => {
    if (isDone) keep();
  }, [isDone]);
  return {
    ...reading,
    counted,
    start: () => {
      reset();
      reading.restart();
    },
  };
};
