import type { Domain } from "../../dataProvider/records";
import { afterPage, firstPass } from "../../dataProvider/consistentPages";
import { searchTerm } from "../../dataProvider/searchTerm";
import { LOOK_PAUSE_MS } from "../../lib/constants";
import { pause } from "../../lib/timing";
import type { Panel } from "../../ui/panel";
import { domainSearch } from "./domainSearch";
import { domainsKnown } from "../../custom/processes";
import { factsOf } from "../../custom/bulk";
import { domainAt, hostOf } from "./siteOf";

/**
 * The domain at an address: among those that are known, else among what the search of the sites list finds, which is every name
 * that contains it, a page at a time until it is there, and again where the pages changed meanwhile. Null when there is none.
 */
export const domainAtQuery = (address: string, panel: Pick<Panel, "dataProvider" | "queryClient">) => ({
  queryKey: ["domainAt", hostOf(address)],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Domain | null> => {
    const known = domainAt(address, domainsKnown(panel.queryClient));
    if (known) return known;
    for (let passes = firstPass; ;) {
      signal.throwIfAborted();
      const page = passes.pages.length + 1;
      const answer = await panel.queryClient.fetchQuery(domainSearch(searchTerm(address), panel, page));
      const found = domainAt(address, answer.data);
      if (found) return found;
      const next = afterPage(passes, factsOf(answer), false);
      if (next.verdict === "complete" || next.verdict === "changed") return null;
      ({ passes } = next);
      await pause(LOOK_PAUSE_MS, signal);
    }
  },
});
