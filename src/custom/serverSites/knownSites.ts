import type { Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { hasServers } from "../../dataProvider/installation";
import { resourceKey } from "../../dataProvider/queryKeys";
import { usePanel } from "../../ui/panel";
import { countOnServers, type SitesOnServer } from "../../resources/domains/rules/onServers";
import { domainsKnown } from "../processes";

export interface KnownSites {
  /** By the server's id as text. */
  counts: ReadonlyMap<string, SitesOnServer>;
  /** Of how many domains the browser knows where they are. */
  known: number;
  /** These are all that there are. */
  isAll: boolean;
}

type Answer = { meta?: { total?: unknown }; pages?: readonly { meta?: { total?: unknown } }[] } | undefined;

/** How many sites there are at all, where a list without a search and filters says so. */
const totalIn = ({ queryKey: [, , params], state }: Query): number | undefined => {
  const filter = (params as { filter?: object } | undefined)?.filter;
  if (!filter || Object.values(filter).some(Boolean)) return undefined;
  const answer = state.data as Answer;
  const total = Number(answer?.pages?.at(-1)?.meta?.total ?? answer?.meta?.total ?? Number.NaN);
  return Number.isFinite(total) ? total : undefined;
};

/** What the query cache knows of the sites on each server. */
export const readKnownSites = (queryClient: QueryClient): KnownSites => {
  const domains = domainsKnown(queryClient).filter(hasServers);
  const [total = Infinity] = queryClient
    .getQueryCache()
    .findAll({ queryKey: resourceKey("domains") })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap((query) => totalIn(query) ?? []);
  return { counts: countOnServers(domains), known: domains.length, isAll: domains.length >= total };
};

const isChange = (event: QueryCacheNotifyEvent): boolean =>
  event.query.queryKey[0] === "domains" &&
  (event.type === "removed" || (event.type === "updated" && event.action.type === "success"));

/** The same object until the cache has changed. */
const createStore = (queryClient: QueryClient) => {
  let read: KnownSites | undefined;
  return {
    get: () => (read ??= readKnownSites(queryClient)),
    listen: (listener: () => void) => {
      read = undefined;
      return queryClient.getQueryCache().subscribe((event) => {
        if (!isChange(event)) return;
        read = undefined;
        listener();
      });
    },
  };
};

/** What the browser happens to know of the sites on each server: it asks for nothing. Events and answers change it. */
export const useKnownSites = (): KnownSites => {
  const { queryClient } = usePanel();
  const store = useMemo(() => createStore(queryClient), [queryClient]);
  return useSyncExternalStore(store.listen, store.get);
};
