import type { FilterPayload, GetListResult, SortPayload } from "ra-core";
import type { PanelDataProvider } from "@/dataProvider";
import { waitForSlot } from "@/dataProvider/rateLimits";
import type { SlowCalls } from "@/dataProvider/slowCalls";
import { getResumeDelay } from "@/dataProvider/errors";
import type { Domain } from "@/model/records";
import { getTotal, getInvalidRecords } from "@/dataProvider/responses";
import { getSearchSpellings } from "@/model/domainFilters";
import { runExclusively } from "@/lib/tabs";
import { pause } from "@/lib/timing";
import { UNTHROTTLED_PAGES, PAGE_INTERVAL_MS } from "@/lib/constants";

export interface PageFetchServices {
  dataProvider: Pick<PanelDataProvider, "getList">;
  slowCalls: Pick<SlowCalls, "recent">;
}

export interface PagesQuery {
  filter: FilterPayload;
  sort?: SortPayload | undefined;
}

export interface FetchedPage {
  rows: readonly Domain[];
  page: number;
  response: GetListResult<Domain>;
  /** Records fetched so far, and in total if the server reports it. */
  fetchedCount: number;
  total: number | undefined;
  /** Estimate for the remaining pages. */
  remainingMs: number;
}

interface Progress {
  signal: AbortSignal;
  onPage: (page: FetchedPage) => void;
  /** The list changed meanwhile: it is fetched again from page 1, and earlier pages are invalid. */
  onRestart?: () => void;
  /** Called after a 429 with the wait in milliseconds. */
  onWait?: (ms: number) => void;
}

const LOCK = "spire.pages";

/** Estimated milliseconds for the remaining pages; 0 if all are fetched at once. */
export const estimateFetchTime = (records: number, pageSize: number, page = 0): number => {
  const last = page + Math.ceil(records / Math.max(1, pageSize));
  return Math.max(0, last - Math.max(page, UNTHROTTLED_PAGES)) * PAGE_INTERVAL_MS;
};

interface PageFacts {
  ids: readonly string[];
  /** Including invalid records. */
  count: number;
  /** The count without the records that an earlier search has found. */
  newCount: number;
  total: number | undefined;
  isLast: boolean;
}

const getPageFacts = ({ data, meta, pageInfo }: GetListResult<Domain>, newRows: readonly Domain[]): PageFacts => {
  const invalidCount = getInvalidRecords(meta)?.rows.length ?? 0;
  return {
    ids: data.map(({ id }) => String(id)),
    count: data.length + invalidCount,
    newCount: newRows.length + invalidCount,
    total: getTotal(meta),
    isLast: !pageInfo?.hasNextPage,
  };
};

const sumCounts = (pages: readonly PageFacts[]) => pages.reduce((sum, { count }) => sum + count, 0);
const sumNewCounts = (pages: readonly PageFacts[]) => pages.reduce((sum, { newCount }) => sum + newCount, 0);

/** True if the server ignores the page number and returns the same page again. */
const isRepeated = ({ ids, isLast }: PageFacts, before: PageFacts | undefined): boolean =>
  !isLast && ids.length > 0 && ids.join() === before?.ids.join();

/** True if the pages are one list: a record added or removed meanwhile shifts others to another page. */
const isConsistent = (pages: readonly PageFacts[]): boolean => {
  const ids = pages.flatMap((page) => page.ids);
  const totals = new Set(pages.flatMap(({ total }) => total ?? []));
  return new Set(ids).size === ids.length && totals.size <= 1 && (totals.size === 0 || totals.has(sumCounts(pages)));
};

/** Fetches the first pages at once, the others within the rate limit. Undefined after an abort. @throws ApiError */
const createPagedFetch = ({ dataProvider, slowCalls }: PageFetchServices, { filter, sort }: PagesQuery) => {
  const read = (page: number, signal: AbortSignal) =>
    dataProvider.getList<Domain>("domains", {
      filter,
      // The server determines the page size.
      pagination: { page, perPage: 25 },
      signal,
      ...(sort && { sort }),
    });
  return async (page: number, signal: AbortSignal): Promise<GetListResult<Domain> | undefined> => {
    if (page <= UNTHROTTLED_PAGES) return read(page, signal);
    let response: GetListResult<Domain> | undefined;
    // All tabs share this interval, and other calls go first.
    await runExclusively(LOCK, signal, async () => {
      await pause(PAGE_INTERVAL_MS, signal);
      await waitForSlot(slowCalls, PAGE_INTERVAL_MS, signal);
      if (!signal.aborted) response = await read(page, signal);
    });
    return response;
  };
};

