import type { Query, QueryClient } from "@tanstack/react-query";
import { presence } from "@/lib/presence";
import { STALE_TIME_MS, LIVE_GAP_MS } from "@/lib/constants";
import type { Live } from "@/dataProvider/live";
import type { Domain } from "@/model/records";
import { getListedResource, listsKey, resourceKey } from "@/dataProvider/queryKeys";

/** Milliseconds until the visible data is a second old. */
const untilOld = (queryClient: QueryClient): number => {
  const shown = queryClient.getQueryCache().findAll({ queryKey: resourceKey("domains"), type: "active" });
  const now = Date.now();
  const readAt = shown.map(({ state }) => (state.fetchStatus === "fetching" ? now : state.dataUpdatedAt));
  return Math.max(0, ...readAt) + STALE_TIME_MS - now;
};

const due = new WeakMap<QueryClient, Promise<void>>();

/** While the user is away data is only marked as old: it is read when the user is back. */
const refetchType = () => (presence.isAway() ? "none" : "active");

/** Reads the visible domain data again, once for all who request it; data that was just read waits a little. */
export const refetchShown = (queryClient: QueryClient): Promise<void> => {
  const known = due.get(queryClient);
  if (known) return known;
  const ms = untilOld(queryClient);
  const wait = ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
  const refetch = wait.then(() => {
    due.delete(queryClient);
    return queryClient.invalidateQueries({ queryKey: resourceKey("domains"), refetchType: refetchType() });
  });
  due.set(queryClient, refetch);
  return refetch;
};

/**
 * Events sent while disconnected are never repeated: visible data is read again after every reconnect, and after the first
 * connection if that took long.
 */
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

/** Changes are collected this long, so that a burst of them causes one read. */
const FILTERED_REFETCH_MS = 1000;

/**
 * After a change a domain may no longer match the filter of the list that shows it, which only the server knows: such lists are
 * read again. A deletion changes totals and pages: then all lists are read again.
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
    /** @param oneLeft a deleted domain has left a list. */
    note: (domains: readonly Domain[], oneLeft = false) => {
      hasLeft ||= oneLeft;
      for (const { id } of domains) changed.add(String(id));
      timer ??= setTimeout(refetch, FILTERED_REFETCH_MS);
    },
    stop: () => clearTimeout(timer),
  };
};
