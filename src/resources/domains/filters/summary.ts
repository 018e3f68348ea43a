import { listsKey } from "../../../dataProvider/queryKeys";
import type { QueryClient } from "@tanstack/react-query";
import type { GetListParams, GetListResult } from "ra-core";
import type { Domain } from "../../../dataProvider/records";
import { readServerLink } from "../../../dataProvider/serverLink";

/** How many of these sites are suspended on one of their servers, and of how many a process failed on one. */
export const countSites = (rows: readonly Domain[]) => {
  const has = (isMeant: (link: ReturnType<typeof readServerLink>) => boolean) =>
    rows.filter((domain) => domain.servers?.some((server) => isMeant(readServerLink(domain, server)))).length;
  return {
    suspended: has(({ status }) => status === "suspended"),
    failed: has(({ process }) => process === "failed"),
  };
};

/** How many the list's meta says that there are. */
export const totalIn = (meta: unknown): number | undefined => {
  const total = Number((meta as { total?: unknown } | undefined)?.total ?? Number.NaN);
  return Number.isFinite(total) ? total : undefined;
};

/** How many sites there are at all, if the browser has read an unfiltered page of the list. */
export const knownTotal = (queryClient: QueryClient): number | undefined => {
  const lists = queryClient.getQueryCache().findAll({ queryKey: listsKey("domains") });
  const whole = lists
    .filter(({ queryKey: [, , params] }) => {
      const { filter = {} } = params as Partial<GetListParams>;
      return !Object.values(filter as object).some(Boolean);
    })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0];
  return totalIn((whole?.state.data as GetListResult<Domain> | undefined)?.meta);
};
