import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Domain, DomainServer } from "@/model/records";
import { findServer } from "@/model/installation";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { createUserValue } from "@/lib/userState";
import { toUnfilteredDomain } from "@/model/domainQuery";
import { getInstallationKey } from "@/custom/domainActions";
import { createDomainBatch, isOlder, useDomainEvents } from "@/custom/liveUpdates";

/** A domain on one server with its last fetched state: what a checkbox selects. */
export interface SiteInstallation {
  domain: Domain;
  server: DomainServer;
}

/** One per server. */
export const getInstallations = (domain: Domain): SiteInstallation[] =>
  (domain.servers ?? []).map((server) => ({ domain, server }));

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
 * The selected installations, in memory. They survive paging, filters, events and other screens. A run fetches each again before it
 * sends anything.
 */

const selection = createUserValue<ReadonlyMap<string, SiteInstallation>>(new Map());
/** By `getInstallationKey`, in the order of selection. The same map until it changes. */
export const { get: readSelection, subscribe: onSelectionChange } = selection;

const visible = createUserValue<readonly SiteInstallation[]>([]);
/** The installations in the list, in its order; empty where there is no checkbox for the page. */
export const { get: getVisibleInstallations, set: setVisibleInstallations, subscribe: onVisibleChange } = visible;

export const selectInstallations = (installations: readonly SiteInstallation[]): number => {
  const next = new Map(readSelection());
  for (const { domain, server } of installations)
    if (next.size < RUN_INSTALLATIONS_MAX)
      // Filtered rows lack other servers, which are needed to count sites that go offline.
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

/** Merges a newer state of the domain. The detail may lack fields that only the list has. */
const refreshInstallation = (installation: SiteInstallation, newer: Domain): SiteInstallation => {
  if (newer === installation.domain || isOlder(newer, installation.domain)) return installation;
  const isWhole = "type" in newer && newer.servers;
  const domain = isWhole
    ? newer
    : { ...installation.domain, ...newer, servers: newer.servers ?? installation.domain.servers };
  // A removed installation stays selected, so that the preview can give the reason.
  const server = findServer(domain, installation.server.id) ?? installation.server;
  return { domain, server };
};

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

/** Keeps the selected installations up to date with pushed and fetched domains. */
export const useRefreshSelection = (visibleDomains: readonly Domain[]): void => {
  const batch = useMemo(() => createDomainBatch(refreshSelection), []);
  useEffect(() => batch.stop, [batch]);
  useDomainEvents(useSelection().size > 0, (domains, type) => {
    if (type !== "pushed") refreshSelection(domains);
    else for (const domain of domains) batch.add(domain);
  });
  useEffect(() => refreshSelection(visibleDomains), [visibleDomains]);
};
