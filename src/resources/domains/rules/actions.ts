import type { PanelConfig } from "../../../config";
import { type DomainActionName, domainActionNames } from "../../../dataProvider/endpoints";
import type { Domain } from "../../../dataProvider/records";
import type { ServerLink } from "../../../dataProvider/serverLink";

const domainTypes = ["alias", "site", "subscription"] as const;
export type DomainType = (typeof domainTypes)[number];

export const readDomainType = (domain: Pick<Domain, "type">): DomainType | undefined =>
  domainTypes.find((type) => type === domain.type);

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
 * The action menu of a domain on one server: it leaves out actions that do not apply to the domain's type, disables those that do
 * not fit its state, and all of them while a process runs or has failed.
 */
export const offeredActions = (
  type: DomainType | undefined,
  link: ServerLink,
  capabilities: Capabilities,
): OfferedAction[] =>
  menuOrder
    .filter((name) => isListed(name, type))
    .map((name) => ({ name, enabled: isEnabled(name, link, capabilities) }));

/** The action that takes another one back. The others leave nothing to take back. */
export const inverseOf: Partial<Record<DomainActionName, "suspend" | "activate" | "upgradePhp" | "downgradePhp">> = {
  suspend: "activate",
  activate: "suspend",
  upgradePhp: "downgradePhp",
  downgradePhp: "upgradePhp",
};
