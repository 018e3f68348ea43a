import { useSyncExternalStore } from "react";
import type { Domain, DomainServer } from "@/model/records";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { createUserValue } from "@/lib/userState";
import { toUnfilteredDomain } from "@/model/domainQuery";
import { getInstallationKey } from "@/custom/domainActions";
import { isOlder } from "@/custom/liveUpdates";

/** A domain on one server, as it was last seen: what a checkbox of the sites list selects. */
export interface SiteInstallation {
  domain: Domain;
  server: DomainServer;
}

/** The installations of a domain, one per server. */
export const getInstallations = (domain: Domain): SiteInstallation[] =>
  (domain.servers ?? []).map((server) => ({ domain, server }));

/** The installations of the list from one to others, in its order, both ends included; none when the list does not show them. */
export const getInstallationRange = (
  installations: readonly SiteInstallation[],
  from: string,
  to: readonly string[],
): readonly SiteInstallation[] => {
  const places = new Map(installations.map((installation, index) => [getInstallationKey(installation), index]));
  const ends = [from, ...to].map((key) => places.get(key) ?? -1);
  return ends.includes(-1) ? [] : installations.slice(Math.min(...ends), Math.max(...ends) + 1);
};

/**
 * The selected installations, in this page's memory: by domain and server, so that they survive paging, search, filters, events and other
 * screens. Their states are the last that was seen of them; a run reads each again before it sends anything.
 */

const selection = createUserValue<ReadonlyMap<string, SiteInstallation>>(new Map());
/** By `getInstallationKey`, in the order in which they were selected. The same map until it changes. */
export const { get: readSelection, subscribe: onSelectionChange } = selection;

const visible = createUserValue<readonly SiteInstallation[]>([]);
/** The installations that the list shows, in its order; none where it has no checkbox for all of them. */
export const { get: getVisibleInstallations, set: setVisibleInstallations, subscribe: onVisibleChange } = visible;

/** @returns how many were left out: a run has at most RUN_INSTALLATIONS_MAX installations. */
export const selectInstallations = (installations: readonly SiteInstallation[]): number => {
  const next = new Map(readSelection());
  for (const { domain, server } of installations)
    if (next.size < RUN_INSTALLATIONS_MAX)
      // A filtered row lacks the servers that do not match; how many sites go offline depends on them.
      next.set(getInstallationKey({ domain, server }), { domain: toUnfilteredDomain(domain), server });
  selection.set(next);
  return installations.filter((installation) => !next.has(getInstallationKey(installation))).length;
};

export const deselectInstallations = (keys: readonly string[]): void => {
  const next = new Map(readSelection());
  for (const key of keys) next.delete(key);
  if (next.size < readSelection().size) selection.set(next);
};

export const clearSelection = (): void => {
  if (readSelection().size > 0) selection.set(new Map());
};

/** The installation in its domain's newer state. A look-up of the domain may lack what only the list shows. */
const refreshInstallation = (installation: SiteInstallation, newer: Domain): SiteInstallation => {
  if (newer === installation.domain || isOlder(newer, installation.domain)) return installation;
  const isWhole = "type" in newer && newer.servers;
  const domain = isWhole
    ? newer
    : { ...installation.domain, ...newer, servers: newer.servers ?? installation.domain.servers };
  // An installation that is gone stays selected, so that it is said why nothing is done to it.
  const server = domain.servers?.find(({ id }) => String(id) === String(installation.server.id)) ?? installation.server;
  return { domain, server };
};

/** Newer states of domains, by push or read. */
export const refreshSelection = (domains: readonly Domain[]): void => {
  const byId = new Map(domains.map((domain) => [String(domain.id), domain]));
  const next = new Map<string, SiteInstallation>();
  for (const [key, installation] of readSelection()) {
    const newer = byId.get(String(installation.domain.id));
    next.set(key, newer ? refreshInstallation(installation, newer) : installation);
  }
  if ([...next].some(([key, installation]) => installation !== readSelection().get(key))) selection.set(next);
};

export const useSelection = (): ReadonlyMap<string, SiteInstallation> =>
  useSyncExternalStore(onSelectionChange, readSelection);
