import { RUN_LINKS_MAX } from "../../../lib/constants";
import { siteLinkKey, type SiteLink } from "./link";

/** The selected links, as far as the list's checkboxes need them: the rest (selection.ts) loads after the first rows. */

let selected: ReadonlyMap<string, SiteLink> = new Map();
const listeners = new Set<() => void>();

/** By `siteLinkKey`, in the order in which they were selected. The same map until it changes. */
export const readSelection = (): ReadonlyMap<string, SiteLink> => selected;

export const onSelection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const writeSelection = (next: ReadonlyMap<string, SiteLink>): void => {
  selected = next;
  for (const listener of listeners) listener();
};

let shown: readonly SiteLink[] = [];
/** The links that the list shows, in its order. */
export const shownLinks = (): readonly SiteLink[] => shown;
export const showLinks = (links: readonly SiteLink[]): void => void (shown = links);

/** Selects or deselects links; what finds no room is left out. */
export const choose = (links: readonly SiteLink[], isSelected: boolean): void => {
  const next = new Map(selected);
  for (const link of links) {
    if (!isSelected) next.delete(siteLinkKey(link));
    else if (next.size < RUN_LINKS_MAX) next.set(siteLinkKey(link), link);
  }
  writeSelection(next);
};
