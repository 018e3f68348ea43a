import { onForget } from "../../../lib/personMemory";
import type { Domain } from "../../../dataProvider/records";
import { isOlder } from "../live/isOlder";
import { siteLinkKey, type SiteLink } from "./link";
import { choose, onSelection, readSelection, writeSelection } from "./selected";

/**
 * The selected links, in this page's memory: by domain and server, so that they survive paging, search, filters, events and other
 * screens. Their states are the last that was seen of them; a run reads each again before it sends anything.
 */

export { onSelection, readSelection };

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
