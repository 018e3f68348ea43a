import type { Identifier } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import { STALE_TIME_MS } from "@/lib/constants";
import { observeDomains, useLiveDomains } from "@/custom/liveUpdates";
import { useServices } from "@/ui/services";
import type { DomainDetail } from "@/model/records";
import { getCachedDomain } from "@/dataProvider/domainEvents";

/** Long enough to render the pushed data, and to finish the previous fetch. */
const SETTLED_MS = STALE_TIME_MS;

/** Refetches the open domain after a push, which has fewer fields: saving must send the full detail. */
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

/** Adds fields that only the list has; until the domain is loaded, the cached row. */
export const useDomainWithListFields = (id: Identifier, domain: DomainDetail | undefined): DomainDetail | undefined => {
  const { queryClient } = useServices();
  const cached = getCachedDomain(queryClient, id);
  return domain ? { ...cached, ...domain } : cached;
};
