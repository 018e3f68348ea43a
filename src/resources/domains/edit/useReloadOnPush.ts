import type { Identifier } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import { STALE_TIME_MS } from "@/lib/constants";
import { observeDomains, useLiveDomains } from "@/custom/liveUpdates";
import { useServices } from "@/ui/services";
import type { DomainDetail } from "@/model/records";
import { getCachedDomain } from "@/dataProvider/cachedDomains";

/** Long enough for the pushed data to be on screen before the new read, and for the previous read to finish. */
const SETTLED_MS = STALE_TIME_MS;

/**
 * Pushed data shows at once, but has the shape of the lists. So the open domain is read again: what is saved must be the full
 * detail, without losing fields that only the detail has.
 */
export const useReloadOnPush = (id: Identifier, reload: () => Promise<unknown>): void => {
  useLiveDomains(true);
  const services = useServices();
  const read = useEffectEvent(() => void reload());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = observeDomains(services, (domains, type) => {
      if (type !== "pushed" || !domains.some((changed) => String(changed.id) === String(id))) return;
      clearTimeout(timer);
      timer = setTimeout(() => read(), SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [services, id]);
};

/** A domain with what only the list tells of it; what the list knows until it has been read. */
export const useDomainWithListFields = (id: Identifier, domain: DomainDetail | undefined): DomainDetail | undefined => {
  const { queryClient } = useServices();
  const known = getCachedDomain(queryClient, id);
  return domain ? { ...known, ...domain } : known;
};
