import type { QueryClient } from "@tanstack/react-query";
import type { Domain, WordpressSite } from "@/model/records";
import { toSearchTerm } from "@/model/toSearchTerm";
import { toAsciiName } from "@/lib/dnsNames";
import { toRecordPath } from "@/lib/toRecordPath";
import { listsKey } from "@/dataProvider/queryKeys";

/** The host of an address, as addresses are compared. */
export const hostOf = (address: string | null | undefined): string => toAsciiName(toSearchTerm(address ?? ""));

/** The sites of a list by host, that of their address before that of their domain: made once for each list. */
const byHost = new WeakMap<object, ReadonlyMap<string, WordpressSite>>();

const hostsOf = (sites: readonly WordpressSite[]): ReadonlyMap<string, WordpressSite> => {
  const known = byHost.get(sites);
  if (known) return known;
  const made = new Map([
    ...sites.map((site) => [hostOf(site.domain), site] as const),
    ...sites.map((site) => [hostOf(site.url), site] as const),
  ]);
  made.delete("");
  byHost.set(sites, made);
  return made;
};

/** The WordPress site at a domain's address, if the browser knows the list of them. */
export const siteOf = (domain: Domain, queryClient: QueryClient): WordpressSite | undefined => {
  const lists = queryClient.getQueriesData<{ data: WordpressSite[] }>({ queryKey: listsKey("wordpress-domains") });
  for (const [, list] of lists) {
    const site = list && hostsOf(list.data).get(hostOf(domain.url));
    if (site) return site;
  }
  return undefined;
};

/** The domain at an address, of those that are known. */
export const domainAt = <D extends Domain>(address: string, domains: readonly D[]): D | undefined => {
  const host = hostOf(address);
  if (host === "") return undefined;
  return domains.find(({ url, domain }) => hostOf(url) === host || hostOf(domain) === host);
};

/** The page of a domain. */
export const domainPath = ({ id }: Pick<Domain, "id">): string => toRecordPath("domains", id);
