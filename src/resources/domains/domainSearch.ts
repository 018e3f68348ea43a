import type { GetListParams, GetListResult } from "ra-core";
import { factsOf } from "../../custom/bulk";
import { domainsKnown } from "../../custom/processes";
import { afterPage, firstPass } from "../../dataProvider/consistentPages";
import { listKey } from "../../dataProvider/queryKeys";
import type { Domain } from "../../dataProvider/records";
import { searchTerm } from "../../dataProvider/searchTerm";
import { LOOK_PAUSE_MS } from "../../lib/constants";
import { pause } from "../../lib/timing";
import type { Panel } from "../../ui/panel";
import { domainAt, hostOf } from "./siteOf";

/** A page of the search of the sites list, as the list itself asks: push keeps what it answers current. */
export const domainSearch = (search: string, { dataProvider }: Pick<Panel, "dataProvider">, page = 1) => {
  const params = {
    pagination: { page, perPage: 25 },
    sort: { field: "id", order: "ASC" },
    filter: { search },
  } satisfies GetListParams;
  return {
    queryKey: listKey("domains", params),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult<Domain>> =>
      dataProvider.getList<Domain>("domains", { ...params, signal }),
  };
};

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
