import type { PanelConfig } from "../../../config";
import type { ServerLink } from "../../../dataProvider/serverLink";
import { domainActionNames, type DomainActionName } from "../../../dataProvider/endpoints";
import type { DomainType } from "./domainType";

export interface OfferedAction {
  name: DomainActionName;
  enabled: boolean;
}

type Capabilities = PanelConfig["capabilities"];

/** The order of the menu. */
const menuOrder: readonly DomainActionName[] = domainActionNames;

const isListed = (name: DomainActionName, type: DomainType | undefined): boolean => {
  if (name === "launch" || name === "copy" || name === "fixPermissions") return type !== "alias";
  if (name === "upgradePhp" || name === "downgradePhp") return type === "subscription";
  return true;
};

const isEnabled = (name: DomainActionName, link: ServerLink, capabilities: Capabilities): boolean => {
  if (link.process) return false;
  switch (name) {
    case "suspend":
      return link.status === "live";
    case "activate":
      return link.status === "suspended";
    case "launch":
      return capabilities.launchDomain;
    case "copy":
      return capabilities.copyDomain;
    case "delete":
      return capabilities.deleteDomain;
    case "upgradePhp":
      return !link.hasPhp7;
    case "downgradePhp":
      return link.hasPhp7;
    case "fixPermissions":
    case "refreshSite":
      return true;
  }
};

/**
 * The action menu of a domain on one server (section 4 of the specification): actions that do not apply to the domain's type
 * are left out, those that do not fit its state are disabled, and a process disables all.
 */
export const offeredActions = (
  type: DomainType | undefined,
  link: ServerLink,
  capabilities: Capabilities,
): OfferedAction[] =>
  menuOrder
    .filter((name) => isListed(name, type))
    .map((name) => ({ name, enabled: isEnabled(name, link, capabilities) }));
