import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { GetListResult } from "ra-core";
import { infiniteListsKey } from "@/dataProvider/queryKeys";
import type { Domain } from "@/model/records";
import { getInvalidRecords, type InvalidRecords } from "@/dataProvider/responses";
import { type DomainListQuery, buildDomainQuery } from "@/model/domainQuery";

/** The fetched pages, in the format of an infinite query, so that cache updates reach them. */
export interface DomainPages extends InfiniteData<GetListResult<Domain>, number> {
  /** True if all pages were fetched and are one list. */
  isComplete: boolean;
}

export const getPagesKey = ({ filter, sort }: Pick<DomainListQuery, "filter" | "sort">) =>
  [...infiniteListsKey("domains"), { filter, sort }] as const;

/** Inserts a page. The last page drops later pages of an earlier fetch. */
export const putPage = (
  cached: DomainPages | undefined,
  page: number,
  response: GetListResult<Domain>,
): DomainPages => {
  const before = cached?.pages ?? [];
  const after = response.pageInfo?.hasNextPage ? before.slice(page) : [];
  const pages = [...before.slice(0, page - 1), response, ...after];
  return { pages, pageParams: pages.map((_, index) => index + 1), isComplete: false };
};

/** Lists selected sites: one page that is complete and that nothing fetches. */
export const putSelectedPage = (queryClient: QueryClient, selected: string, data: Domain[]): void => {
  const query = buildDomainQuery({ selected }, { field: "id", order: "ASC" });
  queryClient.setQueryData<DomainPages>(getPagesKey(query), {
    ...putPage(undefined, 1, { data, total: data.length }),
    isComplete: true,
  });
};

/** The matching domains without duplicates: a domain may have moved to another page meanwhile. */
export const getMatchingRows = (
  pages: DomainPages | undefined,
  { filterDomain }: Pick<DomainListQuery, "filterDomain">,
): Domain[] => {
  const rows = new Map<string, Domain>();
  for (const { data } of pages?.pages ?? []) {
    for (const domain of data) {
      const id = String(domain.id);
      const row = rows.has(id) ? undefined : filterDomain(domain);
      if (row) rows.set(id, row);
    }
  }
  return [...rows.values()];
};

/** The invalid records of all pages. They match no filter and are always listed. */
export const collectInvalidRecords = (pages: DomainPages | undefined): InvalidRecords | undefined => {
  const all = pages?.pages ?? [];
  const rows = all.flatMap(({ meta }, page) =>
    (getInvalidRecords(meta)?.rows ?? []).map((row) => ({ ...row, key: `${page}-${row.key}` })),
  );
  const total = all.reduce((sum, { data }) => sum + data.length, rows.length);
  return rows.length > 0 ? { rows, total } : undefined;
};
