import type { QueryClient } from "@tanstack/react-query";
import type { Domain, WordpressSite } from "@/model/records";
import { toSearchTerm } from "@/model/toSearchTerm";
import { toAsciiName } from "@/lib/dnsNames";
import { toRecordPath } from "@/lib/toRecordPath";
import { listsKey } from "@/dataProvider/queryKeys";

/** The host of an address, as addresses are compared. */
export const toHost = (address: string | null | undefined): string => toAsciiName(toSearchTerm(address ?? ""));

/** The sites of a list by host, that of their address before that of their domain: made once for each list. */
const sitesByHost = new WeakMap<object, ReadonlyMap<string, WordpressSite>>();

const getSitesByHost = (sites: readonly WordpressSite[]): ReadonlyMap<string, WordpressSite> => {
  const known = sitesByHost.get(sites);
  if (known) return known;
  const made = new Map([
    ...sites.map((site) => [toHost(site.domain), site] as const),
    ...sites.map((site) => [toHost(site.url), site] as const),
  ]);
  made.delete("");
  sitesByHost.set(sites, made);
  return made;
};

/** The WordPress site at a domain's address, if the browser knows the list of them. */
export const findWordpressSite = (domain: Domain, queryClient: QueryClient): WordpressSite | undefined => {
  const lists = queryClient.getQueriesData<{ data: WordpressSite[] }>({ queryKey: listsKey("wordpress-domains") });
  for (const [, list] of lists) {
    const site = list && getSitesByHost(list.data).get(toHost(domain.url));
    if (site) return site;
  }
  return undefined;
};

/** The domain at an address, of those that are known. */
export const findDomainByAddress = <D extends Domain>(address: string, domains: readonly D[]): D | undefined => {
  const host = toHost(address);
  if (host === "") return undefined;
  return domains.find(({ url, domain }) => toHost(url) === host || toHost(domain) === host);
};

/** The page of a domain. */
export const getDomainPath = ({ id }: Pick<Domain, "id">): string => toRecordPath("domains", id);
