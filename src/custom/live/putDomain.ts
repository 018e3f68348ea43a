import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { GetListResult, RaRecord } from "ra-core";
import type { Domain } from "../../dataProvider/records";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const sameId = (a: { id: unknown }, b: { id: unknown }) => String(a.id) === String(b.id);

/** Keeps the very same array when the domain is not in it, so that nothing that does not show it renders again. */
const replaceIn = (rows: readonly RaRecord[], domain: Domain): readonly RaRecord[] =>
  rows.some((row) => sameId(row, domain)) ? rows.map((row) => (sameId(row, domain) ? domain : row)) : rows;

const replaceInList = <T>(list: T, domain: Domain): T => {
  if (!isObject(list) || !Array.isArray(list["data"])) return list;
  const rows = (list as unknown as GetListResult).data;
  const data = replaceIn(rows, domain);
  return data === rows ? list : { ...list, data };
};

/**
 * The one way in which a changed domain gets onto the screen: a push event, the answer of an action and a refetch all put
 * it into every cached list and into the open detail. What the detail knows beyond the list item stays.
 */
export const putDomain = (queryClient: QueryClient, domain: Domain): void => {
  queryClient.setQueriesData({ queryKey: ["domains", "getList"] }, (list: unknown) => replaceInList(list, domain));
  queryClient.setQueriesData({ queryKey: ["domains", "getInfiniteList"] }, (lists: InfiniteData<unknown> | undefined) =>
    lists ? { ...lists, pages: lists.pages.map((page) => replaceInList(page, domain)) } : lists,
  );
  queryClient.setQueriesData({ queryKey: ["domains", "getOne"] }, (detail: unknown) =>
    isObject(detail) && "id" in detail && sameId(detail as { id: unknown }, domain) ? { ...detail, ...domain } : detail,
  );
};