/** Collects the pages of one search after the other. A domain that two of them find is in the first. */
const createPageCollector = (searchCount: number) => {
  let earlierPages: readonly PageFacts[] = [];
  /** The pages of the current search. */
  let pages: readonly PageFacts[] = [];
  let search = 0;
  let isSecondPass = false;
  let hasChanged = false;

  const toFetchedPage = (response: GetListResult<Domain>, facts: PageFacts): FetchedPage => {
    const all = [...earlierPages, ...pages];
    const fetchedCount = sumNewCounts(all);
    const most = facts.total ?? (facts.isLast ? sumCounts(pages) : undefined);
    const left = most === undefined ? 0 : Math.max(0, most - sumCounts(pages));
    const hasTotal = most !== undefined && search === searchCount - 1;
    const size = Math.max(...pages.map(({ count }) => count));
    return {
      rows: response.data,
      page: all.length,
      response,
      fetchedCount,
      total: hasTotal ? fetchedCount + left : undefined,
      remainingMs: estimateFetchTime(left, size, pages.length),
    };
  };

  return {
    getNext: () => ({ search, page: pages.length + 1 }),
    add: (response: GetListResult<Domain>, { onPage, onRestart }: Progress): "complete" | "changed" | undefined => {
      const earlierIds = new Set(earlierPages.flatMap(({ ids }) => ids));
      const data = response.data.filter(({ id }) => !earlierIds.has(String(id)));
      const facts = getPageFacts(response, data);
      const isEnd = facts.isLast || isRepeated(facts, pages.at(-1));
      pages = [...pages, facts];
      const isWhole = isEnd && facts.isLast && isConsistent(pages);
      const hasOtherTotal = facts.total !== undefined && (pages[0]?.total ?? facts.total) !== facts.total;
      if (!isSecondPass && (hasOtherTotal || (isEnd && !isWhole))) {
        [earlierPages, pages, search, isSecondPass] = [[], [], 0, true];
        onRestart?.();
        return undefined;
      }
      onPage(toFetchedPage({ ...response, data }, facts));
      if (!isEnd) return undefined;
      hasChanged ||= !isWhole;
      [earlierPages, pages, search] = [[...earlierPages, ...pages], [], search + 1];
      if (search < searchCount) return undefined;
      return hasChanged ? "changed" : "complete";
    },
  };
};

const getSearches = ({ filter, sort }: PagesQuery): PagesQuery[] => {
  const spellings = getSearchSpellings(filter);
  return spellings.length > 1
    ? spellings.map((search) => ({ filter: { ...filter, search }, sort }))
    : [{ filter, sort }];
};

/**
 * Fetches all pages of a list of domains, one after the other; with a search for an international name those of both its spellings. If
 * the list changed meanwhile they are fetched a second time, and then it ends with 'changed'. Waits after a 429, and leaves half of the
 * rate limit to users. Each call resumes where the last one failed or was stopped, and resolves with the result, or undefined after an
 * abort.
 * @throws ApiError
 */
export const createPageFetcher = (ports: PageFetchServices, query: PagesQuery) => {
  const searches = getSearches(query).map((search) => createPagedFetch(ports, search));
  const collector = createPageCollector(searches.length);
  return async (progress: Progress): Promise<"complete" | "changed" | undefined> => {
    const { signal, onWait } = progress;
    while (!signal.aborted) {
      const { search, page } = collector.getNext();
      try {
        const response = await searches[search]?.(page, signal);
        if (!response || signal.aborted) return undefined;
        const end = collector.add(response, progress);
        if (end) return signal.aborted ? undefined : end;
      } catch (error) {
        if (signal.aborted) return undefined;
        const ms = getResumeDelay(error);
        if (ms === undefined) throw error;
        onWait?.(ms);
        await pause(ms, signal);
      }
    }
    return undefined;
  };
};
