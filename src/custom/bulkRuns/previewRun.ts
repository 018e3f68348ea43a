import { uniqBy } from "es-toolkit";
import type { PanelConfig } from "@/config";
import { type SkipReason, skipReasons } from "./runs/run";
import { type DomainActionName, domainActions, findObjection } from "@/model/domainActions";
import { hasServers, getInstallationState, type SiteInstallation, getInstallationKey } from "@/model/installation";

type Capabilities = PanelConfig["capabilities"];

/** The expected result of a run, based on the last fetched states. */
export interface RunPreview {
  applicable: readonly SiteInstallation[];
  skipped: readonly { reason: SkipReason; installations: readonly SiteInstallation[] }[];
  /** Number of domains that are live now and on no server afterwards. */
  offlineCount: number;
  unknown: readonly SiteInstallation[];
}

/** Counts the domains of which all live installations are included. */
const countOffline = (installations: readonly SiteInstallation[]): number => {
  const includedKeys = new Set(installations.map(getInstallationKey));
  return uniqBy(installations, ({ domain }) => String(domain.id)).filter(({ domain }) => {
    if (!hasServers(domain)) return false;
    const live = domain.servers.filter((server) => getInstallationState(domain, server).status === "live");
    return live.length > 0 && live.every((server) => includedKeys.has(getInstallationKey({ domain, server })));
  }).length;
};

/** Groups installations into those that fit and those that will be skipped. Those with an unknown outcome are skipped. */
export const previewRun = (
  action: DomainActionName,
  installations: readonly SiteInstallation[],
  capabilities: Capabilities,
  isUnknown: (installation: SiteInstallation) => boolean = () => false,
): RunPreview => {
  const once = uniqBy(installations, getInstallationKey).map((installation) => {
    const { domain, server } = installation;
    const objection = hasServers(domain) ? findObjection(action, domain, server.id, capabilities) : undefined;
    return { installation, reason: objection ?? (isUnknown(installation) ? ("pending" as const) : undefined) };
  });
  const withReason = (skipReason: SkipReason | undefined) =>
    once.flatMap(({ installation, reason }) => (reason === skipReason ? installation : []));
  const applicable = withReason(undefined);
  return {
    applicable,
    skipped: skipReasons
      .map((reason) => ({ reason, installations: withReason(reason) }))
      .filter(({ installations }) => installations.length > 0),
    offlineCount: domainActions[action].takesOffline ? countOffline(applicable) : 0,
    unknown: applicable.filter(({ domain }) => !hasServers(domain)),
  };
};
