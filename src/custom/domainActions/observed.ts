import type { DomainActionName } from "@/dataProvider/endpoints";
import type { Domain } from "@/model/records";
import { isLive, readInstallation, type InstallationState } from "@/model/installation";
import type { FoundState } from "./entry";
import { useEffect, useEffectEvent } from "react";
import { DOMAINS_TOPIC, type LiveCallback } from "@/dataProvider/live";
import { usePanel } from "@/ui/panel";
import { domainsIn } from "./readDomain";

/** What a domain's current state says about one of its servers; `gone` when the installation is gone. */
export type Observed = (InstallationState & { active: boolean }) | "gone";

/** Undefined when the domain comes without its servers, which says nothing. */
export const observe = (domain: Domain, serverId: string | number): Observed | undefined => {
  if (!domain.servers) return undefined;
  const server = domain.servers.find(({ id }) => String(id) === String(serverId));
  return server ? { ...readInstallation(domain, server), active: isLive(server.pivot) } : "gone";
};

export const stateOf = (observed: Observed): FoundState =>
  observed === "gone" ? "gone" : (observed.process ?? observed.status);

type Effect = "reached" | "missing" | "unknown";

const reachedWhen: Partial<Record<DomainActionName, (installation: Exclude<Observed, "gone">) => boolean>> = {
  suspend: ({ active }) => !active,
  activate: ({ active }) => active,
  launch: ({ status }) => status !== "preview",
  upgradePhp: ({ hasPhp7 }) => hasPhp7,
  downgradePhp: ({ hasPhp7 }) => !hasPhp7,
};

/** Whether a look at the installation can tell that the action was not done. */
export const hasVisibleEffect = (action: DomainActionName): boolean => action === "delete" || action in reachedWhen;

/** Whether the action's effect is visible. Some actions leave no visible effect. */
export const effectOf = (action: DomainActionName, observed: Observed): Effect => {
  if (observed === "gone" || action === "delete")
    return observed === "gone" && action === "delete" ? "reached" : "missing";
  const reached = reachedWhen[action];
  return reached ? (reached(observed) ? "reached" : "missing") : "unknown";
};

/** Receives domains that were pushed, or that a screen has read at the time `at`. */
type DomainListener = (domains: readonly Domain[], type: "pushed" | "read", at: number) => void;

/** While `isListening`, reports pushed and read domains, on every screen. */
export const useListening = (isListening: boolean, onDomains: DomainListener): void => {
  const { dataProvider, queryClient } = usePanel();
  const report = useEffectEvent(onDomains);
  useEffect(() => {
    if (!isListening) return;
    const receive: LiveCallback = ({ payload }) => report([payload.record], "pushed", Date.now());
    // If the connection fails, the top bar shows it, and running actions are looked up.
    dataProvider.subscribe(DOMAINS_TOPIC, receive).catch(() => undefined);
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || event.query.queryKey[0] !== "domains") return;
      // What is pushed is put into the lists as well: once is enough.
      if (event.action.manual) return;
      report(domainsIn(event.query), "read", event.query.state.dataUpdatedAt);
    });
    return () => {
      void dataProvider.unsubscribe(DOMAINS_TOPIC, receive);
      stop();
    };
  }, [dataProvider, queryClient, isListening]);
};
