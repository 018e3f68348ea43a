import type { Domain } from "../../../dataProvider/records";
import { readInstallation } from "../../../dataProvider/installation";

export interface SitesOnServer {
  /** Domains that are on it. */
  sites: number;
  /** Those of them whose process failed there. */
  failing: number;
}

/** How many of these domains each server has, by the server's id as text. A server without any is not in it. */
export const countOnServers = (domains: readonly Domain[]): ReadonlyMap<string, SitesOnServer> => {
  const counts = new Map<string, SitesOnServer>();
  for (const domain of domains) {
    for (const server of domain.servers ?? []) {
      const { sites, failing } = counts.get(String(server.id)) ?? { sites: 0, failing: 0 };
      const isFailing = readInstallation(domain, server).process === "failed";
      counts.set(String(server.id), { sites: sites + 1, failing: failing + (isFailing ? 1 : 0) });
    }
  }
  return counts;
};
