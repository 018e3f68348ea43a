import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { GetListResult, RaRecord } from "ra-core";
import type { Domain } from "../../dataProvider/records";
import { isObject } from "../../isObject";

/** Changed domains by id, as text: ids come as numbers and as texts. */
type Changes = ReadonlyMap<string, Domain>;

const timeOf = (record: object): number => {
  const at = (record as { updated_at?: unknown }).updated_at;
  return typeof at === "string" ? Date.parse(at) : Number.NaN;
};

/** Events may come late: what says itself to be older than what is known is left out. */
const newer = (known: RaRecord, changes: Changes): Domain | undefined => {
  const change = changes.get(String(known.id));
  return change && timeOf(change) < timeOf(known) ? undefined : change;
};

/** Keeps the very same array when none of the domains is in it, so that nothing that does not show them renders again. */
const replaceIn = (rows: readonly RaRecord[], changes: Changes): readonly RaRecord[] =>
  rows.some((row) => newer(row, changes)) ? rows.map((row) => newer(row, changes) ?? row) : rows;

const replaceInList = <T>(list: T, changes: Changes): T => {
  if (!isObject(list) || !Array.isArray(list["data"])) return list;
  const rows = (list as unknown as GetListResult).data;
  const data = replaceIn(rows, changes);
  return data === rows ? list : { ...list, data };
};

/** A changed domain makes the rest of a list no newer: the time at which it was read stays. */
const replaceCached = (queryClient: QueryClient, method: string, replace: (data: unknown) => unknown): void => {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ["domains", method] })) {
    if (state.data === undefined) continue;
    queryClient.setQueryData(queryKey, replace(state.data), { updatedAt: state.dataUpdatedAt });
  }
};

/**
 * The one way in which changed domains get onto the screen: push events, the answer of an action and a refetch all put them
 * into every cached list and into the open detail. What the detail knows beyond the list item stays.
 */
export const putDomains = (queryClient: QueryClient, domains: readonly Domain[]): void => {
  const changes: Changes = new Map(domains.map((domain) => [String(domain.id), domain]));
  replaceCached(queryClient, "getList", (list) => replaceInList(list, changes));
  replaceCached(queryClient, "getInfiniteList", (cached) => {
    const lists = cached as InfiniteData<unknown>;
    return { ...lists, pages: lists.pages.map((page) => replaceInList(page, changes)) };
  });
  replaceCached(queryClient, "getOne", (detail) => {
    const change = isObject(detail) && "id" in detail ? newer(detail as RaRecord, changes) : undefined;
    return change ? { ...(detail as object), ...change } : detail;
  });
};

export const putDomain = (queryClient: QueryClient, domain: Domain): void => putDomains(queryClient, [domain]);
