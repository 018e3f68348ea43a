import { useLayoutEffect } from "react";
import { resourceKey } from "@/dataProvider/queryKeys";
import type { Domain } from "@/model/records";
import { type Services, useServices, useCurrentUser, useUserStore } from "@/ui/services";
import { useNow } from "@/ui/useNow";
import { processStore, getFetchTime } from "@/custom/domainActions";
import { extractDomains } from "@/dataProvider/domainEvents";
import { trackedInstallations, trackDomains } from "./trackedInstallations";
import { type InstallationIssue, findInstallationIssues } from "./installationIssues";

/** Reports cached and pushed domains, without fetching or opening a connection. @returns unsubscribe */
const observeDomains = (
  { domainEvents, queryClient }: Pick<Services, "domainEvents" | "queryClient">,
  onDomains: (domains: readonly Domain[], at: number) => void,
): (() => void) => {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ queryKey: resourceKey("domains") }))
    onDomains(extractDomains(query), getFetchTime(query));
  return domainEvents.observe((domains, _, at) => onDomains(domains, at));
};

export const useInstallationIssues = (): readonly InstallationIssue[] => {
  const services = useServices();
  const userId = useCurrentUser()?.id;
  const now = useNow();
  // An event that arrives before a passive effect runs would be missed.
  useLayoutEffect(() => {
    if (userId === undefined) return undefined;
    return observeDomains(services, (domains, at) =>
      trackedInstallations.change(userId, (tracked) => trackDomains(tracked, domains, at)),
    );
  }, [services, userId]);
  return findInstallationIssues(useUserStore(trackedInstallations), useUserStore(processStore), now);
};
