import type { PanelConfig } from "@/config";
import { type DomainActionName, domainActionNames } from "@/dataProvider/endpoints";
import type { Domain, DomainServer } from "./records";
import { type InstallationState, readInstallation, type ServerStatus } from "./installation";

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

const isEnabled = (name: DomainActionName, installation: InstallationState, capabilities: Capabilities): boolean => {
  if (installation.process) return false;
  switch (name) {
    case "suspend":
      return installation.status === "live";
    case "activate":
      return installation.status === "suspended";
    case "launch":
      return capabilities.launchDomain;
    case "copy":
      return capabilities.copyDomain;
    case "delete":
      return capabilities.deleteDomain;
    case "upgradePhp":
      return !installation.hasPhp7;
    case "downgradePhp":
      return installation.hasPhp7;
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
  installation: InstallationState,
  capabilities: Capabilities,
): OfferedAction[] =>
  menuOrder
    .filter((name) => isListed(name, type))
    .map((name) => ({ name, enabled: isEnabled(name, installation, capabilities) }));

/** The action that takes another one back. The others leave nothing to take back. */
export const inverseOf: Partial<Record<DomainActionName, "suspend" | "activate" | "upgradePhp" | "downgradePhp">> = {
  suspend: "activate",
  activate: "suspend",
  upgradePhp: "downgradePhp",
  downgradePhp: "upgradePhp",
};

/** What staff see and filter of an installation; undefined where the sites list shows nothing either. */
interface InstallationFacts extends Pick<InstallationState, "process" | "processText"> {
  status: ServerStatus;
  secure: "yes" | "no" | undefined;
  php: "5" | "7" | undefined;
}

/** An alias has no security of its own, and a missing add-on means PHP 5 only for primary domains. */
export const installationFacts = (domain: Domain, server: DomainServer): InstallationFacts => {
  const type = readDomainType(domain);
  const { status, secure, process, processText, hasPhp7 } = readInstallation(domain, server);
  return {
    status,
    secure: type === "alias" ? undefined : secure ? "yes" : "no",
    php: hasPhp7 ? "7" : type === "subscription" ? "5" : undefined,
    process,
    processText,
  };
};

/** Whether status, security or PHP of the domain is not the same on all of its servers. */
export const differs = (domain: Domain): boolean => {
  const [first, ...others] = (domain.servers ?? []).map((server) => installationFacts(domain, server));
  const isOther = (name: "status" | "secure" | "php") => others.some((facts) => facts[name] !== first?.[name]);
  return isOther("status") || isOther("secure") || isOther("php");
};
