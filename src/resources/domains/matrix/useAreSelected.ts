import { useSyncExternalStore } from "react";
import { wholeDomain } from "../filters/question";
import { siteLinkKey, type SiteLink } from "../selection/link";
import { deselectLinks, onSelection, readSelection, selectLinks } from "../selection/selection";

const areSelected = (links: readonly SiteLink[]): boolean =>
  links.length > 0 && links.every((link) => readSelection().has(siteLinkKey(link)));

/** Whether all of these links are selected. */
export const useAreSelected = (links: readonly SiteLink[]): boolean =>
  useSyncExternalStore(onSelection, () => areSelected(links));

/** Selects the links, or deselects them when all are selected. @returns how many found no room. */
export const toggleLinks = (links: readonly SiteLink[]): number => {
  if (!areSelected(links))
    return selectLinks(links.map(({ domain, server }) => ({ domain: wholeDomain(domain), server })));
  deselectLinks(links.map(siteLinkKey));
  return 0;
};
