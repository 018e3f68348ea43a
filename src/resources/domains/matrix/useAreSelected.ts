import { useSyncExternalStore } from "react";
import { siteLinkKey, type SiteLink } from "../selection/link";
import { onSelection, readSelection } from "../selection/selection";

export const areSelected = (links: readonly SiteLink[]): boolean =>
  links.length > 0 && links.every((link) => readSelection().has(siteLinkKey(link)));

/** Whether all of these links are selected. */
export const useAreSelected = (links: readonly SiteLink[]): boolean =>
  useSyncExternalStore(onSelection, () => areSelected(links));
