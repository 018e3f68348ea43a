import type { PanelConfig } from "../../config";
import { type SkipReason, skipReasons } from "./runs/run";
import type { DomainActionName } from "../../dataProvider/endpoints";
import { hasServers, readServerLink, type ServerLink, type WithServers } from "../../dataProvider/serverLink";
import { type DomainType, offeredActions, readDomainType } from "../../resources/domains/rules/actions";
import { type SiteLink, siteLinkKey } from "./selection/selection";

type Capabilities = PanelConfig["capabilities"];

/** Why the action menu does not offer an action to a link without a process. */
export const reasonOf = (name: DomainActionName, type: DomainType | undefined, { status }: ServerLink): SkipReason => {
  switch (name) {
    case "suspend":
      return status === "preview" ? "preview" : "suspended";
    case "activate":
      return status === "preview" ? "preview" : "active";
    case "upgradePhp":
      return type === "subscription" ? "hasPhp7" : "notPrimary";
    case "downgradePhp":
      return type === "subscription" ? "hasPhp5" : "notPrimary";
    case "launch":
    case "copy":
    case "fixPermissions":
      return type === "alias" ? "alias" : "notOffered";
    case "delete":
    case "refreshSite":
      return "notOffered";
  }
};

/** Why the action menu of this domain on this server does not offer the action now; undefined when it does. The runs' preview asks it before, their runner just before it sends. */
export const objectionTo = (
  name: DomainActionName,
  domain: WithServers | undefined,
  serverId: string | number,
  capabilities: Capabilities,
): SkipReason | undefined => {
  const server = domain?.servers.find(({ id }) => String(id) === String(serverId));
  if (!domain || !server) return "gone";
  const type = readDomainType(domain);
  const link = readServerLink(domain, server);
  if (link.process) return link.process;
  const isOffered = offeredActions(type, link, capabilities).some((action) => action.name === name && action.enabled);
  return isOffered ? undefined : reasonOf(name, type, link);
};

/** What a run over these links would do, as far as their last known states tell. */
export interface Preview {
  fits: readonly SiteLink[];
  skipped: readonly { why: SkipReason; links: readonly SiteLink[] }[];
  /** How many domains that are live now go offline. */
  offline: number;
  /** The links whose state is not known; they fit until they are read again. */
  unknown: readonly SiteLink[];
}

/** The state of a link whose domain came without its servers is not known here. */
const isKnown = ({ domain }: SiteLink): boolean => hasServers(domain);

export const takesOffline = (action: DomainActionName): boolean => action === "suspend" || action === "delete";

const isLiveLink = (link: SiteLink): boolean =>
  isKnown(link) && readServerLink(link.domain, link.server).status === "live";

/** Each link once; those of unknown state fit until they are read again. Nothing is sent to those that are pending. */
export const previewRun = (
  action: DomainActionName,
  links: readonly SiteLink[],
  capabilities: PanelConfig["capabilities"],
  isPending: (link: SiteLink) => boolean = () => false,
): Preview => {
  const fits: SiteLink[] = [];
  const skipped = new Map<SkipReason, SiteLink[]>();
  for (const link of new Map(links.map((one) => [siteLinkKey(one), one])).values()) {
    const { domain, server } = link;
    const objection = hasServers(domain) ? objectionTo(action, domain, server.id, capabilities) : undefined;
    const why = objection ?? (isPending(link) ? "pending" : undefined);
    if (why) skipped.set(why, [...(skipped.get(why) ?? []), link]);
    else fits.push(link);
  }
  return {
    fits,
    skipped: skipReasons.flatMap((why) => {
      const found = skipped.get(why);
      return found ? [{ why, links: found }] : [];
    }),
    offline: takesOffline(action) ? new Set(fits.filter(isLiveLink).map(({ domain }) => String(domain.id))).size : 0,
    unknown: fits.filter((link) => !isKnown(link)),
  };
};

/** Suspending or deleting more than `from` links asks for their number. */
export const asksForNumber = (action: DomainActionName, count: number, from: number): boolean =>
  takesOffline(action) && count > from;

type State = ServerLink["status"] | "php5" | "php7";
type Outcome = "live" | "suspended" | "php5" | "php7" | "copied" | "deleted" | "permissionsFixed" | "refreshed";

const becomes: Record<DomainActionName, Outcome> = {
  suspend: "suspended",
  activate: "live",
  launch: "live",
  copy: "copied",
  delete: "deleted",
  fixPermissions: "permissionsFixed",
  upgradePhp: "php7",
  downgradePhp: "php5",
  refreshSite: "refreshed",
};

/** What the action changes on a link: its state now, and then. */
export const changeOf = (action: DomainActionName, link: SiteLink): { now: State | "unknown"; later: Outcome } => {
  const later = becomes[action];
  if (!isKnown(link)) return { now: "unknown", later };
  const { status, hasPhp7 } = readServerLink(link.domain, link.server);
  const isAboutPhp = action === "upgradePhp" || action === "downgradePhp";
  return { now: isAboutPhp ? (hasPhp7 ? "php7" : "php5") : status, later };
};
