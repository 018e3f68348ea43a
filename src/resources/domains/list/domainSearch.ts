import { createPageFetcher } from "@/custom/domainPages";
import { getCachedDomains } from "@/dataProvider/domainEvents";
import type { Domain } from "@/model/records";
import { toSearchTerm } from "@/lib/webAddress";
import type { Services } from "@/ui/services";
import { findDomainByAddress, toHost } from "../siteAddresses";

/** The domain at an address: from the cache, else from all pages of a search. Null when there is none. */
export const getDomainByAddressQuery = (
  address: string,
  services: Pick<Services, "dataProvider" | "queryClient" | "slowCalls">,
) => ({
  queryKey: ["domainAt", toHost(address)],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Domain | null> => {
    let found = findDomainByAddress(address, getCachedDomains(services.queryClient));
    if (found) return found;
    const enough = new AbortController();
    const read = createPageFetcher(services, { filter: { search: toSearchTerm(address) } });
    await read({
      signal: AbortSignal.any([signal, enough.signal]),
      onPage: ({ rows }) => {
        found = findDomainByAddress(address, rows);
        if (found) enough.abort();
      },
    });
    signal.throwIfAborted();
    return found ?? null;
  },
});
