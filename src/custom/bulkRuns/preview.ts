import { uniqBy } from "es-toolkit";
import type { PanelConfig } from "@/config";
import { type SkipReason, skipReasons } from "./runs/run";
import type { DomainActionName } from "@/dataProvider/endpoints";
import { hasServers, readInstallation, type InstallationState, type WithServers } from "@/model/installation";
import { type DomainType, offeredActions, readDomainType } from "@/model/domainActions";
import { type SiteInstallation, siteInstallationKey } from "./selection/selection";

type Capabilities = PanelConfig["capabilities"];

/** Why the action menu does not offer an action to an installation without a process. */
const reasonOf = (name: DomainActionName, type: DomainType | undefined, { status }: InstallationState): SkipReason => {
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
  const installation = readInstallation(domain, server);
  if (installation.process) return installation.process;
  const isOffered = offeredActions(type, installation, capabilities).some(
    (action) => action.name === name && action.enabled,
  );
  return isOffered ? undefined : reasonOf(name, type, installation);
};

/** What a run over these installations would do, as far as their last known states tell. */
export interface Preview {
  fits: readonly SiteInstallation[];
  skipped: readonly { why: SkipReason; installations: readonly SiteInstallation[] }[];
  /** With `suspend`: the number of domains that are live now, and live on no server afterwards. */
  offline: number;
  /** The installations whose state is not known; they fit until they are read again. */
  unknown: readonly SiteInstallation[];
}

/** Counts the domains whose live installations are all among these. */
const countOffline = (installations: readonly SiteInstallation[]): number => {
  const taken = new Set(installations.map(siteInstallationKey));
  return uniqBy(installations, ({ domain }) => String(domain.id)).filter(({ domain }) => {
    if (!hasServers(domain)) return false;
    const live = domain.servers.filter((server) => readInstallation(domain, server).status === "live");
    return live.length > 0 && live.every((server) => taken.has(siteInstallationKey({ domain, server })));
  }).length;
};

/** Each installation once; those of unknown state fit until they are read again. Nothing is sent to those that are pending. */
export const previewRun = (
  action: DomainActionName,
  installations: readonly SiteInstallation[],
  capabilities: Capabilities,
  isPending: (installation: SiteInstallation) => boolean = () => false,
): Preview => {
  const once = uniqBy(installations, siteInstallationKey).map((installation) => {
    const { domain, server } = installation;
    const objection = hasServers(domain) ? objectionTo(action, domain, server.id, capabilities) : undefined;
    return { installation, why: objection ?? (isPending(installation) ? ("pending" as const) : undefined) };
  });
  const those = (wanted: SkipReason | undefined) =>
    once.flatMap(({ installation, why }) => (why === wanted ? installation : []));
  const fits = those(undefined);
  return {
    fits,
    skipped: skipReasons
      .map((why) => ({ why, installations: those(why) }))
      .filter(({ installations }) => installations.length > 0),
    offline: action === "suspend" ? countOffline(fits) : 0,
    unknown: fits.filter(({ domain }) => !hasServers(domain)),
  };
};

/** Suspending more than `from` installations asks for their number, deleting always does. */
export const asksForNumber = (action: DomainActionName, count: number, from: number): boolean =>
  (action === "suspend" && count > from) || (action === "delete" && count > 0);

type State = InstallationState["status"] | "php5" | "php7";
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

/** What the action changes on an installation: its state now, and then. */
export const changeOf = (
  action: DomainActionName,
  { domain, server }: SiteInstallation,
): { now: State | "unknown"; later: Outcome } => {
  const later = becomes[action];
  if (!hasServers(domain)) return { now: "unknown", later };
  const { status, hasPhp7 } = readInstallation(domain, server);
  const isAboutPhp = action === "upgradePhp" || action === "downgradePhp";
  return { now: isAboutPhp ? (hasPhp7 ? "php7" : "php5") : status, later };
};
