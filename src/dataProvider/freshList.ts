import type { QueryClient } from "@tanstack/react-query";
import type { GetListResult } from "ra-core";
import type { FreshList } from ".";
import { STALE_TIME_MS } from "@/lib/constants";
import { listsKey } from "./queryKeys";

export const createFreshList =
  (queryClient: QueryClient): FreshList =>
  (resource) => {
    for (const query of queryClient.getQueryCache().findAll({ queryKey: listsKey(resource) })) {
      const list = query.state.data as GetListResult | undefined;
      const { filter = {} } = (query.queryKey[2] ?? {}) as { filter?: object };
      const isWhole = list !== undefined && list.total === list.data.length && Object.keys(filter).length === 0;
      if (isWhole && !query.isStaleByTime(STALE_TIME_MS)) return list.data;
    }
    return undefined;
  };
