import { useEffect, useMemo } from "react";
import type { Domain } from "@/model/records";
import { findServer, type SiteInstallation } from "@/model/installation";
import { createDomainBatch, isOlder, useDomainEvents } from "@/custom/liveUpdates";
import { readSelection, setSelection, useSelection } from "./selection";

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
  if ([...next].some(([key, installation]) => installation !== readSelection().get(key))) setSelection(next);
};

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
