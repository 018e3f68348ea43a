import type { DomainActionName } from "../../dataProvider/endpoints";
import type { Domain } from "../../dataProvider/records";
import { isLive, readServerLink, type ServerLink } from "../../dataProvider/serverLink";
import type { FoundState } from "./entry";

/** What a domain as it is now says about one of its servers; `gone` when it has no link to it any more. */
export type Observed = (ServerLink & { active: boolean }) | "gone";

/** Undefined when the domain comes without its servers: then it says nothing. */
export const observe = (domain: Domain, serverId: string | number): Observed | undefined => {
  if (!domain.servers) return undefined;
  const server = domain.servers.find(({ id }) => String(id) === String(serverId));
  return server ? { ...readServerLink(domain, server), active: isLive(server.pivot) } : "gone";
};

export const stateOf = (observed: Observed): FoundState =>
  observed === "gone" ? "gone" : (observed.process ?? observed.status);

type Effect = "reached" | "missing" | "unknown";

const reachedWhen: Partial<Record<DomainActionName, (link: Exclude<Observed, "gone">) => boolean>> = {
  suspend: ({ active }) => !active,
  activate: ({ active }) => active,
  launch: ({ status }) => status !== "preview",
  upgradePhp: ({ hasPhp7 }) => hasPhp7,
  downgradePhp: ({ hasPhp7 }) => !hasPhp7,
};

/** Whether what the action is for can be seen. Of some actions nothing can be seen afterwards. */
export const effectOf = (action: DomainActionName, observed: Observed): Effect => {
  if (observed === "gone" || action === "delete")
    return observed === "gone" && action === "delete" ? "reached" : "missing";
  const reached = reachedWhen[action];
  return reached ? (reached(observed) ? "reached" : "missing") : "unknown";
};
