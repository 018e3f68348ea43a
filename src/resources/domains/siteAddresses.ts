import type { QueryClient } from "@tanstack/react-query";
import type { Domain, WordpressSite } from "@/model/records";
import { toSearchTerm } from "@/lib/webAddress";
import { toRecordPath } from "@/lib/toRecordPath";
import { toAsciiName } from "@/lib/dnsNames";
import { listsKey } from "@/dataProvider/queryKeys";

/** Normalised for comparison. */
export const toHost = (address: string | null | undefined): string => toAsciiName(toSearchTerm(address ?? ""));

/** Cached by list. The host of the address has precedence over that of the domain. */
const sitesByHost = new WeakMap<object, ReadonlyMap<string, WordpressSite>>();

const getSitesByHost = (sites: readonly WordpressSite[]): ReadonlyMap<string, WordpressSite> => {
  const cached = sitesByHost.get(sites);
  if (cached) return cached;
  const made = new Map([
    ...sites.map((site) => [toHost(site.domain), site] as const),
    ...sites.map((site) => [toHost(site.url), site] as const),
  ]);
  made.delete("");
  sitesByHost.set(sites, made);
  return made;
};

/** Undefined if the list of WordPress sites is not cached. */
export const findWordpressSite = (domain: Domain, queryClient: QueryClient): WordpressSite | undefined => {
  const lists = queryClient.getQueriesData<{ data: WordpressSite[] }>({ queryKey: listsKey("wordpress-domains") });
  for (const [, list] of lists) {
    const site = list && getSitesByHost(list.data).get(toHost(domain.url));
    if (site) return site;
  }
  return undefined;
};

export const findDomainByAddress = <D extends Domain>(address: string, domains: readonly D[]): D | undefined => {
  const host = toHost(address);
  if (host === "") return undefined;
  return domains.find(({ url, domain }) => toHost(url) === host || toHost(domain) === host);
};

export const getDomainPath = ({ id }: Pick<Domain, "id">): string => toRecordPath("domains", id);
