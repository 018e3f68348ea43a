import type { PanelConfig } from "../../../config";
import { domainActionNames, type DomainActionName } from "../../../dataProvider/endpoints";
import { objectionTo } from "../runs/objection";
import type { SiteLink } from "./link";

type Capabilities = PanelConfig["capabilities"];

/** An action for the selection, and how many of its links it fits. */
export interface Offer {
  name: DomainActionName;
  fits: number;
}

const isOn = (name: DomainActionName, capabilities: Capabilities): boolean => {
  if (name === "launch") return capabilities.launchDomain;
  if (name === "copy") return capabilities.copyDomain;
  return name !== "delete" || capabilities.deleteDomain;
};

/**
 * Counts what can be done to links as they were last seen. Actions that the configuration switches off are left out. Each state
 * of a link is looked at once, because hundreds of them may change four times a second.
 */
export const createOffers = (capabilities: Capabilities) => {
  const names = domainActionNames.filter((name) => isOn(name, capabilities));
  const known = new WeakMap<SiteLink, readonly DomainActionName[]>();
  const fitting = (link: SiteLink) => {
    const found =
      known.get(link) ?? names.filter((name) => !objectionTo(name, link.domain, link.server.id, capabilities));
    known.set(link, found);
    return found;
  };
  return (links: readonly SiteLink[]): readonly Offer[] => {
    const counts = new Map(names.map((name) => [name, 0]));
    for (const link of links) for (const name of fitting(link)) counts.set(name, (counts.get(name) ?? 0) + 1);
    return names.map((name) => ({ name, fits: counts.get(name) ?? 0 }));
  };
};
