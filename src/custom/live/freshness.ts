import type { Query, QueryClient } from "@tanstack/react-query";
import { LIVE_GAP_MS } from "../../constants";
import type { Live } from "../../dataProvider/live";
import type { Domain } from "../../dataProvider/records";

/** What is on screen of the domains is read again. */
export const refetchShown = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ["domains"], refetchType: "active" });

/**
 * Events sent while disconnected are never sent again: after every reconnect what is shown is read again, and after the
 * first connection when that was long in coming.
 */
export const refetchAfterReconnect = (live: Pick<Live, "onStatus" | "getStatus">, queryClient: QueryClient) => {
  let lost = false;
  const since = Date.now();
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
  return queryKey[1] === "getList" && Object.keys(filter).length > 0;
};

/** Changes are gathered for so long, so that a burst of them is read again once. */
const FILTERED_REFETCH_MS = 1000;

/**
 * A change may put a domain out of the filter of the list that shows it, which only the server can say: such lists are read
 * again.
 */
export const createFilteredRefetch = (queryClient: QueryClient) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = new Set<string>();
  const shows = ({ state }: Query): boolean => {
    const rows = (state.data as { data?: Domain[] } | undefined)?.data ?? [];
    return rows.some(({ id }) => changed.has(String(id)));
  };
  const refetch = () => {
    timer = undefined;
    void queryClient.invalidateQueries({
      queryKey: ["domains", "getList"],
      refetchType: "active",
      predicate: (query) => isFiltered(query) && shows(query),
    });
    changed.clear();
  };
  return {
    note: (domains: readonly Domain[]) => {
      for (const { id } of domains) changed.add(String(id));
      timer ??= setTimeout(refetch, FILTERED_REFETCH_MS);
    },
    stop: () => clearTimeout(timer),
  };
};
