import type { QueryClient } from "@tanstack/react-query";
import { getCachedDomains } from "@/dataProvider/domainEvents";
import { findServer, type SiteInstallation } from "@/model/installation";
import type { RunItem } from "../runs/run";

/** The installations as they are cached, otherwise as the run has stored them. */
export const toInstallations = (queryClient: QueryClient, items: readonly RunItem[]): SiteInstallation[] => {
  const cachedDomains = new Map(getCachedDomains(queryClient).map((domain) => [String(domain.id), domain]));
  return items.map(({ domain, server }) => {
    const cached = cachedDomains.get(String(domain.id));
    return {
      domain: {
        ...domain,
        ...cached,
        type: cached?.type ?? domain.type,
        url_test: cached?.url_test ?? domain.url_test,
      },
      server: findServer(cached, server.id) ?? { ...server, pivot: {} },
    };
  });
};
