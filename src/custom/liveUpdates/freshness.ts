import type { Query, QueryClient } from "@tanstack/react-query";
import { presence } from "@/lib/presence";
import { STALE_TIME_MS, LIVE_GAP_MS } from "@/lib/constants";
import type { Live } from "@/dataProvider/live";
import type { Domain } from "@/model/records";
import { getListedResource, listsKey, resourceKey } from "@/dataProvider/queryKeys";

/** Milliseconds until the visible data is a second old. */
const getDelayUntilStale = (queryClient: QueryClient): number => {
  const visibleQueries = queryClient.getQueryCache().findAll({ queryKey: resourceKey("domains"), type: "active" });
  const now = Date.now();
  const readAt = visibleQueries.map(({ state }) => (state.fetchStatus === "fetching" ? now : state.dataUpdatedAt));
  return Math.max(0, ...readAt) + STALE_TIME_MS - now;
};

const pendingRefetches = new WeakMap<QueryClient, Promise<void>>();

/** While the user is away, queries are only invalidated, and refetched on return. */
const refetchType = () => (presence.isAway() ? "none" : "active");

/** Shared by all callers. Data that was just fetched waits until it is a second old. */
export const refetchShown = (queryClient: QueryClient): Promise<void> => {
  const pending = pendingRefetches.get(queryClient);
  if (pending) return pending;
  const ms = getDelayUntilStale(queryClient);
  const wait = ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
  const refetch = wait.then(() => {
    pendingRefetches.delete(queryClient);
    return queryClient.invalidateQueries({ queryKey: resourceKey("domains"), refetchType: refetchType() });
  });
  pendingRefetches.set(queryClient, refetch);
  return refetch;
};

/** Missed events are never repeated, so visible data is refetched after every reconnect, and after a slow first connection. */
export const refetchAfterReconnect = (
  live: Pick<Live, "onStatus" | "getStatus">,
  queryClient: QueryClient,
  since = Date.now(),
) => {
  let lost = false;
  let before = live.getStatus();
  return live.onStatus(() => {
    const status = live.getStatus();
    const isLate = status === "live" && Date.now() - since > LIVE_GAP_MS;
    lost ||= before === "live" || status === "interrupted" || isLate;
    before = status;
    if (status !== "live" || !lost) return;
    lost = false;
    void refetchShown(queryClient);
  });
};

const isFiltered = ({ queryKey }: Query): boolean => {
  const { filter = {} } = (queryKey[2] ?? {}) as { filter?: Record<string, unknown> };
  return getListedResource(queryKey) !== undefined && Object.keys(filter).length > 0;
};

/** Collects a burst of changes into one refetch. */
const FILTERED_REFETCH_MS = 1000;

/**
 * A changed domain may leave a filtered list, which only the server can decide: such lists are refetched. A deletion changes totals and
 * pages, so all lists are.
 */
export const createFilteredRefetch = (queryClient: QueryClient) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = new Set<string>();
  let hasLeft = false;
  const shows = ({ state }: Query): boolean => {
    const rows = (state.data as { data?: Domain[] } | undefined)?.data ?? [];
    return rows.some(({ id }) => changed.has(String(id)));
  };
  const refetch = () => {
    timer = undefined;
    const all = hasLeft;
    void queryClient.invalidateQueries({
      queryKey: listsKey("domains"),
      refetchType: refetchType(),
      predicate: (query) => all || (isFiltered(query) && shows(query)),
    });
    changed.clear();
    hasLeft = false;
  };
  return {
    /** @param oneLeft true if a deleted domain has left a list */
    scheduleRefetch: (domains: readonly Domain[], oneLeft = false) => {
      hasLeft ||= oneLeft;
      for (const { id } of domains) changed.add(String(id));
      timer ??= setTimeout(refetch, FILTERED_REFETCH_MS);
    },
    stop: () => clearTimeout(timer),
  };
};
