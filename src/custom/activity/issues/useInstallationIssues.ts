import type { Query } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { resourceKey } from "@/dataProvider/queryKeys";
import type { Domain } from "@/model/records";
import { useServices, useCurrentUser, useUserStore } from "@/ui/services";
import { useNow } from "@/ui/useNow";
import { whenIdle } from "@/lib/timing";
import { processStore } from "@/custom/domainActions";
import { restoredAt } from "@/ui/persistedLists/storedLists";
import { extractDomains } from "@/dataProvider/domainEvents";
import { trackedInstallations, trackDomains } from "./trackedInstallations";
import { type InstallationIssue, findInstallationIssues } from "./installationIssues";

const getFetchTime = ({ state }: Query): number =>
  restoredAt((state.data as { meta?: unknown } | undefined)?.meta) ?? state.dataUpdatedAt;

/** Tracks the installations of cached, fetched and pushed domains, without fetching or opening a connection. */
export const useTrackInstallations = (): void => {
  const { domainEvents, queryClient } = useServices();
  const userId = useCurrentUser().id;
  // An event that arrives before a passive effect runs would be missed.
  useLayoutEffect(() => {
    const track = (domains: readonly Domain[], at: number) =>
      trackedInstallations.change(userId, (tracked) => trackDomains(tracked, domains, at));
    for (const query of queryClient.getQueryCache().findAll({ queryKey: resourceKey("domains") }))
      track(extractDomains(query), getFetchTime(query));
    const fetched: [domains: readonly Domain[], at: number][] = [];
    const trackFetched = () => fetched.splice(0).forEach(([domains, at]) => track(domains, at));
    const stop = domainEvents.observe((domains, type, at) => {
      if (type === "fetched") {
        // The list that fetched them renders first.
        fetched.push([domains, at]);
        whenIdle(trackFetched);
      } else {
        trackFetched();
        track(domains, at);
      }
    });
    return () => {
      stop();
      fetched.length = 0;
    };
  }, [domainEvents, queryClient, userId]);
};

export const useInstallationIssues = (): readonly InstallationIssue[] => {
  const now = useNow();
  useTrackInstallations();
  return findInstallationIssues(useUserStore(trackedInstallations), useUserStore(processStore), now);
};
