import type { Domain } from "../../dataProvider/records";
import { searchTerm } from "../../dataProvider/searchTerm";
import { LOOK_PAUSE_MS } from "../../lib/constants";
import { pause } from "../../lib/pause";
import type { Panel } from "../../ui/panel";
import { domainSearch } from "./domainSearch";
import { domainsKnown } from "./processes/domainsIn";
import { domainAt, hostOf } from "./siteOf";

/**
 * The domain at an address: among those that are known, else among what the search of the sites list finds, which is every name
 * that contains it, a page at a time until it is there. Null when there is none.
 */
export const domainAtQuery = (address: string, panel: Pick<Panel, "dataProvider" | "queryClient">) => ({
  queryKey: ["domainAt", hostOf(address)],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Domain | null> => {
    const known = domainAt(address, domainsKnown(panel.queryClient));
    if (known) return known;
    for (let page = 1; ; page += 1) {
      signal.throwIfAborted();
      const { data, pageInfo } = await panel.queryClient.fetchQuery(domainSearch(searchTerm(address), panel, page));
      const found = domainAt(address, data);
      if (found || !pageInfo?.hasNextPage) return found ?? null;
      await pause(LOOK_PAUSE_MS, signal);
    }
  },
});
