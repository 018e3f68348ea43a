import type { Query, QueryClient } from "@tanstack/react-query";
import type { Domain } from "@/model/records";
import { resourceKey } from "./queryKeys";
import type { Live } from "./live";

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

/**
 * Receives domains and the time of their state (milliseconds since 1970). `fetched`: by a query. `lookedUp`: by a feature without a
 * query, which handles the response itself.
 */
export type DomainObserver = (domains: readonly Domain[], type: "pushed" | "fetched" | "lookedUp", at: number) => void;

/** Emits pushed domains, domains fetched into the query cache, and looked-up ones. Observers keep no connection open. */
export const createDomainEvents = (live: Pick<Live, "onDomain">, queryClient: QueryClient) => {
  const observers = new Set<DomainObserver>();
  const emit: DomainObserver = (...event) => [...observers].forEach((observer) => observer(...event));
  live.onDomain((domain) => emit([domain], "pushed", Date.now()));
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== "updated" || query.queryKey[0] !== "domains") return;
    const { action } = event as { action: { type: string; manual?: boolean } };
    // Pushed domains were emitted already.
    if (action.type === "success" && !action.manual) emit(extractDomains(query), "fetched", query.state.dataUpdatedAt);
  });
  return {
    observe: (observer: DomainObserver): (() => void) => {
      observers.add(observer);
      return () => void observers.delete(observer);
    },
    emitLookedUp: (domains: readonly Domain[], at: number): void => emit(domains, "lookedUp", at),
  };
};

export type DomainEvents = ReturnType<typeof createDomainEvents>;
