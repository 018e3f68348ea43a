import type { GetListResult, Identifier } from "ra-core";
import { useCallback } from "react";
import type { ResourceName } from "../../dataProvider/endpoints";
import { entryOf } from "../../dataProvider/entries";
import { ApiError } from "../../dataProvider/errors";
import { searchTerm } from "../../dataProvider/searchTerm";
import { unreadableIn } from "../../dataProvider/unreadable";
import { asciiName } from "../../lib/dnsNames";
import { restoredAt } from "../keptLists/restoredAt";
import { usePanel } from "../panel";
import type { Rows, Row } from "./outcome";
import type { WriteProbe } from "./useVerifyWrite";
import { listsKey } from "../../dataProvider/queryKeys";

/** How to find the record in a paged list: its id, or what to search for. */
interface Sought {
  id?: Identifier | undefined;
  search?: string;
}

const fromStart = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: "id", order: "ASC" },
} as const;

/**
 * A resource's list as the place where a write becomes visible: its cached data, and how to read it again, also for the screen.
 */
export const useWriteProbe = (resource: ResourceName): ((sought?: Sought) => WriteProbe) => {
  const { dataProvider, queryClient } = usePanel();
  return useCallback(
    ({ id, search }: Sought = {}) => {
      const { paging, one } = entryOf(resource);
      const queryKey = listsKey(resource);
      const cached = (type: "all" | "active"): Rows => {
        const known = queryClient.getQueryCache().findAll({ queryKey, type });
        const lists = known.flatMap(({ state }) => (state.data as GetListResult | undefined) ?? []);
        // What this browser had kept, or what has changed since it was read, is not a whole list.
        const isCurrent = known.some(({ state }) => state.data !== undefined && !state.isInvalidated);
        const isRead = isCurrent && lists.every(({ meta }) => !unreadableIn(meta) && restoredAt(meta) === undefined);
        return { rows: lists.flatMap(({ data }) => data), isWhole: !paging && isRead };
      };
      const readShown = () => queryClient.refetchQueries({ queryKey, type: "active" }, { throwOnError: true });
      const isShown = () => queryClient.getQueryCache().find({ queryKey, exact: false, type: "active" }) !== undefined;

      const readOne = async (sought: Identifier): Promise<Rows> => {
        void readShown().catch(() => undefined); // reports failures itself
        try {
          return { rows: [(await dataProvider.getOne(resource, { id: sought })).data], isWhole: true };
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return { rows: [], isWhole: true };
          throw error;
        }
      };
      const readList = async (): Promise<Rows> => {
        if (isShown() && search === undefined) {
          await readShown();
          return cached("active");
        }
        const { data, meta, pageInfo } = await dataProvider.getList(resource, {
          ...fromStart,
          filter: search ? { search } : {},
        });
        return { rows: data, isWhole: (!paging || pageInfo?.hasNextPage === false) && !unreadableIn(meta) };
      };
      return { before: cached("all"), read: () => (paging && one && id !== undefined ? readOne(id) : readList()) };
    },
    [dataProvider, queryClient, resource],
  );
};

/** Whether a domain has this host, in either field and in any notation. */
export const hasHost =
  (host: string) =>
  ({ url, domain }: Row): boolean =>
    [url, domain].some((text) => typeof text === "string" && asciiName(searchTerm(text)) === asciiName(host));
