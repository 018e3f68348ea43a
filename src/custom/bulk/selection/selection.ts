import { useSyncExternalStore } from "react";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import { RUN_LINKS_MAX } from "../../../lib/constants";
import { onForget } from "../../../lib/personMemory";
import { isOlder } from "../../liveUpdates";

/** A domain on one server, as it was last seen: what a checkbox of the sites list selects. */
export interface SiteLink {
  domain: Domain;
  server: DomainServer;
}

export const siteLinkKey = ({ domain, server }: SiteLink): string => `${domain.id}/${server.id}`;

/** The links of a domain, one per server. */
export const linksOf = (domain: Domain): SiteLink[] => (domain.servers ?? []).map((server) => ({ domain, server }));

/** The links of the list from one to others, in its order, both ends included; none when the list does not show them. */
export const linksBetween = (links: readonly SiteLink[], from: string, to: readonly string[]): readonly SiteLink[] => {
  const places = new Map(links.map((link, index) => [siteLinkKey(link), index]));
  const ends = [from, ...to].map((key) => places.get(key) ?? -1);
  return ends.includes(-1) ? [] : links.slice(Math.min(...ends), Math.max(...ends) + 1);
};

/**
 * The selected links, in this page's memory: by domain and server, so that they survive paging, search, filters, events and other
 * screens. Their states are the last that was seen of them; a run reads each again before it sends anything.
 */

let selected: ReadonlyMap<string, SiteLink> = new Map();
const listeners = new Set<() => void>();

/** By `siteLinkKey`, in the order in which they were selected. The same map until it changes. */
export const readSelection = (): ReadonlyMap<string, SiteLink> => selected;

export const onSelection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const writeSelection = (next: ReadonlyMap<string, SiteLink>): void => {
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

/** @returns how many were left out: a run has at most RUN_LINKS_MAX links. */
export const selectLinks = (links: readonly SiteLink[]): number => {
  choose(links, true);
  return links.filter((link) => !readSelection().has(siteLinkKey(link))).length;
};

export const deselectLinks = (keys: readonly string[]): void => {
  const next = new Map(readSelection());
  for (const key of keys) next.delete(key);
  if (next.size < readSelection().size) writeSelection(next);
};

export const clearSelection = (): void => {
  if (readSelection().size > 0) writeSelection(new Map());
};

/** The link in its domain's newer state. A look-up of the domain may lack what only the list shows. */
const refreshed = (link: SiteLink, newer: Domain): SiteLink => {
  if (newer === link.domain || isOlder(newer, link.domain)) return link;
  const isWhole = "type" in newer && newer.servers;
  const domain = isWhole ? newer : { ...link.domain, ...newer, servers: newer.servers ?? link.domain.servers };
  // A link that is gone stays selected, so that it is said why nothing is done to it.
  const server = domain.servers?.find(({ id }) => String(id) === String(link.server.id)) ?? link.server;
  return { domain, server };
};

/** Newer states of domains, by push or read. */
export const refreshSelection = (domains: readonly Domain[]): void => {
  const selection = readSelection();
  const byId = new Map(domains.map((domain) => [String(domain.id), domain]));
  let isChanged = false;
  const next = new Map<string, SiteLink>();
  for (const [key, link] of selection) {
    const newer = byId.get(String(link.domain.id));
    const now = newer ? refreshed(link, newer) : link;
    isChanged ||= now !== link;
    next.set(key, now);
  }
  if (isChanged) writeSelection(next);
};

onForget(clearSelection);

export const useSelection = (): ReadonlyMap<string, SiteLink> => useSyncExternalStore(onSelection, readSelection);
