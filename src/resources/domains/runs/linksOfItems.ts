import type { QueryClient } from "@tanstack/react-query";
import type { RunItem } from "../../../custom/runs/run";
import { domainsIn } from "../processes/domainsIn";
import type { Domain } from "../../../dataProvider/records";
import type { SiteLink } from "../selection/link";

/** The links of a run's items as they were last seen; without their servers where nothing has read them since. */
export const linksOfItems = (items: readonly RunItem[], queryClient: QueryClient): SiteLink[] => {
  const known = new Map<string, Domain>();
  for (const domain of queryClient
    .getQueryCache()
    .findAll({ queryKey: ["domains"] })
    .flatMap(domainsIn))
    if (domain.servers) known.set(String(domain.id), domain);
  return items.map(({ domain, server }) => {
    const found = known.get(String(domain.id));
    const link = found?.servers?.find(({ id }) => String(id) === String(server.id));
    const fields = { type: found?.type ?? domain.type, url_test: found?.url_test ?? domain.url_test };
    return { domain: { ...domain, ...found, ...fields }, server: link ?? { ...server, pivot: {} } };
  });
};
