import type { Query, QueryClient } from "@tanstack/react-query";
import type { Domain } from "@/model/records";
import { resourceKey } from "./queryKeys";

export const extractDomains = ({ state }: Query): readonly Domain[] => {
  const data = state.data as { data?: unknown; pages?: { data?: unknown }[]; servers?: unknown } | undefined;
  const lists = data?.pages ? data.pages.map((page) => page.data) : [data?.data];
  if (data?.servers) return [data as Domain];
  return lists.flatMap((list) => (Array.isArray(list) ? (list as Domain[]) : []));
};

export const getCachedDomains = (queryClient: QueryClient): Domain[] => {
  const domains = new Map<string, Domain>();
  const queries = queryClient.getQueryCache().findAll({ queryKey: resourceKey("domains") });
  for (const query of queries.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)) {
    for (const domain of extractDomains(query)) {
      const key = String(domain.id);
      if ("type" in domain || !domains.has(key)) domains.set(key, domain);
    }
  }
  return [...domains.values()];
};

export const getCachedDomain = (queryClient: QueryClient, id: Domain["id"]): Domain | undefined =>
  getCachedDomains(queryClient).find((domain) => String(domain.id) === String(id));
