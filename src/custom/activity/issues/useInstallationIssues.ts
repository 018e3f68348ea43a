import { useEffect } from "react";
import { resourceKey } from "@/dataProvider/queryKeys";
import type { Domain } from "@/model/records";
import { type Services, useServices, useCurrentUser, useUserStore } from "@/ui/services";
import { useNow } from "@/ui/useNow";
import { processStore, getFetchTime } from "@/custom/domainActions";
import { extractDomains } from "@/dataProvider/cachedDomains";
import { trackedInstallations, trackDomains } from "./trackedInstallations";
import { type InstallationIssue, findInstallationIssues } from "./installationIssues";

/**
 * Reports domains that lists, open pages and push have shown, with the time at which they were so. It asks for nothing,
 * and keeps no connection open.
 * @returns a function that ends it.
 */
const recordVisibleInstallations = (
  { domainEvents, queryClient }: Pick<Services, "domainEvents" | "queryClient">,
  see: (domains: readonly Domain[], at: number) => void,
): (() => void) => {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ queryKey: resourceKey("domains") }))
    see(extractDomains(query), getFetchTime(query));
  return domainEvents.observe((domains, _, at) => see(domains, at));
};

/** What needs attention now, as far as this browser has seen; it is stored for the next page load. */
export const useInstallationIssues = (): readonly InstallationIssue[] => {
  const services = useServices();
  const userId = useCurrentUser()?.id;
  const now = useNow();
  useEffect(() => {
    if (userId === undefined) return undefined;
    return recordVisibleInstallations(services, (domains, at) =>
      trackedInstallations.change(userId, (known) => trackDomains(known, domains, at)),
    );
  }, [services, userId]);
  return findInstallationIssues(useUserStore(trackedInstallations), useUserStore(processStore), now);
};
