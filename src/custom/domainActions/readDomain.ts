import type { Identifier } from "ra-core";
import type { PanelDataProvider } from "@/dataProvider";
import { ApiError, isNotFound } from "@/dataProvider/errors";
import type { DomainDetail, Domain } from "@/model/records";
import { hasServers, type WithServers } from "@/model/installation";
import { POLL_INTERVAL_MS } from "@/lib/constants";
import type { Panel } from "@/ui/panel";
import { refetchShown, putDomain } from "@/custom/liveUpdates";
import type { Query, QueryClient } from "@tanstack/react-query";
import { restoredAt } from "@/ui/persistedLists/storedLists";
import { resourceKey } from "@/dataProvider/queryKeys";

const endpoint = "GET /api/domains/{id}";

/**
 * The domain as it was read, with its servers.
 * @throws ApiError when it came without them: then it cannot be said where it is.
 */
export const withServers = (domain: DomainDetail): WithServers<DomainDetail> => {
  if (hasServers(domain)) return domain;
  throw new ApiError({ kind: "shape", endpoint, field: "servers" });
};

/**
 * Looks a domain up; undefined when it does not exist any more.
 * @throws ApiError, also when the answer takes too long, or comes without the domain's servers.
 */
export const readDomain = async (
  dataProvider: Pick<PanelDataProvider, "getOne">,
  id: string | number,
): Promise<WithServers<DomainDetail> | undefined> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), POLL_INTERVAL_MS);
  try {
    const { data } = await dataProvider.getOne<DomainDetail>("domains", { id, signal: abort.signal });
    return withServers(data);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw abort.signal.aborted ? new ApiError({ kind: "network", endpoint }) : error;
  } finally {
    clearTimeout(timer);
  }
};

/** Receives sites that were read at the time `at`, perhaps into no list. */
type SitesListener = (domains: readonly Domain[], at: number) => void;

const listeners = new Set<SitesListener>();

/** @returns a function that stops it. */
export const onSitesRead = (listener: SitesListener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells of sites that were read in the background, looked up, or answered. */
export const tellSitesRead: SitesListener = (domains, at) => {
  for (const listener of listeners) listener(domains, at);
};

/**
 * Looks a domain up, and puts what it found into the lists and the open detail: without push nothing else does. What was pushed
 * meanwhile is newer.
 * @throws ApiError
 */
export const readAndShow = async (
  { dataProvider, live, queryClient }: Pick<Panel, "dataProvider" | "live" | "queryClient">,
  id: Identifier,
): Promise<WithServers<DomainDetail> | undefined> => {
  const at = Date.now();
  let isPushed = false;
  const stop = live.overhear(({ payload }) => {
    isPushed ||= String(payload.record.id) === String(id);
  });
  try {
    const domain = await readDomain(dataProvider, id);
    const isNews = domain && !isPushed;
    if (isNews) tellSitesRead([domain], at);
    if (!domain || (isNews && putDomain(queryClient, domain))) void refetchShown(queryClient);
    return domain;
  } finally {
    stop();
  }
};

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
export const knownDomain = (queryClient: QueryClient, id: Identifier): Domain | undefined =>
  domainsKnown(queryClient).find((domain) => String(domain.id) === String(id));
