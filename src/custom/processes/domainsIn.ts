import type { Query, QueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import type { Domain } from "../../dataProvider/records";
import { restoredAt } from "../../ui/keptLists/restoredAt";
import { resourceKey } from "../../dataProvider/queryKeys";

/** The domains in the data of any query. */
export const domainsIn = ({ state }: Query): readonly Domain[] => {
  const data = state.data as { data?: unknown; pages?: { data?: unknown }[]; servers?: unknown } | undefined;
  const lists = data?.pages ? data.pages.map((page) => page.data) : [data?.data];
  if (data?.servers) return [data as Domain];
  return lists.flatMap((list) => (Array.isArray(list) ? (list as Domain[]) : []));
};

/** When the server said what is in the data of the query, which may have been kept since. */
export const readTime = ({ state }: Query): number =>
  restoredAt((state.data as { meta?: unknown } | undefined)?.meta) ?? state.dataUpdatedAt;

/** Every domain in the query cache, once: as it was read last, from a list rather than from its own page. */
export const domainsKnown = (queryClient: QueryClient): Domain[] => {
  const found = new Map<string, Domain>();
  const queries = queryClient.getQueryCache().findAll({ queryKey: resourceKey("domains") });
  for (const query of queries.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)) {
    for (const domain of domainsIn(query)) {
      const key = String(domain.id);
      if ("type" in domain || !found.has(key)) found.set(key, domain);
    }
  }
  return [...found.values()];
};

/** The domain as a list shows it; otherwise from any query. */
export const knownDomain = (queryClient: QueryClient, id: Identifier): Domain | undefined => {
  const domains = queryClient
    .getQueryCache()
    .findAll({ queryKey: resourceKey("domains") })
    .flatMap(domainsIn);
  const known = domains.filter((domain) => String(domain.id) === String(id));
  return known.find(({ type }) => type) ?? known[0];
};
