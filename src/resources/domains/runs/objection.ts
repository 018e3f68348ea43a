import type { PanelConfig } from "../../../config";
import type { SkipReason } from "../../../custom/runs/run";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain } from "../../../dataProvider/records";
import { readServerLink, type ServerLink } from "../../../dataProvider/serverLink";
import { offeredActions } from "../actions/actions";
import { readDomainType, type DomainType } from "../actions/domainType";

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

/** Why the action menu of this domain on this server does not offer the action now; undefined when it does. */
export const objectionTo = (
  name: DomainActionName,
  domain: Domain | undefined,
  serverId: string | number,
  capabilities: Capabilities,
): SkipReason | undefined => {
  const server = domain?.servers?.find(({ id }) => String(id) === String(serverId));
  if (!domain || !server) return "gone";
  const type = readDomainType(domain);
  const link = readServerLink(domain, server);
  if (link.process) return link.process;
  const isOffered = offeredActions(type, link, capabilities).some((action) => action.name === name && action.enabled);
  return isOffered ? undefined : reasonOf(name, type, link);
};
