import type { Identifier } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import { useServices } from "@/ui/services";
import { useLimitedReads } from "@/ui/useLimitedReads";
import { fetchZones } from "./fetchZones";
import type { BulkDomain, ZoneResult } from "./domainRows";

/** Fetches each zone once, and stops when the dialog is closed. */
export const useZones = (domains: readonly BulkDomain[], isEnabled: boolean) => {
  const { dataProvider } = useServices();
  const { results: zones, start, ...reads } = useLimitedReads<Identifier, ZoneResult>();
  const fetchMissing = () => {
    const isFetched = (id: Identifier) => {
      const zone = zones.get(id);
      return zone !== undefined && !("error" in zone);
    };
    const ids = domains.map(({ id }) => id).filter((id) => !isFetched(id));
    void start(zones, (options) => fetchZones(dataProvider, ids, options));
  };
  const begin = useEffectEvent(fetchMissing);
  useEffect(() => {
    if (isEnabled) begin();
  }, [isEnabled]);
  return { ...reads, zones, fetchRest: fetchMissing };
};
