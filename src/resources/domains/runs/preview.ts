import type { PanelConfig } from "../../../config";
import { skipReasons, type SkipReason } from "../../../custom/runs/run";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import { readServerLink, type ServerLink } from "../../../dataProvider/serverLink";
import type { SiteLink } from "../selection/link";
import { siteLinkKey } from "../selection/link";
import { objectionTo } from "./objection";

/** What a run over these links would do, as far as their last known states tell. */
export interface Preview {
  fits: readonly SiteLink[];
  skipped: readonly { why: SkipReason; links: readonly SiteLink[] }[];
  /** How many domains that are live now go offline. */
  offline: number;
  /** Of how many links that is not known. */
  unknown: number;
}

/** The state of a link whose domain came without its servers is not known here. */
const isKnown = ({ domain }: SiteLink): boolean => Boolean(domain.servers);

const takesOffline = (action: DomainActionName): boolean => action === "suspend" || action === "delete";

const isLiveLink = (link: SiteLink): boolean =>
  isKnown(link) && readServerLink(link.domain, link.server).status === "live";

/** Each link once; those of unknown state fit until they are read again. */
export const previewRun = (
  action: DomainActionName,
  links: readonly SiteLink[],
  capabilities: PanelConfig["capabilities"],
): Preview => {
  const fits: SiteLink[] = [];
  const skipped = new Map<SkipReason, SiteLink[]>();
  for (const link of new Map(links.map((one) => [siteLinkKey(one), one])).values()) {
    const why = isKnown(link) ? objectionTo(action, link.domain, link.server.id, capabilities) : undefined;
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
    unknown: takesOffline(action) ? fits.filter((link) => !isKnown(link)).length : 0,
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
